"""The mechanical opponent (rules 16): it is asked nothing, and acts when its turn comes. Rules text.

| module | clauses |
|---|---|
| `pile`, `reading` | 16.1, 16.2 |
| `producing`, `office` | 16.3, 16.5, 16.6 |
| `building`, `criteria`, `meeting` | 16.4, 16.8 |
| `flowing` | 16.5 |
"""

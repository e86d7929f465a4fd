"""The mechanical opponent (rules A): it is asked nothing, and acts when its turn comes. Rules text.

| module | clauses |
|---|---|
| `pile`, `reading` | A.1, A.2 |
| `producing`, `office` | A.3, A.5, A.6 |
| `building`, `criteria`, `meeting` | A.4, A.8 |
| `flowing` | A.5 |
"""

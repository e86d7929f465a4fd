"""What Brass: Birmingham and Brass: Lancashire have in common. Not a game itself.

A title is a package of its own that names this one as its family. The rules text in `brass.rules` is written once for both: it
asks the state for its title's facts (`s.tables`, `s.questions`, `s.traits`) and for what the title decides itself (`s.own`).
"""

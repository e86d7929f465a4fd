"""What Brass: Birmingham and Brass: Lancashire have in common. Not a game itself.

A title is a package of its own that names this one as its family. The rules text in `brass.rules` is written once and
read once per title: it speaks of the title at hand through `brass.this`.
"""

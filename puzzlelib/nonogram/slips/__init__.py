"""Wrong ideas about a nonogram line: the answers that they lead to, and what to tell somebody who has them.

``exercises`` asks the questions; here stand only the slips of each, the more telling ones first.
"""

COUNTED_FROM_0 = "everything is one less: did you count from 0? The first cell is cell 1."

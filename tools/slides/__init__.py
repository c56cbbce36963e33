"""Every lesson as slides: ``python -m tools.slides``, or ``make slides``.

A notebook goes through these files, one after the other: ``blocks`` cuts it into paragraphs, code and pictures, with
``size`` for the room that each takes, ``paginate`` chooses where a slide ends, ``notes`` writes what the teacher sees,
``deck`` puts it all together, and ``__main__`` writes the files. The browser's side is ``deck.js`` and ``deck.css``.
"""

"""Every lesson as a page that needs no kernel and no network: ``python -m tools.site``, or ``make site``.

``pages`` turns a notebook that was run into the source of a page, ``index`` writes the first page, ``conf`` sets Sphinx
up, and ``__main__`` puts it all together in build/site/.
"""

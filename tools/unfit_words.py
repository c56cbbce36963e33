"""Words that nobody wants to find on a blackboard: which ones the word lists leave out.

An English word tells by its beginning, a Japanese one by the English meanings that the dictionary gives for it. What
slips through, somebody who reads the lists puts into ``left_out.txt``.
"""

import re
from pathlib import Path

LEFT_OUT = Path(__file__).parent / "left_out.txt"

# Beginnings; \b: the whole word; _: a blank or a hyphen.
BEGINNINGS = r"""
sex eroti porn nude\b nudi naked genital penis phall testic scrot vagin vulva clitor uter womb menstr breast bosom
nipple buttock anus\b anal\b pubic pubes puberty semen\b sperm ejacul orgasm masturb condom contracept abort
miscarr incest adulter infidel mistress concubin prostitut brothel courtesan harem red-light geisha striptease
strip_show lewd lust\b lustful lasciv obscen indecen bawdy pervert fetish sadis masoch voyeur molest rape\b raped
rapist virgin\b virginity lover love_affair love_hotel pleasure_quarter seduc bestial venereal syphil gonorr
circumci castrat eunuch hermaphro pimp\b panties underpants lingerie negligee brassiere copulat fellat cunnil
gigolo polygam bigam

feces faeces excre dung\b urin flatul diarrh hemorrhoid haemorrhoid vomit defecat enema

crime\b crimes criminal murder homicid manslaught patricid matricid infanticid assassin killer killed slay\b slain
slaughter massacr genocid holocaust suicid tortur gallows guillot behead decapit lynch death execution_ground
capital_punish corpse dead_bod cadaver mortuary morgue autopsy terroris kidnap abduct hostage yakuza gang\b gangs
gangster mafia assault violen abuse abusive stab\b stabb slave enslave nazi hitler swastika cocaine heroin\b opium
narcot marijuana cannabis hashish methamph morphine drug_ addict overdose stimulant_drug bomb poison_gas robber
burglar arson blackmail extort swindl hijack mugg gunman gunmen shooter prison\b prisons jail inmate convict
condemned lethal cyanide mutilat strangl maim

idiot imbecil moron retard cripple lunatic lunacy maniac insan madman madwoman madhouse stupid ugly ugliness
bastard barbar savage half-breed leper lepros deform dwarf midget old_maid spinster hag\b cretin racis racial
fascis bigot discriminat handicapped mental_illness mental_hospital mentally atroci inhuman cruel brutal sadist
drunk alcoholi gambl
"""
UNFIT = re.compile(rf"\b({'|'.join(BEGINNINGS.split()).replace('_', '[ -]')})", re.IGNORECASE)


def is_unfit(english: str) -> bool:
    """True if some word of an English text is unfit.

    >>> is_unfit("scene of a murder"), is_unfit("stable")
    (True, False)
    """
    return bool(UNFIT.search(english))


def left_out() -> set[str]:
    """The words that somebody took out by hand."""
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}

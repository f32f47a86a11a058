/** What a name is called, in the languages that are spoken. */
const NAMES = [
	'(?:sur|nick|first |last |full |real |true |maiden )?names?',
	'(?:vor|nach|familien|spitz|mädchen)?namens?',
	'(?:pré)?noms?|nombres?|apellidos?|(?:cog|sopran)?nom[ei]|(?:sobre)?nomes?|apelidos?|(?:voor|achter)?na(?:am|men)',
	'imi(?:ę|on|enia)\\p{L}*|nazwisk\\p{L}*|имя|имени|фамили\\p{L}*|is(?:mi|im)\\p{L}*|ad(?:ı|ın|ını|ım|ımı)',
	'(?:ال)?اسم(?:ه|ها|ي|هم)?|नाम',
];
/** Where words are not parted. */
const DENSE_NAMES = '名字|姓名|名前|本名|氏名|실명|이름|성함';
const REAL = '(?:own|real|full|true|whole|first|last|given|christian|maiden|vrai|vollen|echten|ganzen)';
const MINE = [
	'my',
	'mein(?:en|em|er)?',
	'mon',
	'mi',
	'(?:il )?mio',
	'meu',
	'mijn',
	'мо[её]',
	'моего',
	'моей',
	'moje(?:go|j)?',
];
const OWN_NAMES = ['(?:benim )?(?:ad|ism)[ıi]m[ıi]?', 'اسمي', 'मेरा नाम', 'मेरे नाम'];

const any = (lists: string[]) => `(?:${lists.join('|')})`;
const apart = (words: string) => `(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`;

/** Whether words speak of a name, or of how somebody is to be called. */
export const SAYS_NAME = new RegExp(
	`${apart(any([...NAMES, '(?:call|name) (?:her|him|them)', '(?:nenne?|nennen sie) (?:ihn|sie)']))}|${DENSE_NAMES}`,
	'iu',
);
/** Whether words speak of the name of whoever says them. */
export const SAYS_OWN_NAME = new RegExp(
	`${apart(`${any(MINE)} (?:${REAL} )?${any(NAMES)}`)}|${apart(any(OWN_NAMES))}|` +
		'(?:我|私|僕|わたし|俺)[的の](?:名字|姓名|名前|本名)|(?:제|내) ?(?:이름|성함|실명)',
	'iu',
);

const OF = "(?:of|de|du|des|d['’]|di|del(?:la)?|von|vom|van|da|do)";
/** What stands right beside a word for a name: “Harold’s name”, “the name of my sister”. */
export const BEFORE_NAME = new RegExp(
	`(?<![\\p{L}\\p{M}])([\\p{L}\\p{M}’'-]+)(?: ${REAL})? ${apart(any(NAMES))}`,
	'giu',
);
export const AFTER_NAME = new RegExp(
	`${apart(any(NAMES))},? (?:${OF} ?)?["“„«]?([\\p{L}\\p{M}’'-]+(?: [\\p{L}\\p{M}’'-]+){0,3})`,
	'giu',
);
export const DENSE_NAMED = new RegExp(
	`([\\p{sc=Han}\\p{sc=Katakana}ー]{2,5}?|[가-힣]{2,4})[的のと의 ]?(?:${DENSE_NAMES})`,
	'gu',
);

/** What says where something stands: a name ends before it. */
export const STORY =
	/(?<!\p{L})(?:in|into|from|out|at|dans|en|na|no|nella|nel|im|ins|aus|uit|w|z|в|из)(?!\p{L})/iu;

/** “Call him Mr X instead of Harold”: what is said in the place of a name, and the name. */
const SAY = [
	'call|name|use|write|say|put|nenne?(?: sie)?|nennen sie|schreibe?(?: sie)?|schreiben sie|sag(?:e|en sie)?',
	'appel(?:le|ez|er)|nomm(?:e|ez|er)|mett(?:ez|re)|mets|écri(?:s|vez|re)|llám[ae]l[oa]|pon(?:ga|er)?|escrib[ae]|us[ae]',
	'chiam(?:al[oa]|atel[oa])|lo chiami|la chiami|scriv[ia]|us[ai]|mett[ia]|noem|schrijf|gebruik|zeg',
	'cham[ea](?:-[oa])?|escreva|ponha|nazwij(?:cie)?|nazywaj(?:cie)?|(?:na)?pisz(?:cie)?|użyj(?:cie)?|назови(?:те)?|(?:на)?пиши(?:те)?',
];
const INSTEAD = [
	'instead of|in place of|rather than|(?:an)?statt|anstelle von|au lieu d[eu]|à la place d[eu]',
	'en (?:vez|lugar) del?|invece di|al posto di|in plaats van|em (?:vez|lugar) d[eo]|zamiast|вместо',
];
const LEADS =
	'(?:(?:please|and|so|then|better|can you|could you|bitte|lieber|und|s’il vous plaît|por favor|per favore|y|et|e|' +
	'al[st]\\p{L}*blieft|proszę|пожалуйста),? ){0,3}';
export const INSTEAD_OF = new RegExp(
	`^["“„«]?${LEADS}${any(SAY)}(?!\\p{L}).{1,60}? ${any(INSTEAD)} ["“„«]?([\\p{L}\\p{M}’'-]+(?: [\\p{L}\\p{M}’'-]+)*)`,
	'iu',
);
/** “Call him Mr X in the story.” */
export const CALL_THEM = new RegExp(
	`^["“„«]?${LEADS}(?:call|name) (?:him|her|them) .{1,40} (?:in|for) (?:the|my|this|our) (?:story|book)(?!\\p{L})`,
	'iu',
);

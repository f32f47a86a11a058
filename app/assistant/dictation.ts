/** Longer names first. */
const SPOKEN_MARKS = [
	'new paragraph|punto y aparte|nuevo párrafo|nouveau paragraphe|à la ligne|neuer Absatz|a capo|novo parágrafo',
	"nowy akapit|новый абзац|yeni paragraf|exclamation (?:point|mark)|signo de exclamación|point d['’]exclamation",
	'Ausrufezeichen|punto esclamativo|ponto de exclamação|wykrzyknik|восклицательный знак|ünlem işareti',
	"question mark|signo de interrogación|point d['’]interrogation|Fragezeichen|punto interrogativo",
	'ponto de interrogação|znak zapytania|вопросительный знак|soru işareti|full stop|period',
	'punto (?:final|y seguido)|punto|point final|point|Punkt|ponto final|ponto|kropka|точка|nokta',
	'comma|coma|virgule|Komma|virgola|vírgula|przecinek|запятая|virgül',
];
const ARTICLE = '(?<!\\b(?:the|a|an|this|that|long|short|le|un|der|den|ein|el|il|o) )';
const SPOKEN_MARK = new RegExp(
	`(?<![\\p{L}\\p{N}])${ARTICLE}(?:${SPOKEN_MARKS.join('|')})(?![\\p{L}\\p{N}])`,
	'giu',
);

const countSpoken = (text: string) => text.match(SPOKEN_MARK)?.length ?? 0;
const countTyped = (text: string) => text.match(/[.,!?…](?=\s|$)/g)?.length ?? 0;

export function isDictated(text: string): boolean {
	const spoken = countSpoken(text);
	// “Point” and the like are words, too: one alone is not enough.
	const least = /\b(?:full stop|new paragraph|question mark)\b/i.test(text) ? 1 : 2;
	return spoken >= least && countTyped(text) < spoken;
}

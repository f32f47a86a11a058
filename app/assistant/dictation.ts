import { capitalize } from '#app/assistant/text.ts';

/** Marks by how they are spoken, longer names first. */
const MARKS = {
	'\n\n':
		`new paragraph|punto y aparte|nuevo párrafo|nouveau paragraphe|à la ligne|neuer Absatz|a capo|` +
		`novo parágrafo|nowy akapit|новый абзац|yeni paragraf`,
	'!':
		`exclamation (?:point|mark)|signo de exclamación|point d['’]exclamation|Ausrufezeichen|punto esclamativo|` +
		`ponto de exclamação|wykrzyknik|восклицательный знак|ünlem işareti`,
	'?':
		`question mark|signo de interrogación|point d['’]interrogation|Fragezeichen|punto interrogativo|` +
		`ponto de interrogação|znak zapytania|вопросительный знак|soru işareti`,
	'.':
		`full stop|period|punto (?:final|y seguido)|punto|point final|point|Punkt|ponto final|ponto|kropka|точка|` +
		`nokta`,
	',': `comma|coma|virgule|Komma|virgola|vírgula|przecinek|запятая|virgül`,
};
const names = Object.entries(MARKS).map(([mark, words]) => ({
	mark,
	words: new RegExp(`^(?:${words})$`, 'iu'),
}));
const ARTICLE = `(?<!\\b(?:the|a|an|this|that|long|short|le|un|der|den|ein|el|il|o) )`;
const SPOKEN = `(?<![\\p{L}\\p{N}])${ARTICLE}(?:${Object.values(MARKS).join('|')})(?![\\p{L}\\p{N}])`;
const EACH_SPOKEN = new RegExp(SPOKEN, 'giu');
const QUOTED = /(?<!\p{L})quote\s+([^\n]{1,300}?)\s+(?:unquote|end quote|close quote)(?!\p{L})/giu;

const ENDING = new RegExp(`${SPOKEN}\\s*$`, 'iu');

/** What was meant for the machine that writes it down. */
const ONLY_COMMANDS = new RegExp(
	`^[^\\p{L}\\p{N}]*(?:(?:${Object.values(MARKS).join('|')}|send|stop|senden|enviar|envoyer|` +
		`invia)[^\\p{L}\\p{N}]*)+$`,
	'iu',
);

const countSpoken = (text: string) => text.match(EACH_SPOKEN)?.length ?? 0;
const countTyped = (text: string) => text.match(/[.,!?…](?=\s|$)/g)?.length ?? 0;

/** Whether a message is plainly dictated: several marks are spoken and hardly one is typed. */
export function isDictated(text: string): boolean {
	const spoken = countSpoken(text);
	// "Point" and its kin are words as well, and count beside others only.
	const least = /\b(?:full stop|new paragraph|question mark)\b/i.test(text) ? 1 : 2;
	return spoken >= least && countTyped(text) < spoken;
}

/** Dictated marks as marks. `dictates`: they dictate other messages, and here one mark at the end is enough. */
export function markDictation(text: string, dictates = false): string {
	if (dictates && ONLY_COMMANDS.test(text)) return '';
	const endsSo = dictates && ENDING.test(text) && countTyped(text) === 0;
	if (!endsSo && !isDictated(text)) return text;
	return text
		.replace(QUOTED, '“$1”')
		.replace(
			new RegExp(`\\s*${SPOKEN}`, 'giu'),
			(said) => names.find(({ words }) => words.test(said.trim()))?.mark ?? said,
		)
		.replace(/([.?!,])\s*\n+\s*/g, '$1\n\n')
		.split(/(?<=[.?!]\s|\n\n)/)
		.map(capitalize)
		.join('');
}

import { capitalize } from '#app/assistant/built-in/text.ts';

/** Marks as they are spoken, by the mark. "Point" and its kin are words as well: they count beside others only. */
const MARKS: [string, RegExp][] = [
	[',', /comma|coma|virgule|Komma|virgola|vírgula|przecinek|запятая|virgül/],
	[
		'.',
		/full stop|period|punto (?:final|y seguido)|punto|point final|point|Punkt|ponto final|ponto|kropka|точка|nokta/,
	],
	[
		'?',
		/question mark|signo de interrogación|point d['’]interrogation|Fragezeichen|punto interrogativo|ponto de interrogação|znak zapytania|вопросительный знак|soru işareti/,
	],
	[
		'!',
		/exclamation (?:point|mark)|signo de exclamación|point d['’]exclamation|Ausrufezeichen|punto esclamativo|ponto de exclamação|wykrzyknik|восклицательный знак|ünlem işareti/,
	],
	[
		'\n\n',
		/new paragraph|punto y aparte|nuevo párrafo|nouveau paragraphe|à la ligne|neuer Absatz|a capo|novo parágrafo|nowy akapit|новый абзац|yeni paragraf/,
	],
];
const SPOKEN = new RegExp(
	`(?<![\\p{L}\\p{N}])(?<!\\b(?:the|a|an|this|that|long|short|le|un|der|den|ein|el|il|o) )(?:${[...MARKS]
		.reverse()
		.map(([, words]) => `(${words.source})`)
		.join('|')})(?![\\p{L}\\p{N}])`,
	'giu',
);

/** Dictated marks as marks. Only where a message is plainly dictated: several are spoken and hardly one is typed. */
export function markDictation(text: string): string {
	const spoken = text.match(SPOKEN)?.length ?? 0;
	const typed = text.match(/[.,!?…](?=\s|$)/g)?.length ?? 0;
	const sure = /\b(?:full stop|new paragraph|question mark)\b/i.test(text) ? 1 : 2;
	if (spoken < sure || typed >= spoken) return text;
	const marks = [...MARKS].reverse();
	return text
		.replace(/(?<!\p{L})quote\s+([^\n]{1,300}?)\s+(?:unquote|end quote|close quote)(?!\p{L})/giu, '“$1”')
		.replace(
			new RegExp(`\\s*${SPOKEN.source}`, 'giu'),
			(_, ...found) => marks[found.slice(0, marks.length).findIndex(Boolean)]?.[0] ?? '',
		)
		.replace(/([.?!,])\s*\n+\s*/g, '$1\n\n')
		.split(/(?<=[.?!]\s|\n\n)/)
		.map(capitalize)
		.join('');
}

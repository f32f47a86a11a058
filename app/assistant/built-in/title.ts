import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { capitalize, splitSentences } from '#app/assistant/built-in/text.ts';

const LIMIT = 80;
const WHOLE_SENTENCE = 50;
const FALLBACK = 'A Family Memory';

/** How tellers say what the story shall be called, at the beginning of a sentence. */
const OWN =
	/^(?:(?:so|ok|please|no|and|just|then|also|y|und|et|e|por favor|bitte)[, ]+)*(?:(?:you can |could you |can you |i(?:['’]d| would) like (?:you )?to |let(?:['’]s| us) )?(?:call|title) (?:it|this)|(?:i|we) want (?:it|this|the story) (?:called|to be called)|(?:it|this|the story) should be called|(?:the|my) title (?:is|should be|shall be)|(?:ll[aá]m[ea]lo|t[ií]t[uú]l[ea]lo|p[oó]nga(?:le|lo)?(?: el título| de título)?|que se llame|el título es)|(?:appelez|intitulez)[- ](?:la|le|ça|cette histoire)|le titre(?: est| sera|,? c['’]est)?|(?:nennen sie (?:es|das|die geschichte)|(?:es|das|die geschichte) soll heißen|der titel (?:ist|soll sein|lautet))|(?:la chiami|lo chiami|il titolo è)|(?:chame(?:-lhe| isso de)?|o título é)|(?:tytuł(?: to)?|proszę to nazwać)|(?:назовите (?:это|рассказ)|название)|(?:adı|başlığı) )[:,]?\s+["“„«']?(?<title>[\p{Lu}\p{N}][^"”“»\n.!?]{1,90})/iu;
const ENDED = /[,;]| please\b| put that\b| por favor\b| bitte\b| not the\b|['"]$/i;

/** The title the teller gave, else a phrase that comes back in the story, else how it begins. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? beginning(text));
	return title ? capitalize(title) : FALLBACK;
}

/** The title the tellers gave, the last one of several. */
export function ownTitle(turns: Turn[]): string | undefined {
	const theirs = turns.filter(({ role }) => role === 'user').slice(-500);
	for (const { content } of theirs.toReversed()) {
		for (const sentence of splitSentences(content.slice(0, 4000)).reverse()) {
			const title = OWN.exec(sentence.slice(0, 300))?.groups?.title?.split(ENDED)[0]?.trim();
			if (title && /^[\p{Lu}\p{N}]/u.test(title)) return title;
		}
	}
	return undefined;
}

const ARTICLES =
	'the|my|our|his|her|their|a|an|el|la|los|las|mi|mis|nuestra|nuestro|le|les|mon|ma|mes|notre|der|die|das|den|dem|mein|meine|meiner|unser|unsere|il|lo|gli|mio|mia|nostra|nostro|o|os|as|meu|minha';
const NO_TITLE = new Set(
	'thing things time times day days way end same other others first last next one two rest side back front bit lot little old new whole only own most few minute moment year years night week que qui was war ist und her him them cosa vez día jour fois tag zeit mal volta giorno dia coisa'.split(
		' ',
	),
);

/** What is spoken of again and again, as it is first called: "the yellow gloves". */
function phraseOf(text: string): string | undefined {
	const pattern = new RegExp(
		`(?<![\\p{L}\\p{N}’'-])(?:${ARTICLES}) (?:[\\p{L}’'-]{3,14} ){0,1}(?<noun>\\p{L}[\\p{L}-]{3,})(?![\\p{L}’'-])`,
		'giu',
	);
	const found = new Map<string, { phrases: string[]; count: number }>();
	for (const { 0: phrase, groups } of text.matchAll(pattern)) {
		const noun = groups?.noun?.toLowerCase() ?? '';
		if (NO_TITLE.has(noun)) continue;
		const known = found.get(noun) ?? { phrases: [], count: 0 };
		found.set(noun, { phrases: [...known.phrases.slice(0, 20), phrase], count: known.count + 1 });
	}
	let best: { phrases: string[]; count: number } | undefined;
	for (const candidate of found.values()) if (candidate.count > (best?.count ?? 2)) best = candidate;
	if (!best) return undefined;
	const counted = best.phrases.map((phrase) => phrase.toLowerCase());
	return best.phrases.toSorted((a, b) => times(counted, b) - times(counted, a))[0];
}

function times(counted: string[], phrase: string): number {
	return counted.filter((each) => each === phrase.toLowerCase()).length;
}

/** The first words of the story, cut where a clause ends, else between words. */
function beginning(text: string): string {
	const first = splitSentences(text.slice(0, 2000).replace(/\s+/g, ' '))[0] ?? '';
	const clean = first.replace(/["“”„«»『』「」]/g, '').trim();
	if (clean.length <= WHOLE_SENTENCE) return clean;
	const clause = /^.{12,50}?(?=[,;:–—，、،])/u.exec(clean)?.[0];
	if (clause) return clause;
	let kept = '';
	for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
		clean.slice(0, 200),
	)) {
		if (kept.length + segment.length > WHOLE_SENTENCE) break;
		kept += segment;
	}
	return kept || [...clean].slice(0, WHOLE_SENTENCE / 2).join('');
}

function tidy(title: string): string {
	const clean = title
		.replace(/["“”„«»『』「」]/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/[^\p{L}\p{M}\p{N})!?]+$/u, '');
	return clean.length > LIMIT ? [...clean].slice(0, LIMIT / 2).join('') : clean;
}

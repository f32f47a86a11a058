import { countWords, splitSentences } from '#app/assistant/built-in/text.ts';
import { ADJECTIVES, INTRODUCTION } from '#app/assistant/built-in/words.ts';

const CONJUNCTION =
	/\s+(?=(?:and(?! (?:i|me)\b)|but|because|so (?:i|we|he|she|they|it|the|my)|then|when|while|until|though|although|which|who)\s)/i;
const WEAK_START =
	/^(?:(?:yes|yeah|ok|okay|and|but|so|because|then|well|oh|um|uh|you know|i mean|like|or|yet|for)\s+)+/i;
const FALSE_START =
	/^(?:i (?:were|are)|which|who|whom|whose|that|as|to|of|if|when|while|although|though|than|until|after|before|since)\b/i;
const WEAK_END =
	/(?:\s+(?:a|an|the|of|to|in|on|at|and|or|but|my|your|his|her|our|their|with|for|from|that|which|who|was|were|is|as|by|into|so|very))+$/i;

const BOUNDARY = new Set(
	'in on at to from with by for near under over into after before during through that like'.split(' '),
);
const BEST_FIRST = [
	/^(?:i|we|my|our) /i,
	/(?:^|\s)(?:i|we|my|our|me|us)(?:\s|$)/i,
	/^(?:he|she|they|it|there|the|his|her|their|this|that) /i,
];

/** Short exact phrases of the teller, fit to be quoted: those about the teller first, the latest first. */
export function findPhrases(text: string): string[] {
	const phrases = splitSentences(text)
		.filter((sentence) => !INTRODUCTION.test(sentence))
		.reverse()
		.flatMap((sentence) => clauses(sentence).map(clip).reverse())
		.filter(isQuotable);
	const rank = (phrase: string) => {
		if (countWords(phrase) < 4) return BEST_FIRST.length + 1;
		const found = BEST_FIRST.findIndex((pattern) => pattern.test(phrase));
		return found < 0 ? BEST_FIRST.length : found;
	};
	return phrases.sort((a, b) => rank(a) - rank(b));
}

/** The clauses of a text as they were said, without the conjunctions between them. */
export function clauses(sentence: string): string[] {
	return sentence
		.split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St))\.+|[,;:!?…—–()[\]{}<>“”"«»。、，！？؟।\n\t]+|\s-+\s/u)
		.flatMap((part) => part.trim().split(CONJUNCTION))
		.map((part) => part.trim().replace(WEAK_START, ''));
}

/** The first words of a clause, as many as can be read at a glance. */
function clip(clause: string): string {
	if (countWords(clause) <= 9) return clause.length > 60 ? clipLetters(clause, 40) : clause;
	const words = clause.split(/\s+/).slice(0, 10);
	const cut = words.findLastIndex((word, at) => at >= 4 && BOUNDARY.has(word.toLowerCase()));
	const kept = words
		.slice(0, cut > 0 ? cut : 9)
		.join(' ')
		.replace(WEAK_END, '');
	if (kept.length > 60) return clipLetters(kept, 40);
	return cut > 0 ? kept : `${kept}…`;
}

function clipLetters(text: string, limit: number): string {
	let kept = '';
	for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
		text.slice(0, 200),
	)) {
		if (kept.length + segment.length > limit) break;
		kept += segment;
	}
	return `${kept.trim() || [...text].slice(0, limit).join('')}…`;
}

function isQuotable(phrase: string): boolean {
	if (!/\p{L}/u.test(phrase) || FALSE_START.test(phrase)) return false;
	const [before = '', last = ''] = phrase.toLowerCase().split(' ').slice(-2);
	if (ADJECTIVES.has(last) && !/^(?:was|were|is|are|felt|became|so|very|too)$/.test(before)) return false;
	const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3}/u.test(phrase);
	return (unspaced || countWords(phrase) >= 3) && !/^['’]|['’]$/.test(phrase);
}

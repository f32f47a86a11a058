import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { DENSE } from '#app/assistant/text.ts';

const anyOf = (lists: string[]) => `(?:${lists.join('|')})`;

const JOINT = `\\s${anyOf(words.joints)}\\s`;
const PREPOSITION = `\\s${anyOf(words.prepositions)}\\s`;
const PUNCTUATION = '[,;:–—、，،]';
const UNFINISHED = new RegExp(
	`(?:(?<![\\p{L}\\p{M}’'-])${anyOf(words.unfinished)}|n['’]t|${anyOf(words.unfinishedEnds)})$`,
	'iu',
);
const SUBORDINATE = new RegExp(`^${anyOf(words.subordinates)}\\s`, 'iu');
const LAST_CLAUSE = new RegExp(`^.*(?:${PUNCTUATION}\\s?|${JOINT})`, 'isu');
const MIN_CLAUSE_WORDS = 3;

/** Cuts before a clause, else before a preposition; otherwise the part is `torn`. */
export function cutSentence(sentence: string): { part: string; torn: boolean } {
	const isDense = DENSE.test(sentence);
	const [min, max] = isDense ? [4, 24] : [10, 56];
	if (sentence.length <= max) return { part: sentence, torn: false };
	const before = (stops: string, isWhole: (part: string) => boolean) => {
		for (let size = max; size >= min; size--) {
			const part = sentence.slice(0, size).trimEnd();
			const ends = new RegExp(`^(?:${stops})`, 'iu').test(sentence.slice(part.length));
			if (ends && part.length >= min && isWhole(part)) return part;
		}
		return undefined;
	};
	const isAny = () => true;
	const isFinished = (part: string) =>
		!UNFINISHED.test(part) && !(SUBORDINATE.test(part) && !/[,;]/.test(part));
	const isClause = (part: string) => isFinished(part) && (isDense ? endsDense(part) : hasFullClause(part));
	const whole =
		before(PUNCTUATION, isFinished) ??
		before(isDense ? `${JOINT}|\\s` : JOINT, isClause) ??
		before(PREPOSITION, isClause);
	const torn = () => before(PUNCTUATION, isAny) ?? before('\\s', isFinished) ?? before('\\s', isAny);
	const part = whole ?? torn() ?? [...sentence].slice(0, max / 2).join('');
	return { part, torn: !whole };
}

const endsDense = (part: string) => !/\p{sc=Hangul}$/u.test(part) || /[다요죠네음함]$/.test(part);

function hasFullClause(part: string): boolean {
	return part.replace(LAST_CLAUSE, '').split(/\s+/).filter(Boolean).length >= MIN_CLAUSE_WORDS;
}

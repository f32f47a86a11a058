import words from '#app/assistant/built-in/words.json' with { type: 'json' };
import { DENSE } from '#app/assistant/text.ts';

const any = (lists: string[]) => `(?:${lists.join('|')})`;

/** Words that begin another clause, or a phrase that can be missing. */
const JOINT = `\\s${any(words.joints)}\\s`;
const PREPOSITION = `\\s${any(words.prepositions)}\\s`;
const PUNCTUATION = '[,;:–—、，،]';
/** None of these can end what is cut: an auxiliary, a verb that wants an object, a conjunction, an article, a preposition. */
const UNFINISHED = new RegExp(
	`(?:(?<![\\p{L}\\p{M}’'-])${any(words.unfinished)}|n['’]t|${any(words.unfinishedEnds)})$`,
	'iu',
);
/** Which says when or why something was, and not what. */
const SUBORDINATE = new RegExp(`^${any(words.subordinates)}\\s`, 'iu');
/** Where the last of several clauses of a part begins. */
const LAST_CLAUSE = new RegExp(`^.*(?:${PUNCTUATION}\\s?|${JOINT})`, 'isu');
/** In words: what a clause without a stop behind it has at least. */
const CLAUSE = 3;

/** What a long sentence begins with that is a whole: before a clause, else before a preposition, else torn. */
export function cutSentence(sentence: string): { part: string; torn: boolean } {
	const isDense = DENSE.test(sentence);
	const [least, most] = isDense ? [4, 24] : [10, 56];
	if (sentence.length <= most) return { part: sentence, torn: false };
	const before = (stops: string, isWhole: (part: string) => boolean) => {
		for (let size = most; size >= least; size--) {
			const part = sentence.slice(0, size).trimEnd();
			const ends = new RegExp(`^(?:${stops})`, 'iu').test(sentence.slice(part.length));
			if (ends && part.length >= least && isWhole(part)) return part;
		}
		return undefined;
	};
	const isAny = () => true;
	const isFinished = (part: string) =>
		!UNFINISHED.test(part) && !(SUBORDINATE.test(part) && !/[,;]/.test(part));
	const isClause = (part: string) => isFinished(part) && (isDense ? endsDense(part) : saysMuch(part));
	const whole =
		before(PUNCTUATION, isFinished) ??
		before(isDense ? `${JOINT}|\\s` : JOINT, isClause) ??
		before(PREPOSITION, isClause);
	const torn = () => before(PUNCTUATION, isAny) ?? before('\\s', isFinished) ?? before('\\s', isAny);
	const part = whole ?? torn() ?? [...sentence].slice(0, most / 2).join('');
	return { part, torn: !whole };
}

/** Korean parts every word with a space: a clause ends with a verb. */
const endsDense = (part: string) => !/\p{sc=Hangul}$/u.test(part) || /[다요죠네음함]$/.test(part);

/** Whether its last clause, at whose end no stop stands, has more than begun. */
function saysMuch(part: string): boolean {
	return part.replace(LAST_CLAUSE, '').split(/\s+/).filter(Boolean).length >= CLAUSE;
}

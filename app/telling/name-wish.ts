import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { holdsName, smallIn, withoutGenitive } from '#app/telling/name-in.ts';
import {
	AFTER_NAME,
	BEFORE_NAME,
	DENSE_NAMED,
	SAYS_NAME,
	SAYS_OWN_NAME,
	STORY,
} from '#app/telling/name-words.ts';
import type { Said } from '#app/telling/tell.ts';

/** A wish that a name is not told. */
export interface NameWish {
	/** The names that it says. */
	names: string[];
	/** It is the name of whoever says it. */
	isOwn: boolean;
	/** It says that it is about a name, and does not only hold one. */
	saysName: boolean;
	/** Whose name it is, where it says that and no name: “my sister”. */
	whose?: string;
}

/** A word of a name, or what may be one; `-` and `’` stand within. */
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const CAPITAL = /^\p{Lu}/u;

/**
 * What a wish asks of names; null where it is about none.
 * @param said its message, and those before it @param tellers the names of those who tell, beside theirs
 */
export function nameWish(said: Said[], wish: Meaning, tellers: string[] = []): NameWish | null {
	const last = said.at(-1);
	if (!last || wish.kind !== 'leaveOut') return null;
	// What it is about may stand behind it: “Deje fuera ese nombre.”
	const isOver = wish.about !== undefined || /[.!?。！？]["”’»]?$/u.test(last.content.slice(0, wish.end));
	const after = isOver ? '' : (/^[^.!?。！？]*/u.exec(last.content.slice(wish.end))?.[0] ?? '');
	const words = last.content.slice(wish.start, wish.end) + after;
	const isTold = (name: string) =>
		isTellers(said, name, tellers) ||
		said.some((each) => {
			const { content, lead, language } = each;
			const text =
				each === last
					? `${content.slice(lead, wish.start)} . ${content.slice(wish.end)}`
					: content.slice(lead);
			return holdsName(text, name, language);
		});
	if (!SAYS_NAME.test(words)) {
		const name = wish.about ? nameAlone(wish.about, last.language) : undefined;
		return name ? { names: [name], isOwn: false, saysName: false } : null;
	}
	const isSmall = smallIn(last.content);
	const isOwn = SAYS_OWN_NAME.test(words);
	const isNameWord = (word: string) => SAYS_NAME.test(word) || (isSmall(word) && !CAPITAL.test(word));
	const beside = besideName(words).filter((word) => !isNameWord(word));
	const capitals = runsIn(words).filter((run) => !isNameWord(run) && !isSmall(run));
	const told = [...new Set([...capitals, ...beside].flatMap((name) => asTold(name, isTold)))];
	const asked = { isOwn, saysName: true };
	if (told.length > 0) return { ...asked, names: told.filter((name) => !isWithin(name, told)) };
	const untold = beside.filter((word) => CAPITAL.test(word) && !isSmall(word)).map(withoutGenitive);
	if (untold.length > 0 || isOwn) return { ...asked, names: untold };
	const whose = whoseIn(words, isSmall);
	return { ...asked, names: [], ...(whose && { whose }) };
}

/** Whether a name is one of those who tell. */
export const isTellers = (said: Said[], name: string, tellers: string[] = []): boolean =>
	[...tellers, ...said.flatMap(({ speaker }) => speaker ?? [])].some((each) => holdsName(each, name));

/** A name as it was told: “Haralds Namen” is about Harald, as Thomas’ name is about Thomas. */
function asTold(name: string, isTold: (name: string) => boolean): string[] {
	const forms = [withoutGenitive(name), name.replace(/(?<=\p{L}{2})s$/u, '')];
	const found = forms.find(isTold);
	return found === undefined ? [] : [found];
}

const isWithin = (name: string, all: string[]) =>
	all.some((each) => each !== name && each.toLowerCase().includes(name.toLowerCase()));

/** Words with capitals, those that stand together as one. The first word of a sentence is one by its place. */
const runsIn = (words: string): string[] => {
	const runs: string[][] = [[]];
	let before = 0;
	for (const { index, 0: word } of words.matchAll(WORD)) {
		const isApart = !/^ ?$/.test(words.slice(before, index));
		if (CAPITAL.test(word) && !SAYS_NAME.test(word)) {
			if (isApart) runs.push([]);
			runs.at(-1)?.push(word);
		} else runs.push([]);
		before = index + word.length;
	}
	const named = runs.filter(({ length }) => length > 0);
	return named.flatMap((run) => (run.length > 1 ? [run.join(' '), run.slice(1).join(' ')] : run));
};

/** The words right beside a word for a name. */
function besideName(words: string): string[] {
	const before = [...words.matchAll(BEFORE_NAME)].map(([, word = '']) => word);
	const after = [...words.matchAll(AFTER_NAME)].flatMap(([, following = '']) => {
		const parts = following.split(' ');
		const run = parts.findIndex((part) => !CAPITAL.test(part));
		return run === 0 ? parts.slice(0, 1) : parts.slice(0, run < 0 ? undefined : run).join(' ');
	});
	const dense = [...words.matchAll(DENSE_NAMED)].map(([, name = '']) =>
		name.replace(/^.*[提写说用把将]/u, ''),
	);
	return [...before, ...after, ...dense].filter(Boolean);
}

/** What a wish is about where that is a name alone: not “Uncle Fred’s drinking”, nor where all nouns have capitals. */
function nameAlone(about: string, language?: string): string | undefined {
	const at = about.search(STORY);
	const parts = (at > 0 ? about.slice(0, at) : about)
		.trim()
		.replace(/^["“„«]|["”“»]$/gu, '')
		.split(/\s+/);
	const isSmall = smallIn(about);
	const isName = parts.every((part) => /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(part) && !/['’]s$/.test(part));
	const isOne = language !== 'de' || parts.length > 1;
	return isName && isOne && !parts.some(isSmall) && parts.length <= 3 ? parts.join(' ') : undefined;
}

/** Whose name is meant: “the name of my sister”, “my sister’s name”. */
function whoseIn(words: string, isSmall: (word: string) => boolean): string | undefined {
	const [, after = ''] = [...words.matchAll(AFTER_NAME)][0] ?? [];
	const of = after.split(STORY)[0] ?? '';
	const before = [...words.matchAll(BEFORE_NAME)]
		.map(([, word = '']) => word)
		.filter((word) => /['’]s$/.test(word));
	const telling = [...of.split(' '), ...before.map(withoutGenitive)].filter(
		(word) => word.length > 2 && !isSmall(word),
	);
	return telling[0];
}

import { isOfScript } from '#app/assistant/detect-language.server.ts';
import { languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { isAsked, leadIn } from '#app/assistant/understand/clauses.ts';

/** In characters: a question without a mark, and what hands the word over, is no longer. */
const mostSigned = 90;
/** In letters: who is called by the beginning of a name, “Theo” for Theodore, is called by no less of it. */
const leastOfName = 3;
/** In letters: a name carries no more than this in a script that writes its endings close: “-san”, “-ya”. */
const mostEnding = 3;
/** After one of these a name is not called. */
const ABOUT_WORDS =
	"about of with and to from by for von vom ueber uber mit und zu de du des d' avec " +
	'et di del con y e da do com over van met en o z i про о об с и';
const ABOUT = new RegExp(`(?:^| )(?:${ABOUT_WORDS.split(' ').join('|')})$`);
/** Whose name follows one of these was there, too. */
const WITH = /(?:^| )(?:with|and|mit|und|avec|et|con|y|e|com|met|en|z|i|с|и)$/;
const ENDINGS_CLOSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7ff]/;
/** What parts a sentence into clauses. */
export const PARTS = /[,;:!?.…—–،؛؟、。，！？।]+/;

/** A sentence as words of one member to another: what it says, and which of the others it calls by name or kinship. */
export interface Words {
	asks: boolean;
	/** It has somebody else tell. */
	handsOver: boolean;
	calls: boolean;
	/** Who of the others is called, where that is certain. */
	called?: string;
	/** Whose name it begins with, whatever comes after it. */
	opens?: string;
}

/**
 * What a sentence of one member says to the others.
 * @param spokenOf who of them is told about beside it: no “Mum” is for them
 */
export function wordsTo(
	{ said }: Pick<Sentence, 'said'>,
	others: string[],
	data: SpokenLanguage,
	spokenOf: string[] = [],
): Words {
	const plain = plainLetters(said);
	const { asks, tell, means } = data.group.signs;
	const parts = plain.split(PARTS).map((part) => part.trim());
	const named = parts.filter(Boolean).map((part) => ({ part, ...callIn(part, others, data, spokenOf) }));
	const outer = [named.at(0), named.at(-1)].filter((each) => each !== undefined);
	const whole = outer.find(({ rest }) => rest === '');
	const isShort = said.length <= mostSigned && !/[!！]["”’»]*$/.test(said);
	const first = named.findIndex(({ rest }) => rest !== '');
	const open = named.slice(first).map(({ rest }) => rest);
	const opening = named[first];
	const handing = named.find(({ rest }) => tell.test(rest) || means.test(rest));
	const unmarked = isShort && first >= 0 && asks.test(`${open.join(', ')}${/[?.]$/.exec(plain) ?? ''}`);
	const isQuestion = isAsked(said) || unmarked;
	const led = handing ?? (isQuestion ? opening : undefined);
	// “Tell them about the fair, Pat, they will laugh”, “Tell them about the fair Pat”: the name may stand anywhere.
	const beside = handing && named.find(({ rest, called }) => rest === '' && called !== undefined)?.called;
	const closing = handing && closedBy(handing.part, others);
	const within = isShort ? handedIn(plain, others, data) : undefined;
	const called = whole?.called ?? led?.called ?? beside ?? closing ?? within;
	return {
		asks: isQuestion,
		handsOver: handing !== undefined || within !== undefined,
		calls: whole !== undefined || (called !== undefined && (led ?? within) !== undefined),
		...(called !== undefined && { called }),
		...(opening?.called !== undefined && { opens: opening.called }),
	};
}

/** Who is to tell by what follows their name, wherever it stands: “Hush now, Nan is going to tell the one with …”. */
function handedIn(plain: string, others: string[], data: SpokenLanguage): string | undefined {
	return others.find((name) =>
		formsOf(name, others).some((form) =>
			aroundEach(form, plain).some(({ before, after }) => {
				const isWord =
					ENDINGS_CLOSE.test(form) || !(/[\p{L}\p{M}]$/u.test(before) || /^[\p{L}\p{M}]/u.test(after));
				return isWord && !ABOUT.test(before.trimEnd()) && isToTell(after, data);
			}),
		),
	);
}

/** Whether what follows a name has whoever bears it tell; in a family of two languages that may be in the other. */
function isToTell(after: string, data: SpokenLanguage): boolean {
	const rest = after.trim();
	const { tell, means } = data.group.signs;
	if (rest === '') return false;
	if (means.test(rest) || tell.test(rest.slice(leadIn(rest, data)))) return true;
	return spoken.some(
		(code) => isOfScript(rest, code) && languageData(code)?.group.signs.tell.test(rest) === true,
	);
}

/** What stands before and after a name, wherever it stands: “after the banana cake Nan is going to tell”. */
function aroundEach(form: string, plain: string): { before: string; after: string }[] {
	const parts = plain.split(form);
	return parts.slice(1).map((_, at) => ({
		before: parts.slice(0, at + 1).join(form),
		after: parts.slice(at + 1).join(form),
	}));
}

/** Who is called at the end of a clause without a comma; not who is told about: “about Pat”. */
function closedBy(part: string, others: string[]): string | undefined {
	const isEnd = (form: string) =>
		part.endsWith(` ${form}`) && !ABOUT.test(part.slice(0, part.length - form.length).trimEnd());
	return others.find((name) => formsOf(name, others).some(isEnd));
}

/** Whether a sentence is said to one of the others: their name stands by itself in it, or at its end. */
export function isSaidTo(name: string, said: string, others: string[]): boolean {
	const forms = formsOf(name, others);
	const parts = plainLetters(said).split(PARTS);
	return (
		parts.some((part) => forms.some((form) => form === part.trim())) ||
		closedBy(parts.findLast(Boolean)?.trim() ?? '', [name]) === name
	);
}

/** Whether somebody of the others is named in a text. */
export const isNaming = (said: string, others: string[]): boolean => {
	// “Don’t” names no Don.
	const bare = plainLetters(said).replace(/\p{L}+'t(?!\p{L})/gu, ' ');
	const words: string[] = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
	return others.some((name) => formsOf(name, others).some((form) => words.includes(form)));
};

/** Who is called at the beginning of a part of a sentence, and what is said there beside it. */
function callIn(
	part: string,
	others: string[],
	data: SpokenLanguage,
	spokenOf: string[],
): { rest: string; called?: string } {
	const led = part.slice(leadIn(part, data));
	for (const name of others)
		for (const each of formsOf(name, others)) {
			if (!led.startsWith(each)) continue;
			const rest = led.slice(each.length);
			const isClose = ENDINGS_CLOSE.test(each) && rest.length <= mostEnding && !/\s/.test(rest);
			if (rest === '' || isClose) return { rest: '', called: name };
			if (/^\s/.test(rest)) return { rest: rest.trim().slice(leadIn(rest.trim(), data)), called: name };
		}
	const short = shortOf(led, others);
	if (short !== undefined) return { rest: '', called: short };
	const words = led.split(/\s+/);
	const kinOf = (word = '') => data.kin.find((group) => isAll(group, word));
	const [first = '', ...after] = words;
	// “Dad you wanted to tell about the yard”: without a comma, what follows must be for whoever is called.
	const rest = after.join(' ');
	const { asks, tell, means } = data.group.signs;
	const isLed =
		kinOf(first) && (tell.test(rest) || asks.test(rest) || (means.test(rest) && isToYou(rest, data)));
	const kin = isLed ? kinOf(first) : words.length <= 2 ? kinOf(words.at(-1)) : undefined;
	if (!kin) return { rest: led };
	const meant = others.filter((name) => kin.test(plainLetters(name)));
	const left = meant.length > 0 ? meant : others.filter((name) => !spokenOf.includes(name));
	const [only] = left.length === 1 ? left : [];
	return { rest: isLed ? rest : '', ...(only !== undefined && { called: only }) };
}

const isToYou = (plain: string, { group }: SpokenLanguage) => group.signs.you.test(plain);

/** The only one whose name begins with a word that somebody is called by. */
function shortOf(word: string, others: string[]): string | undefined {
	if (word.length < leastOfName || !/^\p{L}+$/u.test(word)) return undefined;
	const meant = others.filter((name) => formsOf(name, others).some((form) => form.startsWith(word)));
	return meant.length === 1 ? meant[0] : undefined;
}

/** A name, and those of its words that no other name has. */
function formsOf(name: string, others: string[]): string[] {
	const plain = plainLetters(name).trim();
	const isOnly = (word: string) =>
		others.every((each) => each === name || !plainLetters(each).split(/\s+/).includes(word));
	return [plain, ...plain.split(/\s+/).filter((word) => word.length > 1 && isOnly(word))].filter(Boolean);
}

const isAll = (group: RegExp, word: string) => group.exec(word)?.[0].length === word.length && word !== '';

/** Whether somebody is told about in a sentence as having been there: named in it, and not spoken of from afar. */
export function isThere(name: string, said: string, others: string[], data: SpokenLanguage): boolean {
	const plain = plainLetters(said);
	if (data.group.signs.not.test(plain)) return false;
	return formsOf(name, others).some((form) =>
		aroundEach(form, plain).some(({ before, after }) => {
			if (ENDINGS_CLOSE.test(form)) return /^(?:さん|ちゃん|くん)?[がもとは]/.test(after);
			const isWord = before === '' || /[^\p{L}\p{M}]$/u.test(before);
			const led = before.trimEnd();
			return isWord && /^[\s,.]/.test(after) && (WITH.test(led) || !ABOUT.test(led));
		}),
	);
}

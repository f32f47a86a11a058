import type { Turn } from '#app/assistant/assistant.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { isAsked, leadIn } from '#app/assistant/understand/clauses.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** In characters: a question without a mark, and what hands the word over, is no longer. */
const mostSigned = 90;
/** In letters: a name carries no more than this in a script that writes its endings close: “-san”, “-ya”. */
const mostEnding = 3;
/** After one of these a name is not called. */
const ABOUT_WORDS =
	"about of with and to from by for von vom ueber uber mit und zu de du des d' avec " +
	'et di del con y e da do com over van met en o z i про о об с и';
const ABOUT = new RegExp(`(?:^| )(?:${ABOUT_WORDS.split(' ').join('|')})$`);
const ENDINGS_CLOSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7ff]/;
/** What parts a sentence into clauses. */
export const PARTS = /[,;:!?.…—–،؛؟、。，！？।]+/;

/** Who else is in the room with whoever has spoken last, where that is a group of two at least; else nobody. */
export function othersIn(turns: Turn[], members: string[] = []): string[] {
	const last = turns.at(-1);
	const known =
		members.length > 0 || !last?.speaker
			? members
			: [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
	return known.length < 2 ? [] : known.filter((name) => name !== last?.speaker);
}

/** A sentence as words of one member to another: what it says, and which of the others it calls by name or kinship. */
export interface Words {
	asks: boolean;
	/** It has somebody else tell. */
	handsOver: boolean;
	calls: boolean;
	/** Who of the others is called, where that is certain. */
	called?: string;
}

/** What a sentence of one member says to the others. */
export function wordsTo({ said }: Pick<Sentence, 'said'>, others: string[], data: SpokenLanguage): Words {
	const plain = plainLetters(said);
	const { asks, tell } = data.group.signs;
	const parts = plain.split(PARTS).map((part) => part.trim());
	const named = parts.filter(Boolean).map((part) => ({ part, ...callIn(part, others, data) }));
	const outer = [named.at(0), named.at(-1)].filter((each) => each !== undefined);
	const whole = outer.find(({ rest }) => rest === '');
	const isShort = said.length <= mostSigned && !/[!！]["”’»]*$/.test(said);
	const first = named.findIndex(({ rest }) => rest !== '');
	const open = named.slice(first).map(({ rest }) => rest);
	const opening = named[first];
	const handing = named.find(({ rest }) => tell.test(rest));
	const unmarked = isShort && first >= 0 && asks.test(`${open.join(', ')}${/[?.]$/.exec(plain) ?? ''}`);
	const isQuestion = isAsked(said) || unmarked;
	const led = handing ?? (isQuestion ? opening : undefined);
	// “Tell them about the fair, Pat, they will laugh”, “Tell them about the fair Pat”: the name may stand anywhere.
	const beside = handing && named.find(({ rest, called }) => rest === '' && called !== undefined)?.called;
	const closing = handing && closedBy(handing.part, others);
	const called = whole?.called ?? led?.called ?? beside ?? closing;
	return {
		asks: isQuestion,
		handsOver: handing !== undefined,
		calls: whole !== undefined || (called !== undefined && led !== undefined),
		...(called !== undefined && { called }),
	};
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
	const words: string[] = plainLetters(said).match(/[\p{L}\p{M}]+/gu) ?? [];
	return others.some((name) => formsOf(name, others).some((form) => words.includes(form)));
};

/** Who is called at the beginning of a part of a sentence, and what is said there beside it. */
function callIn(part: string, others: string[], data: SpokenLanguage): { rest: string; called?: string } {
	const led = part.slice(leadIn(part, data));
	for (const name of others)
		for (const each of formsOf(name, others)) {
			if (!led.startsWith(each)) continue;
			const rest = led.slice(each.length);
			const isClose = ENDINGS_CLOSE.test(each) && rest.length <= mostEnding && !/\s/.test(rest);
			if (rest === '' || isClose) return { rest: '', called: name };
			if (/^\s/.test(rest)) return { rest: rest.trim().slice(leadIn(rest.trim(), data)), called: name };
		}
	const words = led.split(/\s+/);
	const kin = words.length <= 2 ? data.kin.find((group) => isAll(group, words.at(-1) ?? '')) : undefined;
	if (!kin) return { rest: led };
	const meant = others.filter((name) => kin.test(plainLetters(name)));
	const [only] = meant.length > 0 ? meant : others;
	const isCertain = meant.length === 1 || (meant.length === 0 && others.length === 1);
	return { rest: '', ...(isCertain && only && { called: only }) };
}

/** A name, and those of its words that no other name has. */
function formsOf(name: string, others: string[]): string[] {
	const plain = plainLetters(name).trim();
	const isOnly = (word: string) =>
		others.every((each) => each === name || !plainLetters(each).split(/\s+/).includes(word));
	return [plain, ...plain.split(/\s+/).filter((word) => word.length > 1 && isOnly(word))].filter(Boolean);
}

const isAll = (group: RegExp, word: string) => group.exec(word)?.[0].length === word.length && word !== '';

/** What may as well be meant for another member: a question, an answer, thanks. */
const forAnybody: MeaningKind[] = [
	'question',
	'opinion',
	'whoAreYou',
	'whatToTell',
	'whatSoFar',
	'ask',
	'repeat',
	'time',
	'trouble',
];
/** What only the assistant can do, unless somebody is called. */
const forNobodyElse: MeaningKind[] = ['print', 'whoReads', 'listen', 'writeNow'];

/** Whether somebody speaks to the assistant as what it is, and to no member. */
export const isToAssistant = (sentence: Sentence, others: string[], data: SpokenLanguage) =>
	data.group.signs.toAssistant.test(plainLetters(sentence.said)) && !wordsTo(sentence, others, data).calls;

/** What a sentence still means where others are in the room: what one asks is asked of them, and is told. */
export function amongOthers(
	meaning: Meaning,
	sentence: Sentence,
	others: string[],
	data: SpokenLanguage,
): Meaning | null {
	const { kind, isUnsure, isFaint, about, right } = meaning;
	const { shrugs, toAssistant, quiet, questions } = data.group.signs;
	const plain = plainLetters(sentence.said);
	// "That is not true", "You never told us": what puts another one right is part of what they tell.
	if (kind === 'correction' && isUnsure && !about && !right) return null;
	if (kind === 'leaveOut' && isFaint && shrugs.test(plain)) return null;
	// “That's all” ends an answer.
	if (kind === 'writeNow' && shrugs.test(plain)) return null;
	// “Nobody is asking you to” is said to a member.
	if (kind === 'listen' && !questions.test(plain) && !toAssistant.test(plain)) return null;
	// "Owen, you are very quiet" is no alarm.
	if (kind === 'near' && isFaint && quiet.test(plain)) {
		const { asks, called } = wordsTo(sentence, others, data);
		return called !== undefined && !asks ? null : meaning;
	}
	// Who has another one tell, or asks them, is in no danger by a faint guess.
	if (kind === 'near' && isFaint && wordsTo(sentence, others, data).handsOver) return null;
	const isCourtesy = kind === 'aside' || kind === 'thanks' || kind === 'goodbye';
	if (!(isCourtesy || forAnybody.includes(kind) || forNobodyElse.includes(kind))) return meaning;
	const { asks, handsOver, calls } = wordsTo(sentence, others, data);
	if (toAssistant.test(plain) && !calls) return meaning;
	if (forNobodyElse.includes(kind)) return calls ? null : meaning;
	if (!isCourtesy || asks || handsOver) return null;
	return kind === 'thanks' ? { ...meaning, kind: 'aside' } : meaning;
}

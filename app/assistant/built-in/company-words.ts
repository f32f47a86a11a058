import type { Turn } from '#app/assistant/assistant.ts';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';

/** Whether a text begins with the beginning of a name: “Deb, not now”. */
export const isNickname = (text: string, others: string[]): boolean => {
	const first = /^\p{Lu}\p{L}{2,}(?!['’\p{L}])/u.exec(text)?.[0];
	if (first === undefined || !others.some((name) => name.startsWith(first))) return false;
	return !smallWordsOf((text.match(/[\p{L}\p{M}]+/gu) ?? []).map(plain)).isSmall(plain(first));
};

/** Whether words are or tell of a wish that something is not told or asked: “He says please not to ask about it”. */
export const isWishful = (plain: string, { shapes, group }: SpokenLanguage): boolean =>
	[shapes.stop, shapes.leaveOut, shapes.secret].some((shape) => shape(plain) !== null) ||
	group.signs.shrugs.test(plain);

/** Whether a turn tells of something sad, in its own language. */
export const isSad = ({ content, language }: Turn) =>
	languageData(language ?? '')?.grave.test(plainLetters(content)) === true;

/** A text with a name in it; a title that the name has already is not added to it. */
export const withName = (text: string, name: string): string =>
	text
		.replace('{name}', () => name)
		.replace(/(さん|ちゃん|くん|様|さま|先生)さん/u, '$1')
		.replace(/(님|머니|아버지|엄마|아빠|이모|고모|삼촌|누나|언니|오빠|형) 님/u, '$1');

/** Whether one of the last two replies has left the word to somebody already. */
export function hadFloor(name: string, turns: Turn[], { group }: SpokenLanguage): boolean {
	const replies = turns.filter(({ role }) => role === 'assistant').slice(-2);
	const texts = [...group.floor, ...group.invite].map((text) => withName(text, name));
	return replies.some(({ content }) => texts.some((text) => content.includes(text)));
}

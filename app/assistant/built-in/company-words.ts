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

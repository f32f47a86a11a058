import { LEADS_TO, SMALL } from '#app/assistant/understand/contrast-phrases.ts';
import { ENDS_TITLED, TITLED } from '#app/assistant/understand/correction-phrases.ts';
import { fold, phrases } from '#app/assistant/understand/fold.ts';
import { alike, likes } from '#app/assistant/understand/likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { isNumber } from '#app/assistant/understand/number-words.ts';
import { byLanguage } from '#app/assistant/understand/told.ts';
import { isUnsure, type Place, placesOf, type Word } from '#app/assistant/understand/told-places.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** Words of a message that may stand in the place of others, which were told before `from`. */
interface Swap {
	message: Message;
	language: Language;
	from: number;
	wrong: Word[];
	right: Word[];
	/** It is said of what was told, and of nothing else. */
	isCertain: boolean;
	/** It is said what somebody is called. */
	isName?: boolean;
}

const alone = (table: typeof SMALL) =>
	byLanguage(table, (lines, language) => new RegExp(`^(?:${phrases(lines, language).source})$`));
const leadsTo = alone(LEADS_TO);
const small = alone(SMALL);
export const joined = (words: Word[]) => words.map(({ word }) => word).join(' ');

/**
 * What is wrong and what is right as they were spelt, if one can stand for the other.
 * @param place where the wrong words were told last
 * @param lead the words before both of them, where they are said again as they were told there
 */
export function swapped(
	swap: Swap,
	place: Place,
	lead: Word[] = [],
): { about: string; right: string } | undefined {
	const { message, language, from } = swap;
	const leads = ({ word }: Word) => leadsTo.get(language)?.test(word) === true;
	const isSmall = ({ word }: Word) => small.get(language)?.test(word) === true;
	let { wrong, right } = swap;
	// "It was in Hamburg, not Bremen", "It was my sister Emma, not Anna."
	const before = ` ${place.before}`;
	for (let more = right.length - wrong.length; more > 0 && !hasFirst(wrong, leads); more--)
		if (before.endsWith(` ${joined(right.slice(0, more))}`)) right = right.slice(more);
	if (hasFirst(wrong, leads) !== hasFirst(right, leads)) return undefined;
	// "In Hamburg" for "in Bremen" is Hamburg for Bremen.
	let skipped = '';
	while (
		wrong.length > 1 &&
		wrong[0]?.word === right[0]?.word &&
		hasFirst(wrong, (one) => leads(one) || isSmall(one))
	) {
		skipped += `${wrong[0]?.word} `;
		wrong = wrong.slice(1);
		right = right.slice(1);
	}
	const [first, last] = [right[0], right.at(-1)];
	if (
		!first ||
		!last ||
		joined(wrong) === joined(right) ||
		hasFirst(wrong, isSmall) !== hasFirst(right, isSmall)
	)
		return undefined;
	const plain = (words: Word[]) => words.filter((word, i) => i > 0 || !(leads(word) || isSmall(word)));
	const kind = kindOf(
		{ ...swap, wrong: plain(wrong), right: plain(right) },
		place,
		hasFirst(swap.wrong, leads),
	);
	// "In einer Wohnung, die …": what follows agrees with it.
	const isOther = hasFirst(wrong, isSmall) && wrong[0]?.word !== right[0]?.word;
	if (!kind || (isOther && place.after !== '')) return undefined;
	if (kind === 'name' && ENDS_TITLED.test(place.before) && TITLED.test(joined(right))) return undefined;
	const all = placesOf(message, wrong, from);
	const about = place.words.slice(skipped.length);
	const said = cut(message, first.from, message.text.slice(first.from, last.to));
	if (kind === 'words') {
		const isBare = skipped === '' && !hasFirst(wrong, isSmall) && !hasFirst(wrong, leads);
		const isSure = swap.isCertain ? !isBare || lead.length > 0 : lead.length > 0 && !isBare;
		return isSure &&
			right.length <= wrong.length &&
			all.length === 1 &&
			isOfAKind(joined(wrong), joined(right))
			? { about, right: said }
			: undefined;
	}
	if (all.length === 1) return { about, right: said };
	if (lead.length === 0)
		return all.some((one) => isUnsure(one, language)) ? undefined : { about, right: said };
	// Where the same year was told of something else, only what is said again is mended.
	const start = lead.at(-MOST_AGAIN) ?? lead[0];
	const again = start ? message.text.slice(start.from, first.from).trim() : '';
	const many = again.split(' ').length;
	const told = new RegExp(`(?:\\S+\\s+){${many - 1}}\\S+$`, 'u').exec(place.precedes)?.[0];
	if (
		kind === 'name' ||
		!start ||
		!told ||
		again !== joined([...lead.slice(-MOST_AGAIN), ...swap.right.slice(0, swap.right.length - right.length)])
	)
		return undefined;
	return {
		about: `${told} ${about}`,
		right: cut(message, start.from, message.text.slice(start.from, last.to)),
	};
}

const MOST_AGAIN = 4;

const hasFirst = ([word]: Word[], is: (word: Word) => boolean) => word !== undefined && is(word);

/** Numbers and days stand for their like, names for names. */
function kindOf(
	{ message, language, wrong, right, isCertain, isName }: Swap,
	place: Place,
	isLed: boolean,
): 'number' | 'name' | 'words' | undefined {
	const both = [wrong, right].map(joined) as [string, string];
	const [was, is] = both.map((words) => likes(words, language).find(({ text }) => text === words));
	if (was && is && alike(was, is)) return 'number';
	const [isOne, isOther] = both.map((words) => isNumber(words));
	if (was || is || isOne || isOther) return isOne && isOther && !was && !is ? 'number' : undefined;
	const told = place.words.split(/\s+/).slice(-wrong.length);
	const spelt = right.map(({ from, word }) => cut(message, from, word));
	const areNames =
		told.every(startsLarge) && (spelt.every(startsLarge) || /^\P{Lu}+$/u.test(message.original));
	const isCalled = /(?:^| )(?:hiess|heisst|namens|genannt)$/.test(place.before);
	if (areNames && (language !== 'de' || isLed || isCertain || isName || isCalled)) return 'name';
	return told.some(startsLarge) === spelt.some(startsLarge) ? 'words' : undefined;
}

const startsLarge = (word: string) => /^\P{L}*\p{Lu}/u.test(word);

/** Those who are told of as "he" or as "she" are no other. */
function isOfAKind(one: string, other: string): boolean {
	const [a, b] = [one, other].map((words) => [SHE, HE].findIndex((kind) => kind.test(fold(words).text)));
	return a === b;
}

const SHE =
	/\b(?:mother|mum|mam|mom|mummy|aunt(?:ie|y)?|grandmother|grandma|granny|nan|nana|sister|daughter|wife|niece|girl|woman|lady|bride|nurse)\b/;
const HE =
	/\b(?:father|dad|daddy|uncle|grandfather|grandpa|grandad|brother|son|husband|nephew|boy|man|gentleman|groom)\b/;

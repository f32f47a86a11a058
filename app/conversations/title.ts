import { firstCharacters } from '#app/http/excerpt.ts';

// A memory and its story have one title, `Conversation.title`. What becomes of it is decided here, apart from what a
// story's writer finds (`app/stories/writing/titles`):
//
// 1. A new memory without a title has its first words (`firstTitle`), which are no given title (`isGivenTitle`).
// 2. What a person types is a given title (`typedTitle`), wherever they type it. A title that a client derives
//    whenever it saves the messages replaces no given title (`titleToSave`).
// 3. A complete story brings a title, unless one was given meanwhile (`titleAfterWriting`). Whether one that was there
//    before stays is judged in `kept-title.ts`; the story's proof has the title that was found.
// 4. A version that comes back brings its title back, if it has one (`restoredTitle`).
//
// docs/decisions/0020-one-title.md has the reasons.

/** In characters. */
export const titleLimit = 200;

export const untitledTexts = {
	/** Specification, section 2. */
	card: 'Title',
	owner: 'Your story',
	reader: 'A story',
	print: 'Untitled story',
	file: 'Untitled',
};

interface TitleMessage {
	role: string;
	content: string;
}

export const firstTitle = (given: string | null | undefined, messages: TitleMessage[]): string =>
	given?.trim() || deriveTitle(messages);

/** At most 50 graphemes of the first user message (specification, section 5). */
export function deriveTitle(messages: TitleMessage[]): string {
	const text = firstWords(messages);
	if (text === null) return 'New Conversation';
	return isShort(text) ? text : `${firstCharacters(text, maxDerivedTitle - cutMark.length)}${cutMark}`;
}

function firstWords(messages: TitleMessage[]): string | null {
	const first = messages.find((message) => message.role === 'user');
	return first ? first.content.trim().replace(/\s+/g, ' ') : null;
}

const maxDerivedTitle = 50;
const cutMark = '...';

const isShort = (text: string, max = maxDerivedTitle) => firstCharacters(text, max) === text;

/** Clients and older versions count the 50 characters differently. */
export const isCutTitle = (title: string): boolean =>
	title.endsWith(cutMark) &&
	([title.length, [...title].length].includes(maxDerivedTitle) ||
		(isShort(title) && !isShort(title, maxDerivedTitle - 1)));

/** The first words of a memory stand in for a title, but do not count as one. */
export function isGivenTitle(title: string | null, messages: TitleMessage[]): boolean {
	if (title === null || title === deriveTitle([]) || title === deriveTitle(messages)) return false;
	return !(isCutTitle(title) && firstWords(messages)?.startsWith(title.slice(0, -cutMark.length)));
}

/** Prefixed, so that the field does not look like typed input. */
export const writeShownTitle = (title: string) => `=${title}`;

export function typedTitle({
	title,
	shownTitle,
}: {
	title?: string | null;
	shownTitle?: string;
}): string | null {
	const typed = title?.trim() ?? null;
	return typed === null || writeShownTitle(typed) === shownTitle ? null : typed;
}

/** Undefined to keep the stored one. @param findFirst the messages before, of which the first is enough */
export async function titleToSave(
	{ title, messages }: { title?: string | null; messages?: TitleMessage[] },
	stored: string | null,
	findFirst: () => Promise<TitleMessage[]>,
): Promise<string | null | undefined> {
	const isDerived = messages && typeof title === 'string' && !isGivenTitle(title, messages);
	return isDerived && isGivenTitle(stored, await findFirst()) ? undefined : title;
}

/** Undefined to keep the stored one. @param atStart the title when the writing began */
export function titleAfterWriting(
	found: string | undefined,
	{ atStart, now, messages }: { atStart: string | null; now: string | null; messages: TitleMessage[] },
): string | undefined {
	return now === atStart || !isGivenTitle(now, messages) ? found : undefined;
}

export const restoredTitle = (earlier: string, now: string): string => earlier || now;

import type { LeftOutSentence, Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { wordsOnly } from '#app/assistant/text.ts';
import { tellingTexts } from '#app/assistant/untold-words.ts';
import { giveWay, mapInSlices } from '#app/http/slices.server.ts';
import { placeOwnParagraphs } from '#app/stories/not-told/place-own-paragraphs.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { unsaidFinder } from '#app/stories/writing/facts/unsaid-words.ts';
import type { TellerMessage } from '#app/telling/decision.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

const MAX_UNTOLD = 50;

/** Adds wanted sentences, marks what nobody said, and lists what was left out, with reasons. */
export async function proveStory(told: Turn[], telling: Telling, written: WrittenPart[]): Promise<Proof> {
	const users = told.filter(({ role }) => role === 'user');
	const said = users.map(({ content, speaker }) => `${speaker ?? ''} ${content}`);
	const all = withWanted(written, users, telling);
	const find = all.paragraphs.every(({ own }) => own)
		? undefined
		: await unsaidFinder(said, tellingTexts(told));
	const paragraphs: Proof['paragraphs'] = [];
	for (const paragraph of all.paragraphs) {
		const { own, held = [] } = paragraph;
		const found = own ? undefined : await find?.(paragraph.text, paragraph.sources);
		const isOpen = (word: string) => !held.includes(word);
		const unsaid = found?.facts.filter(isOpen) ?? [];
		const untold = found?.words.filter(isOpen).slice(0, MAX_UNTOLD) ?? [];
		paragraphs.push({
			...paragraph,
			...(unsaid.length > 0 && { unsaid }),
			...(untold.length > 0 && { untold }),
		});
		if (paragraphs.length % 20 === 0) await giveWay();
	}
	const named = new Set([
		...paragraphs.flatMap(({ sources }) => sources),
		...all.leftOut.map(({ source }) => source),
	]);
	const leftOut = [...all.leftOut, ...unusedMessages(telling, named)];
	return { paragraphs, leftOut, whole: await wholeMessages(users, telling) };
}

/** Decisions may change after the story is written, so what it was written from is recorded with it. */
async function wholeMessages(users: Turn[], { turns }: Telling): Promise<string[]> {
	const told = new Map(users.map(({ id = '', sentences = [] }) => [id, sentences]));
	const isWhole = ({ id, content, nameEnd }: TellerMessage) =>
		lettersOf((told.get(id) ?? []).map(({ text }) => text).join(' ')) === lettersOf(content.slice(nameEnd));
	const ids = await mapInSlices(tellerMessages(turns), (said) => (isWhole(said) ? [said.id] : []));
	return ids.flat();
}

/** Sentences of scripts without spaces may be split within a word. */
const lettersOf = (text: string) => wordsOnly(text).replaceAll(' ', '');

function withWanted(written: WrittenPart[], users: Turn[], { decisions }: Telling) {
	const keyOf = (messageId: string, start: number) => `${messageId} ${start}`;
	const wanted = new Set(
		decisions
			.filter(({ by, kind, state }) => by === 'person' && kind !== 'leaveOut' && state === 'accepted')
			.map(({ messageId, start }) => keyOf(messageId, start)),
	);
	const paragraphs: Proof['paragraphs'] = written.flatMap((part) => part.paragraphs);
	const leftOut: LeftOutSentence[] = [];
	for (const each of written.flatMap((part) => part.leftOut)) {
		const { source, start } = each;
		const placed = wanted.has(keyOf(source, start))
			? placeOwnParagraphs(paragraphs, { messageId: source, start }, users)
			: null;
		if (placed) paragraphs.splice(placed.at, 0, ...placed.own);
		else leftOut.push(each);
	}
	return { paragraphs, leftOut };
}

function unusedMessages({ turns, decisions }: Telling, named: Set<string>): Proof['leftOut'] {
	const reasons = new Map(decisions.map(({ messageId, reason }) => [messageId, reason]));
	return tellerMessages(turns)
		.filter(({ id }) => !named.has(id))
		.map(({ id }) => ({ source: id, reason: reasons.get(id) ?? ('unrelated' as const) }));
}

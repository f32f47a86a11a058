import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { toldIn, untoldFinder } from '#app/assistant/untold-words.ts';
import { giveWay } from '#app/http/slices.server.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import type { Telling } from '#app/telling/load-telling.server.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** At most this many of a paragraph's untold words are stored. */
const MOST_UNTOLD = 50;

/**
 * Marks what nobody said, and names every message that is in no paragraph, with the reason that is stored with it.
 * @param told the turns as they are told
 */
export async function proveStory(
	told: Turn[],
	{ turns, decisions }: Telling,
	written: WrittenPart[],
): Promise<Proof> {
	const users = told.filter(({ role }) => role === 'user');
	const find = await factFinder(users.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));
	const all = written.flatMap((part) => part.paragraphs);
	// The tellers' own words need no comparison.
	const compare = all.every(({ own }) => own) ? undefined : await untoldFinder(toldIn(told));
	const paragraphs: Proof['paragraphs'] = [];
	for (const paragraph of all) {
		const unsaid = paragraph.own ? [] : find(paragraph.text);
		const compared = paragraph.own ? undefined : await compare?.(paragraph.text, paragraph.sources);
		const others = compared?.untold.filter((word) => !unsaid.includes(word)) ?? [];
		const untold = others.slice(0, MOST_UNTOLD);
		paragraphs.push({
			...paragraph,
			...(unsaid.length > 0 && { unsaid }),
			...(untold.length > 0 && { untold }),
		});
		if (paragraphs.length % 20 === 0) await giveWay();
	}
	const used = new Set(paragraphs.flatMap(({ sources }) => sources));
	const named = new Map(written.flatMap(({ leftOut }) => leftOut).map((each) => [each.source, each.reason]));
	const reasons = new Map(decisions.map(({ messageId, reason }) => [messageId, reason]));
	const leftOut = saidIn(turns)
		.filter(({ id }) => !used.has(id))
		.map(({ id }) => ({ source: id, reason: named.get(id) ?? reasons.get(id) ?? ('unrelated' as const) }));
	return { paragraphs, leftOut };
}

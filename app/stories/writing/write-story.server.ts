import { createHash } from 'node:crypto';
import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { toldIn, untoldFinder } from '#app/assistant/untold-words.ts';
import { isNamed } from '#app/conversations/conversation.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { type Proof, writtenPartSchema } from '#app/stories/record/proof.ts';
import { readWriting, storyKind } from '#app/stories/record/stories.server.ts';
import { completeStory } from '#app/stories/writing/complete-story.server.ts';
import { knownFacts } from '#app/stories/writing/facts/known-facts.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import { openingOf } from '#app/stories/writing/opening.ts';
import { splitConversation } from '#app/stories/writing/split-conversation.ts';
import { chooseTitle } from '#app/stories/writing/story-title.server.ts';
import { storyWords } from '#app/stories/writing/story-words.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import type { Decision, Said } from '#app/telling/tell.ts';
import { saidIn, toldTurns } from '#app/telling/understand-message.ts';
import { GivenUp, type LongWork, type Run } from '#app/work/run-work.server.ts';

type Transaction = Prisma.TransactionClient;

/** How much of the part before is shown, so that the next one goes on from it. */
const BEFORE = 1_200;
/** At most this many of a paragraph's untold words are stored. */
const MOST_UNTOLD = 50;

/** Stories that are being written. */
export const storyWork: LongWork = {
	kind: storyKind,
	words: storyWords,
	href: ({ subject }) => `/stories/${subject}`,
	run: writeStory,
	/** One that was to be written anew is again what it was. */
	async fail(tx, { subject, details }) {
		const status = readWriting(details).statusBefore ?? 'failed';
		await tx.story.updateMany({ where: { id: subject, status: 'writing' }, data: { status } });
	},
};

/**
 * Writes a story part by part and stores each part, so that a retry continues from there.
 * @throws AssistantError if the assistant could not be asked, GivenUp where nothing is told
 */
async function writeStory(run: Run, tries = 3): Promise<void> {
	const { subject: storyId, signal } = run;
	const { statusBefore } = readWriting(run.details);
	const story = await db.story.findFirst({
		where: { id: storyId, status: 'writing' },
		include: {
			parts: true,
			conversation: { include: { messages: { orderBy: { position: 'asc' } } } },
		},
	});
	if (!story) return;
	const { id: conversationId, title: name, mode, messages } = story.conversation;
	const instructions = await getLivePrompt('storyGeneration', mode === 'group' ? 'group' : null);
	const { turns, decisions } = requireFound(await loadTelling(story.userId, conversationId));
	const told = toldTurns(turns, decisions);
	if (!told.some(({ role }) => role === 'user')) throw new GivenUp('nothing is told');
	const parts = splitConversation(told);
	const facts = knownFacts(told);

	await run.report({ done: 0, total: parts.length, details: { statusBefore, ...openingOf(told) } });
	const written: WrittenPart[] = [];
	for (const [index] of parts.entries()) {
		const number = index + 1;
		const before = written
			.flatMap(({ paragraphs }) => paragraphs)
			.at(-1)
			?.text.slice(-BEFORE);
		const sourceHash = hashPart(instructions, facts, parts, number);
		const stored = story.parts.find((candidate) => candidate.number === number);
		const kept = writtenPartSchema.safeParse(stored?.written);
		if (stored && kept.success && Buffer.compare(stored.sourceHash, sourceHash) === 0) {
			written.push(kept.data);
			await run.report({ done: number });
			continue;
		}
		const onUsage = recordUse(conversationId, 'story');
		const part = await assistant.write({ instructions, parts, number, before, facts, signal, onUsage });
		const row = { sourceHash, written: { ...part } };
		const where = { storyId_number: { storyId, number } };
		await run.report({ done: number }, (tx) =>
			tx.storyPart.upsert({ where, create: { storyId, number, ...row }, update: row }),
		);
		written.push(part);
		await giveWay();
	}
	const proof = await prove(told, saidIn(turns), decisions, written);
	// Nothing told, nothing complete.
	if (proof.paragraphs.length === 0) throw new GivenUp('nothing is written');
	const content = proof.paragraphs.map(({ text }) => text).join('\n\n');
	const context = { instructions, turns, told, paragraphs: proof.paragraphs, conversationId, signal };
	// A name by which people know it is kept.
	const isKept = statusBefore ? name !== null : isNamed(name, messages);
	const title = isKept ? undefined : await chooseTitle(context, written);
	// What was said meanwhile belongs in it, and what was taken back does not.
	const isStill = (tx: Transaction) => isAsTold(tx, conversationId, turns, decisions);
	const made = { story: { content, proof }, title, messages, statusBefore };
	const isComplete = await completeStory(storyId, conversationId, {
		...made,
		isStill: tries > 1 ? isStill : undefined,
	});
	if (!isComplete) return writeStory(run, tries - 1);
}

/** Marks what nobody said, and names every message that is in no paragraph. @param told what goes into the story */
async function prove(
	told: Turn[],
	said: Said[],
	decisions: Decision[],
	written: WrittenPart[],
): Promise<Proof> {
	const users = told.filter(({ role }) => role === 'user');
	const find = await factFinder(users.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));
	const all = written.flatMap((part) => part.paragraphs);
	// Who tells in the tellers' own words makes up none, and needs no comparison.
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
	const leftOut = said
		.filter(({ id }) => !used.has(id))
		.map(({ id }) => ({ source: id, reason: named.get(id) ?? reasons.get(id) ?? ('unrelated' as const) }));
	return { paragraphs, leftOut };
}

/** Whether a conversation still has the same messages of the tellers, with the same decisions on them. */
async function isAsTold(
	tx: Transaction,
	conversationId: string,
	turns: Turn[],
	decisions: Decision[],
): Promise<boolean> {
	const now = await tx.message.findMany({
		where: { conversationId, role: 'user' },
		orderBy: { position: 'asc' },
		select: { id: true },
	});
	const standing = await listDecisions(conversationId, tx);
	const keyOf = ({ messageId, start, kind, text, state }: Decision) => [messageId, start, kind, text, state];
	return (
		now.map(({ id }) => id).join() ===
			saidIn(turns)
				.map(({ id }) => id)
				.join() && JSON.stringify(standing.map(keyOf)) === JSON.stringify(decisions.map(keyOf))
	);
}

/** Goes up when what is stored of a part changes. */
const PART_VERSION = 1;

/** A part is written anew if anything of the conversation, what is known of it, or the instructions have changed. */
function hashPart(
	instructions: string,
	facts: string[],
	parts: Turn[][],
	number: number,
): Uint8Array<ArrayBuffer> {
	const source = JSON.stringify([PART_VERSION, assistant.label, instructions, facts, number, parts]);
	return new Uint8Array(createHash('sha256').update(source).digest());
}

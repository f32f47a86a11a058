import { createHash } from 'node:crypto';
import type { Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { toldTurns } from '#app/assistant/understand/fulfil-wishes.ts';
import { understandTurns } from '#app/assistant/understand/understand-turns.ts';
import { toldIn, untoldFinder } from '#app/assistant/untold-words.ts';
import { isNamed } from '#app/conversations/conversation.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import type { Story, StoryPart } from '#app/generated/prisma/client.ts';
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
import { GivenUp, type LongWork, type Run } from '#app/work/run-work.server.ts';

/** In characters: how much of the part before the model sees, to go on from it. */
const BEFORE = 1_200;
/** At most this many of a paragraph's untold words are stored. */
const MOST_UNTOLD = 50;

/** Stories that are being written. */
export const storyWork: LongWork = {
	kind: storyKind,
	words: storyWords,
	href: ({ subject }) => `/stories/${subject}`,
	run: writeStory,
	/** One that was to be written again is what it was before. */
	async fail(tx, { subject, details }) {
		const status = readWriting(details).statusBefore ?? 'failed';
		await tx.story.updateMany({ where: { id: subject, status: 'writing' }, data: { status } });
	},
};

/**
 * Writes a story, proves it and finds its title.
 * @throws AssistantError if the assistant could not be asked, GivenUp where nothing is told
 */
async function writeStory(run: Run, tries = 3): Promise<void> {
	const { subject: storyId, signal } = run;
	const { statusBefore } = readWriting(run.details);
	const story = await db.story.findFirst({
		where: { id: storyId, status: 'writing' },
		include: {
			parts: true,
			conversation: { include: { messages: { orderBy: { position: 'asc' } }, participants: true } },
		},
	});
	if (!story) return;
	const { id: conversationId, title: name, mode, messages, participants } = story.conversation;
	const instructions = await getLivePrompt('storyGeneration', mode === 'group' ? 'group' : null);
	const turns = await understandTurns(toTurns(messages, participants));
	const told = toldTurns(turns);
	if (!told.some(({ role }) => role === 'user')) throw new GivenUp('nothing is told');
	const parts = splitConversation(told);
	const facts = knownFacts(turns, told);
	await run.report({ done: 0, total: parts.length, details: { statusBefore, ...openingOf(told) } });
	const written = await writeParts(run, story, { instructions, parts, facts });
	const proof = await prove(turns, written);
	// Nothing told, nothing complete.
	if (proof.paragraphs.length === 0) throw new GivenUp('nothing is written');
	const content = proof.paragraphs.map(({ text }) => text).join('\n\n');
	const context = { instructions, turns, paragraphs: proof.paragraphs, conversationId, signal };
	// A name by which people know it is kept.
	const isKept = statusBefore ? name !== null : isNamed(name, messages);
	const title = isKept ? undefined : await chooseTitle(context, written);
	// What was said meanwhile belongs in it, and what was taken back does not.
	if (tries > 1 && !(await isStill(conversationId, messages))) return writeStory(run, tries - 1);
	await completeStory(storyId, conversationId, { story: { content, proof }, title, messages, statusBefore });
}

/** Writes a story part by part and stores each part: a retry goes on from there. */
async function writeParts(
	{ subject: storyId, signal, report }: Run,
	{ conversationId, parts: stored }: Story & { parts: StoryPart[] },
	{ instructions, parts, facts }: { instructions: string; parts: Turn[][]; facts: string[] },
): Promise<WrittenPart[]> {
	const written: WrittenPart[] = [];
	for (const [index] of parts.entries()) {
		const number = index + 1;
		const before = written.flatMap(({ paragraphs }) => paragraphs).at(-1);
		const sourceHash = hashPart(instructions, facts, parts, number);
		const row = stored.find((candidate) => candidate.number === number);
		const kept = writtenPartSchema.safeParse(row?.written);
		if (row && kept.success && Buffer.compare(row.sourceHash, sourceHash) === 0) {
			written.push(kept.data);
			await report({ done: number });
			continue;
		}
		const part = await assistant.write({
			instructions,
			parts,
			number,
			before: before?.text.slice(-BEFORE),
			facts,
			signal,
			onUsage: recordUse(conversationId, 'story'),
		});
		const update = { sourceHash, written: { ...part } };
		const where = { storyId_number: { storyId, number } };
		await report({ done: number }, (tx) =>
			tx.storyPart.upsert({ where, create: { storyId, number, ...update }, update }),
		);
		written.push(part);
		await giveWay();
	}
	return written;
}

/** Marks what nobody said, and names every message that is in no paragraph. */
async function prove(turns: Turn[], written: WrittenPart[]): Promise<Proof> {
	const users = turns.filter(({ role }) => role === 'user');
	const find = await factFinder(users.map(({ content, speaker }) => `${speaker ?? ''} ${content}`));
	const all = written.flatMap((part) => part.paragraphs);
	// The tellers' own words need no comparison.
	const compare = all.every(({ own }) => own) ? undefined : await untoldFinder(toldIn(turns));
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
	const leftOut = users
		.filter(({ id = '' }) => !used.has(id))
		.map((turn) => ({ source: turn.id ?? '', reason: named.get(turn.id ?? '') ?? reasonOf(turn) }));
	return { paragraphs, leftOut };
}

/** Why nothing of a message is told, from what was understood of it. */
function reasonOf({ meanings = [] }: Turn): Proof['leftOut'][number]['reason'] {
	const kinds = new Set(meanings.map(({ kind }) => kind));
	if (kinds.has('danger')) return 'danger';
	if (kinds.has('correction')) return 'correction';
	if (kinds.has('leaveOut') || kinds.has('stop')) return 'wish';
	return kinds.size > 0 ? 'aside' : 'unrelated';
}

/** Whether a conversation has the same messages of the tellers as before. */
async function isStill(conversationId: string, messages: { id: string; role: string }[]): Promise<boolean> {
	const now = await db.message.findMany({
		where: { conversationId, role: 'user' },
		orderBy: { position: 'asc' },
		select: { id: true },
	});
	const before = messages.filter(({ role }) => role === 'user');
	return now.map(({ id }) => id).join() === before.map(({ id }) => id).join();
}

/** Goes up when what is stored of a part changes. */
const PART_VERSION = 1;

/** A part is written again if the conversation, what is known of it, or the instructions have changed in any way. */
function hashPart(
	instructions: string,
	facts: string[],
	parts: Turn[][],
	number: number,
): Uint8Array<ArrayBuffer> {
	const source = JSON.stringify([PART_VERSION, assistant.label, instructions, facts, number, parts]);
	return new Uint8Array(createHash('sha256').update(source).digest());
}

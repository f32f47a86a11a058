import { createHash } from 'node:crypto';
import type { WriteRequest, WrittenPart } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { Story, StoryPart } from '#app/generated/prisma/client.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { madeWith, startPromptUse } from '#app/prompts/prompt-use.server.ts';
import { fillPrompt } from '#app/prompts/variables/fill-prompt.server.ts';
import { readProof, writtenPartSchema } from '#app/stories/record/proof.ts';
import { readWriting, storyKind } from '#app/stories/record/stories.server.ts';
import { completeStory } from '#app/stories/writing/complete-story.server.ts';
import { isTellingCurrent } from '#app/stories/writing/current-telling.server.ts';
import { proveStory } from '#app/stories/writing/facts/prove-story.server.ts';
import { findSecrets, withoutSecrets } from '#app/stories/writing/facts/secrets.ts';
import { storyFacts } from '#app/stories/writing/facts/story-facts.ts';
import { storyVariables } from '#app/stories/writing/facts/story-variables.ts';
import { tellingOpening } from '#app/stories/writing/opening.ts';
import { splitConversation } from '#app/stories/writing/split-conversation.ts';
import { storyWords } from '#app/stories/writing/story-words.ts';
import { isTitleKept } from '#app/stories/writing/titles/kept-title.ts';
import { chooseTitle } from '#app/stories/writing/titles/story-title.server.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { eachToldTurn } from '#app/telling/told-turns.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

/** In characters: how much of the previous part the model sees. */
const BEFORE_LENGTH = 1_200;

export const storyWork: LongWork = {
	kind: storyKind,
	words: storyWords,
	href: ({ subject }) => `/stories/${subject}`,
	about: ({ details }) => readWriting(details).opening,
	run: writeStory,
	async fail(tx, { subject, details }) {
		const status = readWriting(details).statusBefore ?? 'failed';
		await tx.story.updateMany({ where: { id: subject, status: 'writing' }, data: { status } });
	},
};

/** @throws AssistantError if the assistant could not be asked, WorkGivenUp if nothing is told or written */
async function writeStory(run: WorkRun, tries = 3): Promise<void> {
	const { subject: storyId, signal } = run;
	const { statusBefore } = readWriting(run.details);
	const story = await db.story.findFirst({
		where: { id: storyId, status: 'writing' },
		include: {
			parts: true,
			user: { select: { name: true, timeZone: true } },
			conversation: { include: { messages: { orderBy: { position: 'asc' } } } },
		},
	});
	if (!story) return;
	const { id: conversationId, title: titleAtStart, mode, messages } = story.conversation;
	const prompt = await getLivePrompt('storyGeneration', mode === 'group' ? 'group' : null);
	const recordPrompt = startPromptUse('storyGeneration', prompt.id);
	const telling = requireFound(await loadTelling(story.userId, conversationId));
	const secrets = await findSecrets(telling);
	const told = withoutSecrets((await inSlices(eachToldTurn(telling))).flat(), secrets);
	if (!told.some(({ role }) => role === 'user')) throw new WorkGivenUp('nothing is told');
	const variables = storyVariables(story.user, { mode, telling, told, secrets });
	const instructions = fillPrompt(prompt.content, variables);
	// After midnight a retry still keeps the parts that are written.
	const undated = fillPrompt(prompt.content, variables, new Date(0));
	const parts = splitConversation(told);
	const facts = storyFacts(telling, told, secrets);
	await run.report({ done: 0, total: parts.length, details: { statusBefore, ...tellingOpening(told) } });
	const asked = { instructions, parts, facts, hidden: secrets.words };
	const written = await writeParts(run, story, asked, undated).catch((error) => {
		if (!signal.aborted) recordPrompt({ isFailed: true });
		throw error;
	});
	const proof = await proveStory(told, telling, written);
	if (proof.paragraphs.length === 0) throw new WorkGivenUp('nothing is written');
	const content = proof.paragraphs.map(({ text }) => text).join('\n\n');
	const { paragraphs } = proof;
	const status = paragraphs.some(({ held }) => held) ? ('draft' as const) : ('complete' as const);
	const context = { instructions, telling, told, secrets, paragraphs, conversationId, signal };
	const before = statusBefore ? story : null;
	const isKept = isTitleKept({ title: titleAtStart, messages, before, content, telling, secrets });
	const title = isKept ? undefined : await chooseTitle(context, written);
	// Messages added meanwhile belong in the story; withdrawn ones do not.
	const isCurrent = (tx: Transaction) => isTellingCurrent(tx, conversationId, telling, tries === 1);
	const found = title ?? readProof(before?.proof ?? null)?.title;
	const titled = { ...proof, ...(found !== undefined && { title: found }) };
	const made = {
		story: { content, proof: titled, status, promptId: madeWith(prompt.id) },
		title,
		titleAtStart,
		messages,
		statusBefore,
		isCurrent,
	};
	if (await completeStory(storyId, conversationId, made)) {
		recordPrompt({ askedAgain: written.some(({ askedAgain }) => askedAgain) });
		return;
	}
	if (tries === 1) throw new Error('what is told was changed again and again');
	return writeStory(run, tries - 1);
}

/** Stores each part, so that a retry goes on from there. */
async function writeParts(
	{ subject: storyId, signal, report }: WorkRun,
	{ conversationId, parts: stored }: Story & { parts: StoryPart[] },
	asked: Pick<WriteRequest, 'instructions' | 'parts' | 'facts' | 'hidden'>,
	undated: string,
): Promise<WrittenPart[]> {
	const written: WrittenPart[] = [];
	const source = { ...asked, instructions: undated };
	const all = hashSource([PART_VERSION, assistant.label, source]).toString('hex');
	for (const [index] of asked.parts.entries()) {
		const number = index + 1;
		const before = written.flatMap(({ paragraphs }) => paragraphs).findLast(({ held }) => !held);
		const sourceHash = hashSource([all, number]);
		const row = stored.find((candidate) => candidate.number === number);
		const kept = writtenPartSchema.safeParse(row?.written);
		if (row && kept.success && Buffer.compare(row.sourceHash, sourceHash) === 0) {
			written.push(kept.data);
			await report({ done: number });
			continue;
		}
		const part = await assistant.write({
			...asked,
			number,
			before: before?.text.slice(-BEFORE_LENGTH),
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

/** Increase when the stored form of a part changes. */
const PART_VERSION = 3;

const hashSource = (source: unknown) => createHash('sha256').update(JSON.stringify(source)).digest();

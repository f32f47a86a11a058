import { recordUse } from '#app/conversations/model-use.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import type { StoryPart } from '#app/generated/prisma/client.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { madeWith, recordFailedStory, startPromptUse } from '#app/prompts/prompt-use.server.ts';
import { readProof, writtenPartSchema } from '#app/stories/record/proof.ts';
import { readWriting, storyKind } from '#app/stories/record/stories.server.ts';
import { completeStory } from '#app/stories/writing/complete-story.server.ts';
import { isTellingCurrent } from '#app/stories/writing/current-telling.server.ts';
import { proveStory } from '#app/stories/writing/facts/prove-story.server.ts';
import { tellingOpening } from '#app/stories/writing/opening.ts';
import { storyWords } from '#app/stories/writing/story-words.ts';
import { isTitleKept } from '#app/stories/writing/titles/kept-title.ts';
import { chooseTitle } from '#app/stories/writing/titles/story-title.server.ts';
import { type PartStore, prepareTelling, writeParts } from '#app/stories/writing/write-parts.server.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

export const storyWork: LongWork = {
	kind: storyKind,
	words: storyWords,
	href: ({ subject }) => `/stories/${subject}`,
	about: ({ details }) => readWriting(details).opening,
	run: writeStory,
	async fail(tx, { subject, details, askedAt }) {
		const { statusBefore, promptId } = readWriting(details);
		if (promptId !== undefined) await recordFailedStory(tx, promptId, askedAt);
		const status = statusBefore ?? 'failed';
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
	const recordPrompt = startPromptUse('storyGeneration', prompt, run.askedAt);
	const telling = requireFound(await loadTelling(story.userId, conversationId));
	const { secrets, told, material, fill } = await prepareTelling(telling, { ...story.user, mode });
	if (material.parts.length === 0) throw new WorkGivenUp('nothing is told');
	await run.report({
		done: 0,
		total: material.parts.length,
		details: { statusBefore, promptId: prompt.id, ...tellingOpening(told) },
	});
	const filled = fill(prompt.content);
	const { instructions } = filled;
	const onUsage = recordUse(conversationId, 'story', prompt.version);
	const asked = { ...material, ...filled, signal, onUsage };
	const written = await writeParts(asked, storeParts(run, story));
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
	let isStored = false;
	try {
		await run.report({ done: material.parts.length }, async (tx) => {
			isStored = await completeStory(tx, storyId, conversationId, made);
		});
	} finally {
		// Also if the process is stopping.
		if (isStored) recordPrompt({ askedAgain: written.some(({ askedAgain }) => askedAgain) });
	}
	if (isStored) return;
	if (tries === 1) throw new Error('what is told was changed again and again');
	return writeStory(run, tries - 1);
}

/** So that a retry goes on from there. */
function storeParts(
	{ subject: storyId, report }: WorkRun,
	{ parts: stored }: { parts: StoryPart[] },
): PartStore {
	return {
		async find(number, sourceHash) {
			const row = stored.find((candidate) => candidate.number === number);
			const kept = writtenPartSchema.safeParse(row?.written);
			if (!row || !kept.success || Buffer.compare(row.sourceHash, sourceHash) !== 0) return undefined;
			await report({ done: number });
			return kept.data;
		},
		async keep(number, sourceHash, part) {
			const update = { sourceHash, written: { ...part } };
			const where = { storyId_number: { storyId, number } };
			await report({ done: number }, (tx) =>
				tx.storyPart.upsert({ where, create: { storyId, number, ...update }, update }),
			);
		},
	};
}

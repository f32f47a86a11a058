import { z } from 'zod';
import { wordsOnly } from '#app/assistant/text.ts';
import { db } from '#app/database/db.server.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { summarizeEdits, toldText } from '#app/telling/decision.ts';
import { findHiddenNames, isHiddenName, loadToldMessages } from '#app/telling/load-telling.server.ts';
import { isAllSent, listRecordings } from '#app/voice/recordings/recordings.server.ts';

const maxShown = 90;

/** A part of a story's proof, read here because `voice` may not import `stories`. */
const writtenSchema = z
	.object({
		paragraphs: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
		whole: z.array(z.string()).default([]),
	})
	.catch({ paragraphs: [], whole: [] });

interface SharedStory {
	messageIds: string[];
	/** A person has changed its text: what they took out must not be heard. */
	isEdited: boolean;
}

/**
 * Recordings that readers may hear: those their owner shares, and undecided ones if the story tells every word
 * unchanged. In doubt, a recording stays private.
 */
export async function listShared(userId: string, conversationId: string, story: SharedStory) {
	const all = await listOffered(userId, conversationId, story);
	return all.filter(({ isShared, isTold, isInStory }) => isShared || (isTold && isInStory));
}

async function listOffered(userId: string, conversationId: string, { messageIds, isEdited }: SharedStory) {
	const rows = await listRecordings(userId, { conversationId, id: { in: messageIds } });
	const offered = rows.filter(({ isShared }) => isShared !== false);
	if (offered.length === 0) return [];
	const messages = await loadToldMessages(
		conversationId,
		offered.map(({ messageId }) => messageId),
	);
	const told = new Map(messages.map((message) => [message.id, message]));
	const hidden = await findHiddenNames([conversationId]);
	const isHidden = (name: string) => hidden.some((each) => isHiddenName(each, name));
	const story = await db.story.findFirst({ where: { userId, conversationId }, select: { proof: true } });
	const { paragraphs, whole } = writtenSchema.parse(story?.proof);
	const written = new Set(isEdited ? [] : whole);
	const wordsFrom = (id: string) =>
		wordsOnly(paragraphs.flatMap(({ text, sources }) => (sources.includes(id) ? text : [])).join(' '));
	return offered.flatMap((row) => {
		const message = told.get(row.messageId);
		if (!message?.message) return [];
		const { message: said, turn, sentences } = message;
		const isTold = isAllSent(row, turn.content) && !Object.values(summarizeEdits(sentences)).some(Boolean);
		const isInStory =
			written.has(said.id) || wordsFrom(said.id).includes(wordsOnly(said.content.slice(said.nameEnd)));
		const beginning = cutAtWord(toldText(said, sentences).slice(said.nameEnd).trim(), maxShown);
		const speaker = turn.speaker && !isHidden(turn.speaker) ? turn.speaker : null;
		return [{ ...row, speaker, beginning, isTold, isInStory }];
	});
}

/** Recordings that are not shared because they may say more than the story does. */
export async function findNotInStory(
	userId: string,
	conversationId: string,
	recordings: { id: string; messageId: string }[],
): Promise<Set<string>> {
	const where = { userId, conversationId };
	const select = { author: true, proof: true };
	const story = recordings.length > 0 && (await db.story.findFirst({ where, select }));
	if (!story) return new Set();
	const isEdited = story.author === 'person';
	const sources = writtenSchema.parse(story.proof).paragraphs.flatMap((paragraph) => paragraph.sources);
	const messageIds = isEdited ? recordings.map(({ messageId }) => messageId) : sources;
	const all = await listOffered(userId, conversationId, { messageIds, isEdited });
	const isLess = ({ isShared, isTold, isInStory }: (typeof all)[number]) => !isShared && isTold && !isInStory;
	return new Set(all.filter(isLess).map(({ id }) => id));
}

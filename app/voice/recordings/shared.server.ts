import { wordsOnly } from '#app/assistant/text.ts';
import { db } from '#app/database/db.server.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { summarizeEdits, toldText } from '#app/telling/decision.ts';
import { findHiddenNames, isHiddenName, loadToldMessages } from '#app/telling/load-telling.server.ts';
import { isAllSent, listRecordings } from '#app/voice/recordings/recordings.server.ts';

const maxShown = 90;

const standsIn = (said: string, words: string) => said.trim() === '' || words.includes(said);

interface SharedStory {
	messageIds: string[];
	/** The text, if a person has changed it: sentences they removed must not be heard. */
	edited: string | null;
}

/**
 * Recordings that readers may hear: those their owner shares, and undecided ones if the story tells every word
 * unchanged. In doubt, a recording stays private.
 */
export async function listShared(userId: string, conversationId: string, story: SharedStory) {
	const all = await listOffered(userId, conversationId, story);
	return all.filter(({ isShared, isTold, isInStory }) => isShared || (isTold && isInStory));
}

async function listOffered(userId: string, conversationId: string, { messageIds, edited }: SharedStory) {
	const words = edited === null ? null : wordsOnly(edited);
	const rows = await listRecordings(userId, { conversationId, id: { in: messageIds } });
	const offered = rows.filter(({ isShared }) => isShared !== false);
	if (offered.length === 0) return [];
	const messages = await loadToldMessages(
		conversationId,
		offered.map(({ messageId }) => messageId),
	);
	const told = new Map(messages.map((message) => [message.id, message]));
	const hidden = await findHiddenNames([conversationId]);
	return offered.flatMap((row) => {
		const message = told.get(row.messageId);
		if (!message?.message) return [];
		const { message: said, turn, sentences } = message;
		const isTold = isAllSent(row, turn.content) && !Object.values(summarizeEdits(sentences)).some(Boolean);
		const isInStory = words === null || sentences.every(({ said }) => standsIn(wordsOnly(said), words));
		const beginning = cutAtWord(toldText(said, sentences).slice(said.nameEnd).trim(), maxShown);
		const speaker = turn.speaker && !isHiddenName(hidden, turn.speaker) ? turn.speaker : null;
		return [{ ...row, speaker, beginning, isTold, isInStory }];
	});
}

/** Recordings no longer shared because their words were removed from the story. */
export async function findTakenOut(
	userId: string,
	conversationId: string,
	recordings: { id: string; messageId: string }[],
): Promise<Set<string>> {
	const where = { userId, conversationId, author: 'person' as const };
	const story = recordings.length > 0 && (await db.story.findFirst({ where, select: { content: true } }));
	if (!story) return new Set();
	const messageIds = recordings.map(({ messageId }) => messageId);
	const all = await listOffered(userId, conversationId, { messageIds, edited: story.content });
	const isTaken = ({ isShared, isTold, isInStory }: (typeof all)[number]) =>
		!isShared && isTold && !isInStory;
	return new Set(all.filter(isTaken).map(({ id }) => id));
}

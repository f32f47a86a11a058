import { db } from '#app/database/db.server.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { toldText, unlikeIn } from '#app/telling/tell.ts';
import { tellMessages } from '#app/telling/tell-messages.server.ts';
import { isAllSent, listRecordings } from '#app/voice/recordings/recordings.server.ts';

/** In characters: so much says what a recording is about. */
const mostShown = 90;

interface SharedStory {
	/** What it rests on. */
	messageIds: string[];
	/** Its text where a person has changed it: a sentence that they took out is not to be heard, either. */
	edited: string | null;
}

/** The words of a text, whatever stands between them; with a space at both ends. */
const wordsOf = (text: string): string =>
	` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/**
 * The recordings of some messages that who reads the story may hear, in the order of these messages: where the person
 * says so, or has said nothing and all that was heard in them was sent and is told as it was said, and stands in the
 * story still. What is in doubt is heard by nobody else.
 */
export async function listShared(
	userId: string,
	conversationId: string,
	{ messageIds, edited }: SharedStory,
) {
	const words = edited === null ? null : wordsOf(edited);
	const rows = await listRecordings(userId, { conversationId, id: { in: messageIds } });
	const offered = rows.filter(({ isShared }) => isShared !== false);
	if (offered.length === 0) return [];
	const messages = await tellMessages(
		conversationId,
		offered.map(({ messageId }) => messageId),
	);
	const told = new Map(messages.map((message) => [message.id, message]));
	return offered.flatMap((row) => {
		const message = told.get(row.messageId);
		if (!message?.said) return [];
		const { said, turn, sentences, isPending } = message;
		const isSame =
			isAllSent(row, turn.content) &&
			!isPending &&
			!Object.values(unlikeIn(sentences)).some(Boolean) &&
			(words === null || sentences.every((sentence) => words.includes(wordsOf(sentence.said))));
		if (!row.isShared && !isSame) return [];
		const beginning = toldText(said, sentences).slice(said.lead).trim();
		return [{ ...row, speaker: turn.speaker ?? null, beginning: cutAtWord(beginning, mostShown) }];
	});
}

/** Of some recordings those that nobody hears since a person took their words out of the story. */
export async function takenOutOf(
	userId: string,
	conversationId: string,
	recordings: { id: string; messageId: string }[],
): Promise<Set<string>> {
	const where = { userId, conversationId, author: 'person' as const };
	const story = recordings.length > 0 && (await db.story.findFirst({ where, select: { content: true } }));
	if (!story) return new Set();
	const messageIds = recordings.map(({ messageId }) => messageId);
	const before = await listShared(userId, conversationId, { messageIds, edited: null });
	const now = await listShared(userId, conversationId, { messageIds, edited: story.content });
	const heard = new Set(now.map(({ id }) => id));
	return new Set(before.map(({ id }) => id).filter((id) => !heard.has(id)));
}

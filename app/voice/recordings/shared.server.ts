import { db } from '#app/database/db.server.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { findHiddenNames, isHiddenName } from '#app/telling/hidden-names.server.ts';
import { toldText, unlikeIn } from '#app/telling/tell.ts';
import { tellMessages } from '#app/telling/tell-messages.server.ts';
import { isAllSent, listRecordings } from '#app/voice/recordings/recordings.server.ts';

/** In characters: so much says what a recording is about. */
const mostShown = 90;

/** A heart alone has no words, and stands anywhere. */
const stands = (said: string, words: string) => said.trim() === '' || words.includes(said);

interface SharedStory {
	/** What it rests on. */
	messageIds: string[];
	/** Its text where a person has changed it: a sentence that they took out is not to be heard, either. */
	edited: string | null;
}

/** The words of a text, whatever stands between them; with a space at both ends. */
const wordsOnly = (text: string): string =>
	` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/**
 * The recordings of some messages that who reads the story may hear, in the order of these messages: where the person
 * says so, or has said nothing and all that was heard in them was sent and is told as it was said, and stands in the
 * story still. What is in doubt is heard by nobody else.
 */
export async function listShared(userId: string, conversationId: string, story: SharedStory) {
	const all = await listOffered(userId, conversationId, story);
	return all.filter(({ isShared, isTold, isInStory }) => isShared || (isTold && isInStory));
}

/** Those that nobody is kept from hearing, and whether their words are all told, and stand in the story still. */
async function listOffered(userId: string, conversationId: string, { messageIds, edited }: SharedStory) {
	const words = edited === null ? null : wordsOnly(edited);
	const rows = await listRecordings(userId, { conversationId, id: { in: messageIds } });
	const offered = rows.filter(({ isShared }) => isShared !== false);
	if (offered.length === 0) return [];
	const messages = await tellMessages(
		conversationId,
		offered.map(({ messageId }) => messageId),
	);
	const told = new Map(messages.map((message) => [message.id, message]));
	const hidden = await findHiddenNames([conversationId]);
	return offered.flatMap((row) => {
		const message = told.get(row.messageId);
		if (!message?.said) return [];
		const { said, turn, sentences } = message;
		const isTold = isAllSent(row, turn.content) && !Object.values(unlikeIn(sentences)).some(Boolean);
		const isInStory = words === null || sentences.every(({ said }) => stands(wordsOnly(said), words));
		const beginning = cutAtWord(toldText(said, sentences).slice(said.lead).trim(), mostShown);
		const speaker = turn.speaker && !isHiddenName(hidden, turn.speaker) ? turn.speaker : null;
		return [{ ...row, speaker, beginning, isTold, isInStory }];
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
	const all = await listOffered(userId, conversationId, { messageIds, edited: story.content });
	const isTaken = ({ isShared, isTold, isInStory }: (typeof all)[number]) =>
		!isShared && isTold && !isInStory;
	return new Set(all.filter(isTaken).map(({ id }) => id));
}

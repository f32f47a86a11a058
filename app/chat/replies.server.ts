import { EventEmitter, on } from 'node:events';
import { AssistantError, type AssistantFailure, type Digest, type Turn } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { preferredLanguage } from '#app/assistant/understand/language.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.ts';
import type { Language, Meaning } from '#app/assistant/understand/understanding.ts';
import { extendDigest, readDigest } from '#app/chat/digest.server.ts';
import { addMeanings, understandLast } from '#app/chat/understanding.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { findConversation } from '#app/conversations/conversations.server.ts';
import { addReply } from '#app/conversations/messages.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { env } from '#app/env.server.ts';
import { RateLimited } from '#app/errors.ts';
import type { ConversationMode } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';

const chatLimit = defineUserRateLimit('chat', env.LIMIT_CHAT);

/** `message` is null if there was nothing left to answer. */
type ReplyOutcome = { message: Message | null } | { failure: AssistantFailure | RateLimited };

/** A reply in progress, which is completed and stored even if nobody listens any more. */
interface PendingReply {
	pieces(): AsyncGenerator<string>;
	outcome: Promise<ReplyOutcome>;
}

// Keyed by message id, so that a second tab or a reload shares the reply in progress.
const pendingReplies = new Map<string, PendingReply>();

export function isReplyPending(messageId: string): boolean {
	return pendingReplies.has(messageId);
}

const pendingNotes = new Set<Promise<void>>();
const stopsNotes = new AbortController();

function keepNotes(conversationId: string, instructions: string, turns: Turn[]): void {
	const notes = extendDigest(conversationId, instructions, turns, stopsNotes.signal).finally(() =>
		pendingNotes.delete(notes),
	);
	pendingNotes.add(notes);
}

/** Resolves when no reply is in progress, so that the process can end without losing one. */
export async function settleReplies(): Promise<void> {
	// Notes can be made again; replies cannot.
	stopsNotes.abort();
	await Promise.allSettled([...[...pendingReplies.values()].map(({ outcome }) => outcome), ...pendingNotes]);
}

/**
 * Requests a reply to a conversation's last message; null if that is not the user's. The request says the language.
 * What goes wrong with the reply is its outcome; nothing but an error of the database is thrown.
 */
export async function requestReply(
	userId: string,
	conversationId: string,
	request: Request,
): Promise<PendingReply | null> {
	const conversation = await findConversation(userId, conversationId);
	const last = conversation?.messages.at(-1);
	if (!conversation || last?.role !== 'user') return null;
	const existing = pendingReplies.get(last.id);
	if (existing) return existing;

	const turns = toTurns(conversation.messages, conversation.participants);
	const reply = receive(userId, conversationId, last.id, {
		mode: conversation.mode,
		turns,
		digest: readDigest(conversation.digest),
		preferred: languageOf(request),
	});
	// Nothing is waited for since it was looked for, so that two tabs share one reply.
	pendingReplies.set(last.id, reply);
	reply.outcome.finally(() => pendingReplies.delete(last.id));
	return reply;
}

/** What a conversation has come to, and what is known of it. */
interface Told {
	mode: ConversationMode;
	turns: Turn[];
	digest: Digest | undefined;
	preferred: Language | undefined;
}

function receive(
	userId: string,
	conversationId: string,
	messageId: string,
	{ mode, turns, digest, preferred }: Told,
): PendingReply {
	const events = new EventEmitter();
	events.setMaxListeners(0);
	let text = '';
	let ended = false;

	async function run(): Promise<ReplyOutcome> {
		try {
			// At once, since the first word waits for all of them.
			const [instructions] = await Promise.all([
				getLivePrompt('conversation', mode === 'group' ? 'group' : null),
				chatLimit.consume(userId),
				understandLast(messageId, turns, preferred),
			]);
			const onUnderstood = (meanings: Meaning[]) => addMeanings(messageId, turns, meanings);
			const onUsage = recordUse(conversationId, 'reply');
			for await (const piece of assistant.reply({ instructions, turns, digest, onUnderstood, onUsage })) {
				text += piece;
				events.emit('piece', piece);
			}
			const message = await addReply(conversationId, messageId, storable(text).trim());
			keepNotes(conversationId, instructions, turns);
			return { message };
		} catch (error) {
			if (error instanceof RateLimited) return { failure: error };
			log.warn({ err: log.describe(error) }, 'the assistant did not reply');
			return { failure: error instanceof AssistantError ? error.failure : 'server' };
		} finally {
			ended = true;
			events.emit('end');
		}
	}

	async function* pieces(): AsyncGenerator<string> {
		if (ended) return;
		const further = on(events, 'piece', { close: ['end'] });
		if (text) yield text;
		for await (const [piece] of further) yield piece;
	}

	return { pieces, outcome: run() };
}

/** A reply to messages that are not stored. @throws AssistantError, RateLimited */
export async function replyOnce(
	userId: string,
	turns: Turn[],
	mode: ConversationMode,
	request: Request,
): Promise<string> {
	await chatLimit.consume(userId);
	const instructions = await getLivePrompt('conversation', mode === 'group' ? 'group' : null);
	const understood = [...turns.slice(0, -1), withUnderstanding(turns, languageOf(request))];
	let text = '';
	for await (const piece of assistant.reply({ instructions, turns: understood, signal: request.signal }))
		text += piece;
	return text.trim();
}

const languageOf = (request: Request) => preferredLanguage(request.headers.get('Accept-Language'));

import { EventEmitter, on } from 'node:events';
import { AssistantError, type AssistantFailure, type Turn } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { findConversation } from '#app/conversations/conversations.server.ts';
import { addReply } from '#app/conversations/messages.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { env } from '#app/env.server.ts';
import { RateLimited } from '#app/errors.ts';
import type { ConversationMode } from '#app/generated/prisma/client.ts';
import { log } from '#app/http/log.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';

const chatLimit = defineUserRateLimit('chat', env.LIMIT_CHAT);

/** How asking for a reply ended. `message` is null if there was nothing left to answer. */
export type ReplyOutcome = { message: Message | null } | { failure: AssistantFailure | RateLimited };

/** A reply being received: it goes on, and is kept, whoever still listens. */
export interface PendingReply {
	/** The text so far, then each further piece; ends when the reply ends. */
	pieces(): AsyncGenerator<string>;
	outcome: Promise<ReplyOutcome>;
}

// why: asked again while it is being received (a second tab, a page loaded again), the same reply serves all.
const pendingReplies = new Map<string, PendingReply>();

/** Whether a reply to this message is being received by this process. */
export function isReplyPending(messageId: string): boolean {
	return pendingReplies.has(messageId);
}

/** Resolves when no reply is being received any more: the process can end without losing one. */
export async function settleReplies(): Promise<void> {
	await Promise.allSettled([...pendingReplies.values()].map(({ outcome }) => outcome));
}

/**
 * Asks the assistant to reply to the last message of somebody's conversation.
 * @returns null if the conversation is not there or not theirs, or if its last message is not the user's
 */
export async function requestReply(userId: string, conversationId: string): Promise<PendingReply | null> {
	const conversation = await findConversation(userId, conversationId);
	const last = conversation?.messages.at(-1);
	if (!conversation || last?.role !== 'user') return null;
	const existing = pendingReplies.get(last.id);
	if (existing) return existing;

	const turns = toTurns(conversation.messages, conversation.participants);
	const reply = receive(userId, conversationId, last.id, conversation.mode, turns);
	pendingReplies.set(last.id, reply);
	reply.outcome.finally(() => pendingReplies.delete(last.id));
	return reply;
}

function receive(
	userId: string,
	conversationId: string,
	messageId: string,
	mode: ConversationMode,
	turns: Turn[],
): PendingReply {
	const events = new EventEmitter();
	events.setMaxListeners(0);
	let text = '';
	let ended = false;

	async function run(): Promise<ReplyOutcome> {
		try {
			await chatLimit.consume(userId);
			const instructions = await getLivePrompt('conversation', mode === 'group' ? 'group' : null);
			for await (const piece of assistant.reply({ instructions, turns })) {
				text += piece;
				events.emit('piece', piece);
			}
			return { message: await addReply(conversationId, messageId, text.trim()) };
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

/** One reply to messages that are not kept: the API's stateless call. @throws AssistantError, RateLimited */
export async function replyOnce(
	userId: string,
	turns: Turn[],
	mode: ConversationMode,
	signal?: AbortSignal,
): Promise<string> {
	await chatLimit.consume(userId);
	const instructions = await getLivePrompt('conversation', mode === 'group' ? 'group' : null);
	let text = '';
	for await (const piece of assistant.reply({ instructions, turns, signal })) text += piece;
	return text.trim();
}

import type { Steer, Turn } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.server.ts';
import { chatLimit, languageOf, loadForReply } from '#app/chat/reply-context.server.ts';
import { listeningIn } from '#app/chat/understanding.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { addQuestion } from '#app/conversations/messages.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { requireFound } from '#app/errors.ts';
import type { ConversationMode } from '#app/generated/prisma/client.ts';
import { pauses } from '#app/http/slices.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { catchUp } from '#app/telling/catch-up.server.ts';
import { understandMessage } from '#app/telling/understand-message.ts';

// Replies for which somebody waits, and which nobody else shares.

/**
 * Another question, as the teller leads the interview, after the last message; null where that was sent meanwhile, or
 * still waits for its own reply. @throws AssistantError, RateLimited, NotFound
 */
export async function askAnother(
	userId: string,
	conversationId: string,
	steer: Steer,
	request: Request,
): Promise<Message | null> {
	const context = requireFound(await loadForReply(userId, conversationId));
	const { instructions, digest, last, unanswered } = context;
	if (!last || unanswered) return null;
	const preferred = languageOf(request);
	const [{ turns }] = await Promise.all([
		catchUp(context.turns, context.pending, context.decisions, preferred, context.members),
		chatLimit.consume(userId),
	]);
	const onUsage = recordUse(conversationId, 'reply');
	let text = '';
	for await (const piece of assistant.reply({ instructions, turns, digest, preferred, steer, onUsage }))
		text += piece;
	return addQuestion(conversationId, last, storable(text).trim());
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
	const preferred = languageOf(request);
	const understood = [...turns];
	const pause = pauses();
	for (const at of turns.keys()) {
		understood[at] = withUnderstanding(understood.slice(0, at + 1), preferred);
		await pause();
	}
	const { turn } = understandMessage(understood, [], preferred);
	understood[understood.length - 1] = turn;
	const isListening = understood.map(listeningIn).findLast((wish) => wish !== null) ?? false;
	const asked = { instructions, preferred, isListening, turns: understood, signal: request.signal };
	let text = '';
	for await (const piece of assistant.reply(asked)) text += piece;
	return text.trim();
}

import {
	AssistantError,
	type QuestionTopic,
	type ReplyRequest,
	type Turn,
} from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { knownFacts } from '#app/chat/known-facts.ts';
import {
	chatLimit,
	helpAndLanguage,
	loadReplyContext,
	newestTexts,
	replyInstructions,
} from '#app/chat/reply-context.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { addQuestion } from '#app/conversations/messages.server.ts';
import { countTokens, recordUse } from '#app/conversations/model-use.server.ts';
import { requireFound } from '#app/errors.ts';
import type { ConversationMode } from '#app/generated/prisma/client.ts';
import { getLivePrompt, type ServingPrompt } from '#app/prompts/live-prompt.server.ts';
import { madeWith, startPromptUse } from '#app/prompts/prompt-use.server.ts';
import { fillPrompt } from '#app/prompts/variables/fill-prompt.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';

/** Null if a newer or unanswered message exists. @throws AssistantError, RateLimited, NotFound */
export async function askAnother(
	userId: string,
	conversationId: string,
	steer: QuestionTopic,
	request: Request,
): Promise<Message | null> {
	const context = requireFound(await loadReplyContext(userId, conversationId));
	const { prompt, digest, members, telling, last, unanswered } = context;
	if (!last || unanswered) return null;
	await chatLimit.consume(userId);
	const shown = helpAndLanguage(request, context.timeZone);
	const asked = {
		...shown,
		instructions: replyInstructions(context, prompt.content, shown.preferred),
		turns: telling.turns,
		digest,
		members,
		known: knownFacts(telling),
		steer,
		onUsage: recordUse(conversationId, 'reply', prompt.version),
	};
	return replyWith(prompt, asked, (text) =>
		addQuestion(conversationId, last, storable(text).trim(), madeWith(prompt.id)),
	);
}

/** @throws AssistantError, RateLimited */
export async function replyOnce(
	user: Pick<SessionUser, 'id' | 'name' | 'timeZone'>,
	turns: Turn[],
	mode: ConversationMode,
	request: Request,
): Promise<string> {
	await chatLimit.consume(user.id);
	const prompt = await getLivePrompt('conversation', mode === 'group' ? 'group' : null);
	const shown = helpAndLanguage(request, user.timeZone);
	const instructions = fillPrompt(prompt.content, {
		teller: user.name,
		participants: turns.flatMap(({ speaker }) => speaker ?? []),
		mode,
		texts: newestTexts(turns),
		preferred: shown.preferred,
		timeZone: user.timeZone,
	});
	const onUsage = countTokens('reply', prompt.version);
	const asked = { ...shown, instructions, turns, signal: request.signal, onUsage };
	return replyWith(prompt, asked, async (text) => text.trim());
}

/** @param keep returns null if nobody waits for it any more */
async function replyWith<Kept>(
	prompt: ServingPrompt,
	asked: ReplyRequest,
	keep: (text: string) => Promise<Kept>,
): Promise<Kept> {
	const record = startPromptUse('conversation', prompt);
	try {
		let text = '';
		for await (const piece of assistant.reply(asked)) text += piece;
		const kept = await keep(text);
		if (kept !== null) record({});
		return kept;
	} catch (error) {
		if (error instanceof AssistantError && !asked.signal?.aborted) record({ isFailed: true });
		throw error;
	}
}

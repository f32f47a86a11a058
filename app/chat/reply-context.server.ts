import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { preferredLanguage } from '#app/assistant/detect-language.server.ts';
import { readDigest } from '#app/chat/digest.server.ts';
import { pendingIn, type StoredMessage, toTurns } from '#app/conversations/turns.ts';
import { statement } from '#app/database/sql.server.ts';
import { env } from '#app/env.server.ts';
import type { ConversationMode, Decision as DecisionRow } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { livePrompt } from '#app/prompts/live-prompt.server.ts';
import { toDecision } from '#app/telling/decisions.server.ts';
import type { Decision } from '#app/telling/tell.ts';

/** How many replies one person gets. */
export const chatLimit = defineUserRateLimit('chat', env.LIMIT_CHAT);

/** The language that a request asks for. */
export const languageOf = (request: Request) => preferredLanguage(request.headers.get('Accept-Language'));

/** A conversation as the assistant needs it. */
export interface ReplyContext {
	/** The prompt for its next reply. */
	instructions: string;
	turns: Turn[];
	digest: Digest | undefined;
	/** The messages of which nobody has looked yet what they ask for. */
	pending: Set<string>;
	decisions: Decision[];
	/** Who takes part, where it is told in a group. */
	members: string[];
	/** The teller wishes to be asked nothing. */
	isListening: boolean;
}

interface ContextRow {
	instructions: string | null;
	digest: unknown;
	messages: (StoredMessage & { id: string })[];
	participants: { id: string; name: string }[];
	decisions: DecisionRow[];
	justListens: boolean;
	mode: ConversationMode;
}

const instructions = livePrompt("'conversation'", "case c.mode when 'group' then 'group' end");

const selectContext = statement<ContextRow>(
	'select-reply-context',
	`select digest, "justListens", mode, ${instructions} as instructions, (
		select coalesce(json_agg(m order by position), '[]') from (
			select id, position, role, content, "speakerId", "idempotencyKey", understanding, "proposedAt"
			from "Message" where "conversationId" = c.id
		) m
	) as messages, (
		select coalesce(json_agg(json_build_object('id', id, 'name', name) order by "createdAt", id), '[]')
		from "Participant" where "conversationId" = c.id
	) as participants, (
		select coalesce(json_agg(d order by "createdAt", id), '[]') from "Decision" d
		where "conversationId" = c.id and state <> 'declined'
	) as decisions
	from "Conversation" c where id = $1::uuid and "userId" = $2::uuid`,
);

/** The user's conversation so far, oldest first, with the id of its last message if that is to be answered. */
export async function loadForReply(
	userId: string,
	conversationId: string,
): Promise<(ReplyContext & { unanswered: string | null; last: string | null }) | null> {
	const [row] = await selectContext([conversationId, userId]);
	if (!row) return null;
	const last = row.messages.at(-1);
	return {
		instructions: row.instructions ?? builtInPrompts.conversation,
		digest: readDigest(row.digest),
		turns: toTurns(row.messages, row.participants),
		pending: pendingIn(row.messages),
		decisions: row.decisions.map(toDecision),
		members: row.mode === 'group' ? row.participants.map(({ name }) => name) : [],
		isListening: row.justListens,
		unanswered: last?.role === 'user' ? last.id : null,
		last: last?.id ?? null,
	};
}

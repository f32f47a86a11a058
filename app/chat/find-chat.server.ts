import type { StoryOfChat } from '#app/chat/chat-story.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type {
	Conversation,
	Decision as DecisionRow,
	Message as MessageRow,
	NameChange as NameChangeRow,
	Participant,
	TellerWish,
} from '#app/generated/prisma/client.ts';
import { storyKind } from '#app/stories/record/stories.server.ts';
import type { Decision } from '#app/telling/decision.ts';
import { toDecision } from '#app/telling/decisions.server.ts';

type ChatMessage = Pick<
	MessageRow,
	| 'id'
	| 'role'
	| 'content'
	| 'timestamp'
	| 'mode'
	| 'speakerId'
	| 'idempotencyKey'
	| 'danger'
	| 'replyingUntil'
>;

/** With what was declined; oldest first. */
export interface Decided {
	decisions: Decision[];
	names: Omit<NameChangeRow, 'createdAt'>[];
	wishes: Omit<TellerWish, 'createdAt'>[];
}

type Times = 'timestamp' | 'replyingUntil';

interface ChatRow extends Pick<Conversation, 'title' | 'mode' | 'currentSpeakerId' | 'justListens'> {
	messages: (Omit<ChatMessage, Times> & { timestamp: string; replyingUntil: string | null })[];
	participants: Pick<Participant, 'id' | 'name' | 'color'>[];
	story: StoryOfChat | null;
	decisions: DecisionRow[];
	names: NameChangeRow[];
	wishes: TellerWish[];
}

const selectAll = (table: string) =>
	`(select coalesce(json_agg(d order by "createdAt", id), '[]') from "${table}" d where "conversationId" = c.id)`;

const selectChat = statement<ChatRow>(
	'select-chat',
	`select c.title, c.mode, c."currentSpeakerId", c."justListens", (
		select coalesce(json_agg(m order by position), '[]') from (
			select id, position, role, content, timestamp, mode, "speakerId", "idempotencyKey", danger, "replyingUntil"
			from "Message" where "conversationId" = c.id
		) m
	) as messages, (
		select coalesce(
			json_agg(json_build_object('id', id, 'name', name, 'color', color) order by "createdAt", id), '[]'
		) from "Participant" where "conversationId" = c.id
	) as participants, (
		select json_build_object('id', s.id, 'status', s.status, 'version', s.version, 'writing', (
			select state from "Work" where kind = '${storyKind}' and subject = s.id
		)) from "Story" s where s."conversationId" = c.id
	) as story, ${selectAll('Decision')} as decisions, ${selectAll('NameChange')} as names,
	${selectAll('TellerWish')} as wishes
	from "Conversation" c where c.id = $1::uuid and c."userId" = $2::uuid`,
);

export async function findChat(userId: string, id: string) {
	const [row] = await selectChat([id, userId]);
	if (!row) return null;
	const { messages, decisions, names, wishes, ...conversation } = row;
	const decided: Decided = { decisions: decisions.map(toDecision), names, wishes };
	return {
		...conversation,
		messages: messages.map(({ timestamp, replyingUntil, ...message }) => ({
			...message,
			timestamp: new Date(timestamp),
			replyingUntil: replyingUntil === null ? null : new Date(replyingUntil),
		})),
		decided,
	};
}

import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { preferredLanguage } from '#app/assistant/detect-language.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { readDigest } from '#app/chat/digest.server.ts';
import { knownFacts } from '#app/chat/known-facts.ts';
import { productFacts } from '#app/chat/product-facts.server.ts';
import { type StoredMessage, toTurns } from '#app/conversations/turns.ts';
import { statement } from '#app/database/sql.server.ts';
import { env } from '#app/env.server.ts';
import type {
	ConversationMode,
	Decision as DecisionRow,
	NameChange as NameChangeRow,
	TellerWish,
} from '#app/generated/prisma/client.ts';
import { helpLanguage, helpNear, localesIn } from '#app/help/near-numbers.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { livePrompt, orBuiltIn, type ServingPrompt } from '#app/prompts/live-prompt.server.ts';
import { fillPrompt, toldName } from '#app/prompts/variables/fill-prompt.server.ts';
import { toDecision } from '#app/telling/decisions.server.ts';
import { selectStanding } from '#app/telling/load-telling.server.ts';
import { toNameChange } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';

export const chatLimit = defineUserRateLimit('chat', env.LIMIT_CHAT);

export const helpAndLanguage = (request: Request, timeZone: string | null = null) =>
	helpIn(request.headers.get('Accept-Language'), timeZone);

function helpIn(languages: string | null, timeZone: string | null) {
	const help = helpNear(languages, timeZone, helpLanguage(localesIn(languages)));
	return { preferred: preferredLanguage(languages), help, about: productFacts() };
}

/** The prompt as the model gets it. */
export function replyInstructions(
	{ telling, members, ownName, mode, timeZone }: ReplyMaterial,
	prompt: string,
	preferred: string | undefined,
): string {
	const teller = toldName(ownName, telling);
	const texts = newestTexts(telling.turns);
	return fillPrompt(prompt, { teller, participants: members, mode, texts, preferred, timeZone });
}

/** Enough to tell which language is spoken. */
const maxTexts = 10;

export const newestTexts = (turns: Turn[]): string[] =>
	turns
		.filter(({ role }) => role === 'user')
		.slice(-maxTexts)
		.map(withoutSpeaker)
		.reverse();

export interface ReplyContext {
	prompt: ServingPrompt;
	telling: Telling;
	digest: Digest | undefined;
	members: string[];
	isListening: boolean;
	ownName: string | null;
	mode: ConversationMode;
	timeZone: string | null;
}

export type ReplyMaterial = Omit<ReplyContext, 'prompt'>;

export function toReplyRequest(material: ReplyMaterial, prompt: string, languages: string | null) {
	const { telling, digest, members, isListening, timeZone } = material;
	const shown = helpIn(languages, timeZone);
	return {
		...shown,
		instructions: replyInstructions(material, prompt, shown.preferred),
		turns: telling.turns,
		digest,
		members,
		isListening,
		known: knownFacts(telling),
	};
}

interface ContextRow {
	prompt: ServingPrompt | null;
	digest: unknown;
	messages: (StoredMessage & { id: string })[];
	participants: { id: string; name: string; isUnnamed: boolean }[];
	decisions: DecisionRow[];
	names: NameChangeRow[];
	wishes: TellerWish[];
	justListens: boolean;
	isOwnerUnnamed: boolean;
	ownName: string | null;
	mode: ConversationMode;
	timeZone: string | null;
}

const selectPrompt = livePrompt("'conversation'", "case c.mode when 'group' then 'group' end");

const selectContext = statement<ContextRow>(
	'select-reply-context',
	`select digest, "justListens", "isOwnerUnnamed", mode, u.name as "ownName", u."timeZone",
	${selectPrompt} as prompt, (
		select coalesce(json_agg(m order by position), '[]') from (
			select id, position, role, content, "speakerId", "idempotencyKey", danger
			from "Message" where "conversationId" = c.id
		) m
	) as messages, (
		select coalesce(
			json_agg(json_build_object('id', id, 'name', name, 'isUnnamed', "isUnnamed") order by "createdAt", id), '[]'
		) from "Participant" where "conversationId" = c.id
	) as participants, ${selectStanding('Decision')} as decisions, ${selectStanding('NameChange')} as names,
		${selectStanding('TellerWish')} as wishes
	from "Conversation" c join "User" u on u.id = c."userId" where c.id = $1::uuid and c."userId" = $2::uuid`,
);

export async function loadReplyContext(
	userId: string,
	conversationId: string,
): Promise<(ReplyContext & { unanswered: string | null; last: string | null }) | null> {
	const [row] = await selectContext([conversationId, userId]);
	if (!row) return null;
	const last = row.messages.at(-1);
	const unnamed = row.participants.filter(({ isUnnamed }) => isUnnamed).map(({ name }) => name);
	return {
		prompt: orBuiltIn(row.prompt, 'conversation'),
		digest: readDigest(row.digest),
		telling: {
			turns: toTurns(row.messages, row.participants),
			decisions: row.decisions.map(toDecision),
			names: row.names.map(toNameChange),
			wishes: row.wishes,
			unnamed: { isOwner: row.isOwnerUnnamed, members: unnamed },
		},
		members: row.mode === 'group' ? row.participants.map(({ name }) => name) : [],
		isListening: row.justListens,
		ownName: row.ownName,
		mode: row.mode,
		timeZone: row.timeZone,
		unanswered: last?.role === 'user' ? last.id : null,
		last: last?.id ?? null,
	};
}

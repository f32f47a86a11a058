import { EventEmitter, once } from 'node:events';
import { AssistantError, type AssistantFailure, type Turn } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { isInDanger } from '#app/assistant/understand/danger.ts';
import { understandingOf } from '#app/assistant/understand/understand-turns.server.ts';
import type { Language, Meaning } from '#app/assistant/understand/understanding.ts';
import { extendDigest } from '#app/chat/digest.server.ts';
import { chatLimit, languageOf, loadForReply, type ReplyContext } from '#app/chat/reply-context.server.ts';
import { keepModelProposals, listeningIn, withMeanings } from '#app/chat/understanding.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { hearJustListens } from '#app/conversations/conversations.server.ts';
import { addReply } from '#app/conversations/messages.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { RateLimited } from '#app/errors.ts';
import { log } from '#app/http/log.server.ts';
import { catchUp } from '#app/telling/catch-up.server.ts';
import type { Proposal } from '#app/telling/tell.ts';
import { doneBy } from '#app/telling/understand-message.ts';

/**
 * `message` is null if nothing was left to answer; `nothingTold`: the id of what it answers,
 * if nothing is told in that.
 */
type ReplyOutcome =
	| { message: Message | null; nothingTold: string | null; hasAsked?: boolean }
	| { failure: AssistantFailure | RateLimited };

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
	const context = await loadForReply(userId, conversationId);
	if (!context?.unanswered) return null;
	const { unanswered } = context;
	const existing = pendingReplies.get(unanswered);
	if (existing) return existing;

	// Nothing is awaited between looking and setting, so two tabs share one reply.
	const reply = receive(userId, conversationId, unanswered, context, languageOf(request));
	pendingReplies.set(unanswered, reply);
	reply.outcome.finally(() => pendingReplies.delete(unanswered));
	return reply;
}

function receive(
	userId: string,
	conversationId: string,
	messageId: string,
	{ instructions, digest, members, isListening, ...context }: ReplyContext,
	preferred: Language | undefined,
): PendingReply {
	const events = new EventEmitter();
	events.setMaxListeners(0);
	let text = '';
	let ended = false;

	async function run(): Promise<ReplyOutcome> {
		try {
			const [known] = await Promise.all([
				catchUp(context.turns, context.pending, context.decisions, preferred, members),
				chatLimit.consume(userId),
			]);
			const { turns, decisions } = known;
			const asked: Proposal[] = decisions.filter(({ askedBy }) => askedBy === messageId);
			turns[turns.length - 1] = { ...lastOf(turns), done: doneBy(asked) };
			let meant: Meaning[] = [];
			const onUnderstood = (meanings: Meaning[]) => {
				meant = meanings;
			};
			const onUsage = recordUse(conversationId, 'reply');
			const said = turns.findLast((turn) => context.pending.has(turn.id ?? '') && listeningIn(turn) !== null);
			const wish = said && listeningIn(said);
			const hears =
				said?.id && wish != null ? await hearJustListens(conversationId, said.id, wish) : isListening;
			const request = { instructions, turns, digest, preferred, members, isListening: hears };
			for await (const piece of assistant.reply({ ...request, onUnderstood, onUsage })) {
				text += piece;
				events.emit('news');
			}
			if (meant.length > 0) {
				const { turn, added } = withMeanings(lastOf(turns), meant);
				turns[turns.length - 1] = turn;
				asked.push(...(await keepModelProposals(turns, decisions, added)));
			}
			const reply = storable(text).trim();
			const understood = understandingOf(lastOf(turns));
			const message = await addReply(conversationId, messageId, reply, understood);
			keepNotes(conversationId, instructions, turns);
			// Also what is no longer asked, in danger, is to go from the page.
			const hasAsked = isInDanger(turns) || asked.some(({ askedBy }) => askedBy !== null);
			return { message, nothingTold: understood?.nothingTold ? messageId : null, hasAsked };
		} catch (error) {
			if (error instanceof RateLimited) return { failure: error };
			log.warn({ err: log.describe(error) }, 'the assistant did not reply');
			return { failure: error instanceof AssistantError ? error.failure : 'server' };
		} finally {
			ended = true;
			events.emit('news');
		}
	}

	async function* pieces(): AsyncGenerator<string> {
		let read = 0;
		while (!ended || read < text.length) {
			// What came meanwhile is one piece.
			if (read === text.length) await once(events, 'news');
			const piece = text.slice(read);
			read = text.length;
			if (piece) yield piece;
		}
	}

	return { pieces, outcome: run() };
}

function lastOf(turns: Turn[]): Turn {
	const last = turns.at(-1);
	if (!last) throw new RangeError('There is no turn.');
	return last;
}

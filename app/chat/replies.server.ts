import { EventEmitter, once } from 'node:events';
import {
	AssistantError,
	type AssistantFailure,
	type Turn,
	type Understanding,
} from '#app/assistant/assistant.ts';
import { dangerEpisode } from '#app/assistant/danger.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { extendDigest } from '#app/chat/digest.server.ts';
import { hearPieces, passPiecesOn } from '#app/chat/passed-pieces.server.ts';
import {
	chatLimit,
	loadReplyContext,
	type ReplyContext,
	toReplyRequest,
} from '#app/chat/reply-context.server.ts';
import { leaseReply, type ReplyLease, replyOfOther } from '#app/chat/reply-lease.server.ts';
import { wasUnderstoodBefore } from '#app/chat/understood-before.server.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { addReply } from '#app/conversations/messages.server.ts';
import { recordUse } from '#app/conversations/model-use.server.ts';
import { RateLimited } from '#app/errors.ts';
import { log } from '#app/observe/log.server.ts';
import { madeWith, startPromptUse } from '#app/prompts/prompt-use.server.ts';
import { keepUnderstood } from '#app/telling/keep-understood.server.ts';

/** `message` is null if there was nothing left to answer. */
type ReplyOutcome =
	| { message: Message | null; hasChanges: boolean }
	| { failure: AssistantFailure | RateLimited };

interface PendingReply {
	pieces(): AsyncGenerator<string>;
	outcome: Promise<ReplyOutcome>;
}

// By message id, so that a second tab or a reload shares the reply while it comes.
const pendingReplies = new Map<string, PendingReply>();

const pendingDigests = new Set<Promise<void>>();
const stopDigests = new AbortController();

function updateDigest(conversationId: string, instructions: string, turns: Turn[]): void {
	const notes = extendDigest(conversationId, instructions, turns, stopDigests.signal).finally(() =>
		pendingDigests.delete(notes),
	);
	pendingDigests.add(notes);
}

/** Lets the process end without losing a reply. */
export async function settleReplies(): Promise<void> {
	// Notes can be regenerated; replies cannot.
	stopDigests.abort();
	await Promise.allSettled([
		...[...pendingReplies.values()].map(({ outcome }) => outcome),
		...pendingDigests,
	]);
}

/** Null if not the user's. Rejects on database errors only; other failures are its outcome. */
export async function requestReply(
	userId: string,
	conversationId: string,
	request: Request,
): Promise<PendingReply | null> {
	const context = await loadReplyContext(userId, conversationId);
	if (!context?.unanswered) return null;
	const { unanswered } = context;
	const existing = pendingReplies.get(unanswered);
	if (existing) return existing;

	// No await between get and set, so that two tabs share one reply.
	const reply = receiveReply(conversationId, unanswered, context, { userId, request });
	pendingReplies.set(unanswered, reply);
	reply.outcome.finally(() => pendingReplies.delete(unanswered));
	return reply;
}

function receiveReply(
	conversationId: string,
	messageId: string,
	context: ReplyContext,
	{ userId, request }: { userId: string; request: Request },
): PendingReply {
	const events = new EventEmitter();
	events.setMaxListeners(0);
	let shown = '';
	let ended = false;

	function show(piece: string): void {
		shown += piece;
		events.emit('news');
	}

	async function run(): Promise<ReplyOutcome> {
		for (;;) {
			const lease = await leaseReply(messageId);
			if (lease) {
				const outcome = await askModel(lease);
				await lease.end(outcome !== null && 'message' in outcome);
				if (outcome) return outcome;
			}
			// Other words do not go on from what was shown.
			const stopHearing = hearPieces(messageId, shown === '' ? show : () => {});
			const message = await replyOfOther(messageId).finally(stopHearing);
			if (message !== null) return { message: message ?? null, hasChanges: true };
		}
	}

	/** Null if another process has taken over: nothing is stored then. */
	async function askModel(lease: ReplyLease): Promise<ReplyOutcome | null> {
		const { prompt } = context;
		const { turns } = context.telling;
		let text = '';
		// A dead process may have shown the beginning of another reply: this one replaces it as a whole.
		const isShown = shown === '';
		const stopPassing = passPiecesOn(messageId, () => text);
		let recordPrompt: ReturnType<typeof startPromptUse> | undefined;
		try {
			await chatLimit.consume(userId);
			const material = toReplyRequest(context, prompt.content, request.headers.get('Accept-Language'));
			let understood: Understanding | undefined;
			recordPrompt = startPromptUse('conversation', prompt);
			const pieces = assistant.reply({
				...material,
				signal: lease.lost,
				onUsage: recordUse(conversationId, 'reply', prompt.version),
				onUnderstood: (found) => {
					understood = found;
				},
			});
			for await (const piece of pieces) {
				text += piece;
				if (isShown) show(piece);
			}
			if (understood && !(await isNothing(understood)))
				await keepUnderstood({
					conversationId,
					turns,
					understood,
					storesChanges: assistant.readsPrompts,
					replyingBy: lease.holder,
				});
			const content = storable(text).trim();
			const message = await addReply(conversationId, messageId, content, madeWith(prompt.id), lease.holder);
			if (message) recordPrompt({});
			else if (await lease.isLost()) return null;
			updateDigest(conversationId, material.instructions, turns);
			// A danger changes what the page shows, even if nothing was asked for.
			const hasChanges =
				material.known.danger !== null || (understood !== undefined && hasRequests(understood));
			return { message, hasChanges };
		} catch (error) {
			if (lease.lost.aborted) return null;
			if (error instanceof AssistantError) recordPrompt?.({ isFailed: true });
			if (error instanceof RateLimited) return { failure: error };
			log.warn({ err: log.describe(error) }, 'the assistant did not reply');
			return { failure: error instanceof AssistantError ? error.failure : 'server' };
		} finally {
			stopPassing();
		}
	}

	/** Most messages only tell something: nothing of them is stored, and nothing has to be taken back. */
	async function isNothing(understood: Understanding): Promise<boolean> {
		if (hasRequests(understood) || dangerEpisode(context.telling.turns)) return false;
		return !(await wasUnderstoodBefore(messageId));
	}

	async function* pieces(): AsyncGenerator<string> {
		let read = 0;
		while (!ended || read < shown.length) {
			if (read === shown.length) await once(events, 'news');
			const piece = shown.slice(read);
			read = shown.length;
			if (piece) yield piece;
		}
	}

	const outcome = run()
		.catch((error): ReplyOutcome => {
			log.warn({ err: log.describe(error) }, 'a reply could not be stored');
			return { failure: 'server' };
		})
		.finally(() => {
			ended = true;
			events.emit('news');
		});
	return { pieces, outcome };
}

const hasRequests = (understood: Understanding) =>
	Object.values(understood).some((each) => (Array.isArray(each) ? each.length > 0 : each !== null));

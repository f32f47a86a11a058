import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { messageIntents } from '#app/chat/message-intents.server.ts';
import { requestReply } from '#app/chat/replies.server.ts';
import { describeFailure, type ReplyEvent } from '#app/chat/reply-events.ts';
import { runIntent } from '#app/forms/run-intent.server.ts';
import { apiError, methodNotAllowed } from '#app/http/api.server.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { log } from '#app/observe/log.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';

export const loader = () => methodNotAllowed('POST');

const intents = messageIntents(async ({ user, request }, id, added) => {
	if (!added) return replyEvents(user.id, id, request);
	const { before, ...message } = added;
	return replyEvents(user.id, id, request, {
		type: 'kept',
		message,
		before,
		nextIdempotencyKey: randomUUID(),
	});
});

/** Streams one {@link ReplyEvent} per line as JSON. */
export async function action(args: ActionFunctionArgs) {
	const context = { ...args.context, isDocument: false };
	const answer = await runIntent(intents, { ...args, context }, { page: `/chat/${args.params.id}` });
	if (answer.kind === 'signed out') return apiError(401, 'Please sign in first.');
	if (answer.kind === 'gone') return apiError(404, 'Not found.');
	if (answer.kind === 'refused') return Response.json(answer.result, answer.init);
	return new Response(toStream(answer.outcome), {
		headers: {
			'Content-Type': 'application/x-ndjson',
			'Cache-Control': `${keptNowhere}, no-transform`,
			// Otherwise nginx buffers the stream.
			'X-Accel-Buffering': 'no',
		},
	});
}

async function* replyEvents(
	userId: string,
	id: string,
	request: Request,
	kept?: ReplyEvent,
): AsyncGenerator<ReplyEvent> {
	if (kept) yield kept;
	const reply = await requestReply(userId, id, request);
	if (!reply) return yield { type: 'reply', message: null };
	for await (const text of reply.pieces()) yield { type: 'piece', text };
	const outcome = await reply.outcome;
	if ('failure' in outcome) yield { type: 'failed', toast: describeFailure(outcome.failure) };
	else yield { type: 'reply', ...outcome, lang: foreignTag(outcome.message?.content ?? '') };
}

function toStream(events: AsyncGenerator<ReplyEvent>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			try {
				const { value, done } = await events.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
			} catch (error) {
				log.error({ err: log.describe(error) }, 'a reply stream broke');
				// An explicit event, since a broken stream looks like a lost connection.
				const failed: ReplyEvent = { type: 'failed', toast: describeFailure('server') };
				controller.enqueue(encoder.encode(`${JSON.stringify(failed)}\n`));
				controller.close();
			}
		},
		// The client has disconnected; the reply is still completed and stored.
		async cancel() {
			await events.return(undefined);
		},
	});
}

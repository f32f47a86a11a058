import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { askForReply } from '#app/chat/replies.server.ts';
import { describeFailure, type ReplyEvent } from '#app/chat/reply.ts';
import { conversationFull } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import { findConversationCard } from '#app/conversations/conversations.server.ts';
import { addUserMessage } from '#app/conversations/messages.server.ts';
import { releaseHeldForm } from '#app/forms/held-form.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { apiError, methodNotAllowed, notFound, parseId } from '#app/http/api.server.ts';
import { log } from '#app/http/log.server.ts';
import { requireApiUser } from '#app/sessions/session.server.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * The chat form, sent by a script: keeps the message (unless only a reply is asked for),
 * then streams what happens as lines of JSON.
 */
export async function action({ request, params }: ActionFunctionArgs) {
	const headers = new Headers({
		'Content-Type': 'application/x-ndjson',
		'Cache-Control': 'no-store, no-transform',
	});
	const user = await requireApiUser(request, headers);
	const id = parseId(params.id);
	if (!id || !(await findConversationCard(user.id, id))) return notFound();
	const form = await readForm(request);
	const events: ReplyEvent[] = [];
	if (form.get('intent') !== 'reply') {
		const fields = messageForm.safeParse(Object.fromEntries(form));
		if (!fields.success) return apiError(400, fields.error.issues[0]?.message ?? '');
		const message = await addUserMessage(user.id, id, fields.data);
		if (!message) return notFound();
		if (message === 'full') return apiError(400, conversationFull);
		await releaseHeldForm(request, `/chat/${id}`, 'send');
		events.push({ type: 'kept', message, nextFormId: randomUUID() });
	}
	const reply = await askForReply(user.id, id);

	async function* lines(): AsyncGenerator<ReplyEvent> {
		yield* events;
		if (!reply) return yield { type: 'reply', message: null };
		for await (const text of reply.pieces()) yield { type: 'piece', text };
		const outcome = await reply.outcome;
		if ('failure' in outcome) yield { type: 'failed', toast: describeFailure(outcome.failure) };
		else yield { type: 'reply', message: outcome.message };
	}

	return new Response(toStream(lines()), { headers });
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
				controller.error(error);
			}
		},
		// why: the reader has gone; the reply itself goes on and is kept.
		async cancel() {
			await events.return(undefined);
		},
	});
}

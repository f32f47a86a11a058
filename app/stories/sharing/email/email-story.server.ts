import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { Conflict, Invalid, requireFound, Unavailable } from '#app/errors.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { MailError } from '#app/mail/mail.ts';
import { sendMail } from '#app/mail/send-mail.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { printStory } from '#app/stories/reading/book/print-story.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';
import { beingSent, mailErrorWords } from '#app/stories/sharing/email/email.ts';
import { countEmail } from '#app/stories/sharing/email/email-limits.server.ts';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import {
	claimEmail,
	findSent,
	markSent,
	releaseEmail,
} from '#app/stories/sharing/email/email-shares.server.ts';
import { writeMail } from '#app/stories/sharing/email/write-mail.ts';

/** In milliseconds: how often it is looked what became of the same email, and how long. */
const lookMs = 250;
const waitMs = 25_000;

interface Sender {
	user: SessionUser;
	network: string;
}

/**
 * Sends a story to an address, once for each form: the same form sent again waits for what becomes of the first.
 * @throws NotFound, Conflict, Invalid, RateLimited, Unavailable
 */
export async function emailStory(
	sender: Sender,
	storyId: string,
	value: z.output<typeof emailForm>,
	key?: string,
): Promise<{ id: string; email: string }> {
	const story = requireFound(await findStory(sender.user.id, storyId));
	if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
	const { email, words } = value;
	const idempotencyKey = key ? deriveIdempotencyKey(key, JSON.stringify([email, words])) : null;
	const claim = { storyId, email, idempotencyKey };
	for (let waited = 0; waited < waitMs; waited += lookMs) {
		const id = await claimEmail(claim);
		if (id) {
			await sendClaimed(id, sender, story, value);
			return { id, email };
		}
		const sent = await findSent(claim);
		if (sent) return sent;
		await delay(lookMs);
	}
	throw new Conflict(beingSent);
}

async function sendClaimed(
	id: string,
	sender: Sender,
	story: TitledStory,
	value: z.output<typeof emailForm>,
): Promise<void> {
	const messageId = await send(sender, story, value).catch(async (error) => {
		await releaseEmail(id);
		throw error instanceof MailError ? fromMailError(error) : error;
	});
	await markSent(id, messageId);
}

async function send(
	{ user, network }: Sender,
	story: TitledStory,
	{ email, words }: z.output<typeof emailForm>,
) {
	const refund = await countEmail(user.id, email, network);
	try {
		// Without the proof, of which the book makes a note for the teller.
		const pdf = await printStory({ ...story, proof: null }, user);
		return await sendMail(writeMail({ user, story, email, words, pdf }));
	} catch (error) {
		if (!(error instanceof MailError && error.code === 'uncertain')) await refund();
		throw error;
	}
}

function fromMailError(error: MailError): Error {
	const { code } = error;
	const words = mailErrorWords[code];
	if (code === 'inactive' || code === 'invalidAddress') return new Invalid(words, 'email');
	if (code === 'tooLarge') return new Conflict(words);
	const status = code === 'busy' || code === 'notSetUp' ? 503 : 502;
	return new Unavailable(words, { status, retryAfter: code === 'busy' ? 60 : undefined, cause: error });
}

import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { Conflict, Invalid, KeyUsed, requireFound, Unavailable } from '#app/errors.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { readableAddress } from '#app/mail/address.server.ts';
import { MailError } from '#app/mail/mail.ts';
import { sendMail } from '#app/mail/send-mail.server.ts';
import { log } from '#app/observe/log.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { storyPdf } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { isWritten, notWrittenYet } from '#app/stories/record/story.ts';
import { beingSentText, mailErrorWords, perhapsSentText } from '#app/stories/sharing/email/email.ts';
import { countEmail } from '#app/stories/sharing/email/email-limits.server.ts';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import {
	claimEmail,
	findClaimed,
	isGivenUp,
	isUncertain,
	markSent,
	markUncertain,
	releaseEmail,
	sendLater,
} from '#app/stories/sharing/email/email-shares.server.ts';
import { writeMail } from '#app/stories/sharing/email/write-mail.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

/** Polling interval and limit while another request sends the same email. */
const lookMs = 250;
const emailWaitMs = 25_000;

interface Sender {
	user: SessionUser;
	network: string;
}

const pdfMs = 12_000;

/**
 * Sends once per form: a repeat waits for the first, and is refused if its outcome is unknown.
 * @returns `isLater` if a job will send it once its PDF is made
 * @throws NotFound, Conflict, Invalid, RateLimited, Unavailable
 */
export async function emailStory(
	sender: Sender,
	storyId: string,
	value: z.output<typeof emailForm>,
	key?: string,
): Promise<{ id: string; email: string; isLater: boolean }> {
	const story = requireFound(await findStory(sender.user.id, storyId));
	if (!isWritten(story.status)) throw new Conflict(notWrittenYet);
	const { email, words } = value;
	const idempotencyKey = key ? deriveIdempotencyKey(key, JSON.stringify([email, words])) : null;
	const claim = { storyId, email, idempotencyKey };
	for (let waited = 0; waited < emailWaitMs; waited += lookMs) {
		const id = await claimEmail(claim);
		if (id) return { id, email, isLater: !(await sendClaimed(id, sender, story, value)) };
		const earlier = await findClaimed(claim);
		if (earlier && isGivenUp(earlier)) {
			await sendLater(sender.user.id, earlier.id);
			return { ...earlier, isLater: true };
		}
		if (earlier?.sentAt || earlier?.isLater) return earlier;
		if (earlier && isUncertain(earlier)) {
			const tried = formatLongDate(earlier.claimedAt, sender.user.timeZone);
			throw new KeyUsed(perhapsSentText(readableAddress(email), tried));
		}
		await delay(lookMs);
	}
	throw new Conflict(beingSentText);
}

async function sendClaimed(
	id: string,
	sender: Sender,
	story: TitledStory,
	value: z.output<typeof emailForm>,
): Promise<boolean> {
	const messageId = await sendClaimedMail(id, sender, story, value).catch(async (error) => {
		await storeOutcome(isLostAnswer(error) ? markUncertain(id) : releaseEmail(id));
		throw error instanceof MailError ? fromMailError(error) : error;
	});
	if (messageId !== null) await storeOutcome(markSent(id, messageId), { messageId });
	return messageId !== null;
}

/** If the outcome cannot be stored, the email counts as perhaps sent and is not sent again. */
async function storeOutcome(stored: Promise<void>, details?: { messageId: string }): Promise<void> {
	await stored.catch((error) => {
		log.error({ err: log.describe(error), ...details }, 'the outcome of an email could not be recorded');
	});
}

const isLostAnswer = (error: unknown) => error instanceof MailError && error.code === 'uncertain';

/** @returns null if it was left to a job because its PDF is not ready */
async function sendClaimedMail(
	id: string,
	{ user, network }: Sender,
	story: TitledStory,
	{ email, words }: z.output<typeof emailForm>,
): Promise<string | null> {
	const refund = await countEmail(user.id, email, network);
	try {
		const pdf = await makePdfInTime(story, user);
		requireFound(await findStory(user.id, story.id));
		if (pdf) return await sendMail(await writeMail({ user, story, email, words, pdf }));
		await sendLater(user.id, id, words);
		return null;
	} catch (error) {
		if (!isLostAnswer(error)) await refund();
		throw error;
	}
}

async function makePdfInTime(story: TitledStory, user: SessionUser): Promise<Uint8Array | null> {
	try {
		return await storyPdf({ story, teller: user, hasNote: false, person: user.id, patienceMs: pdfMs });
	} catch (error) {
		if (!(error instanceof Unavailable)) throw error;
		log.warn({ err: log.describe(error) }, 'an email is waiting for its PDF');
		return null;
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

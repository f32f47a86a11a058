import { db } from '#app/database/db.server.ts';
import { MailError } from '#app/mail/mail.ts';
import { sendMail } from '#app/mail/send-mail.server.ts';
import { log } from '#app/observe/log.server.ts';
import { storyPdf } from '#app/stories/reading/pdf/story-pdf.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import {
	emailKind,
	markSent,
	markUncertain,
	markUnsent,
	takeLate,
} from '#app/stories/sharing/email/email-shares.server.ts';
import { writeMail } from '#app/stories/sharing/email/write-mail.server.ts';
import { type LongWork, WorkGivenUp, type WorkRun } from '#app/work/run-work.server.ts';

export const emailWork: LongWork = {
	kind: emailKind,
	words: {
		title: 'Sending your email',
		name: 'The email',
		done: 'emails sent',
		hint: 'It will be sent as soon as the PDF is ready. You can close this page.',
	},
	href: () => '/profile',
	run: sendLate,
	async fail(tx, { subject: id }) {
		const late = { id, isLater: true };
		await tx.emailShare.updateMany({ where: { ...late, failure: null }, data: { failure: 'pdf' } });
		await tx.emailShare.updateMany({ where: late, data: { isLater: false } });
	},
};

/** Sends at most once: if the outcome is not stored, it stays unknown. */
async function sendLate({ subject: id, userId, signal, report }: WorkRun): Promise<void> {
	const email = await db.emailShare.findFirst({ where: { id, isLater: true } });
	if (!email) return;
	await report({ done: 0, total: 1 });
	const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
	const findIt = () => findStory(userId, email.storyId);
	const story = await findIt();
	if (!story || !isWritten(story.status)) throw await giveUp(id);
	const pdf = await storyPdf({
		story,
		teller: user,
		hasNote: false,
		person: userId,
		isLongWork: true,
		signal,
	});
	if (!(await findIt())) throw await giveUp(id);
	const message = await writeMail({ user, story, email: email.email, words: email.words, pdf });
	if (!(await takeLate(id))) return;
	try {
		const messageId = await sendMail(message);
		await markSent(id, messageId).catch((error) => {
			log.error({ err: log.describe(error), messageId }, 'the outcome of an email could not be recorded');
		});
	} catch (error) {
		if (!(error instanceof MailError)) throw error;
		if (error.code === 'uncertain') return markUncertain(id);
		const isTriedAgain = error.code === 'busy' || error.code === 'failed';
		await markUnsent(id, error.code, isTriedAgain);
		throw isTriedAgain
			? error
			: new WorkGivenUp('the mail service does not take the email', { cause: error });
	}
}

async function giveUp(id: string): Promise<WorkGivenUp> {
	await markUnsent(id, 'failed', false);
	return new WorkGivenUp('the story of an email is not there any more');
}

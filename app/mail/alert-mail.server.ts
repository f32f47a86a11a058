import { env } from '#app/env.server.ts';
import { RateLimited } from '#app/errors.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { deliversMail, sendMail } from '#app/mail/send-mail.server.ts';
import type { Alert, AlertName } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';

const hourMs = 3_600_000;
const alertLimit = defineRateLimit('alert-mail', { hour: [1, hourMs / 1000] });
const mailedAt = new Map<AlertName, number>();

/** Tells the admin by email, of each kind at most once an hour. */
export function mailAlert(alert: Alert): void {
	// An email that says that emails are not sent would not arrive, and be one more that is not sent.
	if (!deliversMail || alert.name === 'mail-not-sent') return;
	mailOnce(alert).catch((error) => {
		if (!(error instanceof RateLimited)) log.warn({ err: log.describe(error) }, 'the admin was not told');
	});
}

async function mailOnce({ name, text }: Alert): Promise<void> {
	if (Date.now() - (mailedAt.get(name) ?? 0) < hourMs) return;
	mailedAt.set(name, Date.now());
	// A database that is lost or full must not keep the alert back: then each process tells for itself.
	await alertLimit.consume(name).catch((error) => {
		if (error instanceof RateLimited) throw error;
	});
	const more = `${env.PUBLIC_URL ?? ''}/admin`;
	const words = `${text}\n\nIn the log this is “${name}”, and docs/operating.md says what to do.\n${more}`;
	try {
		await sendMail({
			fromName: 'Family Stories',
			to: env.ADMIN_EMAIL,
			subject: `Family Stories: ${text}`,
			text: words,
			html: `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`,
			attachments: [],
		});
	} catch (error) {
		mailedAt.delete(name);
		await alertLimit.refund(name).catch(() => {});
		throw error;
	}
}

import type { Message } from 'postmark';
import { MailError, type MailErrorCode, type MailMessage, type MailTransport } from '#app/mail/mail.ts';

/** In milliseconds, in total. Browsers give up after 30 s, and the PDF has used part of that. */
const timeoutMs = 10_000;

interface PostmarkOptions {
	token: string;
	from: string;
	apiUrl: string;
}

/** Accepted by Postmark counts as sent; delivery is not known yet. */
export function postmarkTransport({ token, from, apiUrl }: PostmarkOptions): MailTransport {
	const { protocol, host, pathname } = new URL(apiUrl);
	return {
		delivers: true,
		async send(message) {
			const { Models, ServerClient } = (await import('postmark')).default;
			const signal = AbortSignal.timeout(timeoutMs);
			// The SDK drops `cause`; without it we cannot tell 'never connected' from 'no answer'.
			let lost: unknown;
			const client = new ServerClient(token, {
				useHttps: protocol === 'https:',
				requestHost: (host + pathname).replace(/\/$/, ''),
				// A redirect must not carry the token to another host.
				fetch: (address, init) =>
					fetch(address, { ...init, signal, redirect: 'error' }).catch((error) => {
						lost = error;
						throw error;
					}),
			});
			const email = { ...toEmail(message, from), TrackLinks: Models.LinkTrackingOptions.None };
			const answer = await client.sendEmail(email).catch((error) => {
				throw new MailError(mailErrorCode(error, lost), lost ?? error);
			});
			if (answer.ErrorCode !== 0 || !answer.MessageID) throw new MailError('uncertain');
			return answer.MessageID;
		},
	};
}

function toEmail(
	{ fromName, to, replyTo, subject, text, html, attachments }: MailMessage,
	from: string,
): Message {
	return {
		From: withName(fromName, from),
		To: to,
		ReplyTo: replyTo && withName(replyTo.name, replyTo.address),
		Subject: subject,
		TextBody: text,
		HtmlBody: html,
		TrackOpens: false,
		MessageStream: 'outbound',
		Attachments: attachments.map(({ name, contentType, content }) => ({
			Name: name,
			ContentType: contentType,
			Content: Buffer.from(content).toString('base64'),
			ContentID: '',
		})),
	};
}

const withName = (name: string, address: string) => `"${name.replace(/["\\]/g, "'")}" <${address}>`;

const invalidEmailRequest = 300;

const codeByErrorCode: Record<number, MailErrorCode> = {
	10: 'notSetUp', // Bad or missing API token
	400: 'notSetUp', // Sender signature not found
	401: 'notSetUp', // Sender signature not confirmed
	405: 'notSetUp', // Not allowed to send
	406: 'inactive', // Inactive recipient
	412: 'notSetUp', // Account is pending
	413: 'notSetUp', // Account may not send
	429: 'busy', // Rate limit exceeded
};

const codeByStatus: Record<number, MailErrorCode> = {
	401: 'notSetUp',
	413: 'tooLarge',
	429: 'busy',
	504: 'uncertain',
};

const UNREACHED_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function mailErrorCode(error: unknown, lost: unknown): MailErrorCode {
	const {
		code = 0,
		statusCode = 0,
		message = '',
	} = error as { code?: number; statusCode?: number; message?: string };
	if (!statusCode) return UNREACHED_CODES.includes(causeCodeOf(lost)) ? 'failed' : 'uncertain';
	if (code === invalidEmailRequest) return /'To'/.test(message) ? 'invalidAddress' : 'notSetUp';
	return codeByErrorCode[code] ?? codeByStatus[statusCode] ?? 'failed';
}

const causeCodeOf = (lost: unknown) =>
	String((lost as { cause?: { code?: unknown } } | undefined)?.cause?.code);

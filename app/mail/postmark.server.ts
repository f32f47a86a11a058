import type { Message } from 'postmark';
import { MailError, type MailErrorCode, type MailMessage, type MailTransport } from '#app/mail/mail.ts';

/** In milliseconds, for the whole of it. Browsers give up after 30 s, and the PDF has used part of that. */
const timeoutMs = 10_000;

interface PostmarkOptions {
	token: string;
	/** A confirmed sender of the Postmark server. */
	from: string;
	apiUrl: string;
}

/** Delivers by Postmark. What it has accepted is sent; whether it arrives is known to nobody at that moment. */
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
				// To another host the token must not go.
				fetch: (address, init) =>
					fetch(address, { ...init, signal, redirect: 'error' }).catch((error) => {
						lost = error;
						throw error;
					}),
			});
			const email = { ...toEmail(message, from), TrackLinks: Models.LinkTrackingOptions.None };
			const answer = await client.sendEmail(email).catch((error) => {
				throw new MailError(codeOf(error, lost), lost ?? error);
			});
			// A proxy may have answered in its place.
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

/** As RFC 5322 quotes a name. */
const withName = (name: string, address: string) => `"${name.replace(/["\\]/g, "'")}" <${address}>`;

/** Postmark's code for a request with something that it does not take, such as an address. */
const invalidEmailRequest = 300;

/** Postmark's other codes, which come with status 422, each with its name there. */
const codes: Record<number, MailErrorCode> = {
	10: 'notSetUp', // Bad or missing API token
	400: 'notSetUp', // Sender signature not found
	401: 'notSetUp', // Sender signature not confirmed
	405: 'notSetUp', // Not allowed to send
	406: 'inactive', // Inactive recipient
	412: 'notSetUp', // Account is pending
	413: 'notSetUp', // Account may not send
	429: 'busy', // Rate limit exceeded
};

/** What the status of an answer means where its code says nothing. */
const statuses: Record<number, MailErrorCode> = {
	401: 'notSetUp',
	413: 'tooLarge',
	429: 'busy',
	504: 'uncertain',
};

/** Nobody was reached, so nothing was sent. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** @param lost what `fetch` threw, where it did */
function codeOf(error: unknown, lost: unknown): MailErrorCode {
	const {
		code = 0,
		statusCode = 0,
		message = '',
	} = error as { code?: number; statusCode?: number; message?: string };
	if (!statusCode) return unreached.includes(causeCodeOf(lost)) ? 'failed' : 'uncertain';
	// It also stands for a sender that is none.
	if (code === invalidEmailRequest) return /'To'/.test(message) ? 'invalidAddress' : 'notSetUp';
	return codes[code] ?? statuses[statusCode] ?? 'failed';
}

const causeCodeOf = (lost: unknown) =>
	String((lost as { cause?: { code?: unknown } } | undefined)?.cause?.code);

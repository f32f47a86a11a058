import { domainToASCII } from 'node:url';
import type { Message } from 'postmark';
import { type Mail, MailError, type Mailer, type MailFault } from '#app/mail/mail.ts';

/** In milliseconds, for the whole of it: whoever waits gives up after 30 s, and the PDF takes its time before. */
const timeoutMs = 10_000;

interface PostmarkOptions {
	token: string;
	/** A confirmed sender of the Postmark server. */
	from: string;
	apiUrl: string;
}

/** Delivers by Postmark. What it has accepted is sent; whether it arrives is known to nobody at that moment. */
export function postmarkMailer({ token, from, apiUrl }: PostmarkOptions): Mailer {
	const { protocol, host, pathname } = new URL(apiUrl);
	return {
		delivers: true,
		async send(mail) {
			const { Models, ServerClient } = (await import('postmark')).default;
			const signal = AbortSignal.timeout(timeoutMs);
			// The SDK hands on nothing of an error but its words.
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
			const message = { ...toMessage(mail, from), TrackLinks: Models.LinkTrackingOptions.None };
			const answer = await client.sendEmail(message).catch((error) => {
				throw new MailError(faultOf(error, lost), lost ?? error);
			});
			// A proxy may have answered in its place.
			if (answer.ErrorCode !== 0 || !answer.MessageID) throw new MailError('uncertain');
			return answer.MessageID;
		},
	};
}

function toMessage({ fromName, to, replyTo, subject, text, html, attachments }: Mail, from: string): Message {
	return {
		From: withName(fromName, from),
		To: inAscii(to),
		ReplyTo: replyTo && withName(replyTo.name, inAscii(replyTo.address)),
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

/** Postmark takes domains in ASCII only. */
function inAscii(address: string): string {
	const at = address.lastIndexOf('@') + 1;
	return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** Postmark's own codes, which come with status 422. */
const codes: Record<number, MailFault> = { 406: 'inactive', 429: 'busy' };
/** Of the sender, the account or the server, about which whoever sends can do nothing. */
const ownCodes = [10, 400, 401, 405, 412, 413];
const statuses: Record<number, MailFault> = {
	401: 'not set up',
	413: 'too large',
	429: 'busy',
	504: 'uncertain',
};
/** Nobody was reached, so nothing was sent. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** @param lost what `fetch` threw, where it did */
function faultOf(error: unknown, lost: unknown): MailFault {
	const {
		code = 0,
		statusCode = 0,
		message = '',
	} = error as { code?: number; statusCode?: number; message?: string };
	if (!statusCode) return unreached.includes(codeOf(lost)) ? 'failed' : 'uncertain';
	// It also stands for a sender that is none.
	if (code === 300) return /'To'/.test(message) ? 'address' : 'not set up';
	return codes[code] ?? (ownCodes.includes(code) ? 'not set up' : (statuses[statusCode] ?? 'failed'));
}

const codeOf = (lost: unknown) => String((lost as { cause?: { code?: unknown } } | undefined)?.cause?.code);

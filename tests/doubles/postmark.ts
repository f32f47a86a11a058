import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';

/** A message as Postmark receives it. */
export interface PostmarkMessage {
	From: string;
	To: string;
	ReplyTo?: string;
	Subject: string;
	TextBody: string;
	HtmlBody: string;
	TrackOpens: boolean;
	TrackLinks: string;
	MessageStream: string;
	Attachments: { Name: string; ContentType: string; Content: string }[];
}

/** The answer to one message in place of accepting it. */
export type PostmarkFault = keyof typeof refusals | 'hang' | 'cut' | 'html' | 'slow';

export interface PostmarkDouble {
	/** The address at which this Postmark answers, without a slash at its end. */
	readonly url: string;
	readonly token: string;
	/** The accepted messages, each with its id. */
	readonly sent: (PostmarkMessage & { MessageID: string })[];
	/** The token of every request, refused ones included. */
	readonly tokens: (string | undefined)[];
	/** Plays a fault on the next message. */
	fail(fault: PostmarkFault): void;
	/** Sends the next message on to another server. */
	redirect(to: string): void;
	stop(): Promise<void>;
}

const recipient = 'nobody@example.com';
/** Postmark's status, error code and message. */
const refusals = {
	unauthorized: [
		401,
		10,
		'The Server Token you provided in the X-Postmark-Server-Token request header was invalid.',
	],
	inactive: [422, 406, `You tried to send to recipient(s) that have been marked as inactive: ${recipient}.`],
	invalid: [422, 300, `Error parsing 'To': Illegal email domain '${recipient}'.`],
	sender: [422, 400, 'The From address you supplied is not a Sender Signature on your account.'],
	notAllowed: [422, 405, 'Not allowed to send as specified. The account has run out of credits.'],
	pending: [422, 412, 'While your account is pending approval, all recipients must be of your own domain.'],
	mayNotSend: [422, 413, 'The account has been suspended, and may not send.'],
	incompatible: [422, 403, 'The JSON you supplied does not fit.'],
	large: [413, 0, 'Payload too large.'],
	busy: [429, 429, 'You have exceeded the rate limit.'],
	error500: [500, 0, 'Internal server error.'],
	maintenance: [503, 100, 'The Postmark API is offline for maintenance.'],
} as const satisfies Record<string, [number, number, string]>;

/** In milliseconds: long enough for a test to send the same form again meanwhile. */
const slowMs = 1_500;
const most = 10_000_000;
const address = '[^\\s@<>",]+@[a-zA-Z0-9.-]+';
const mailbox = new RegExp(`^(?:"(?:[^"\\\\\\r\\n])*" <${address}>|${address})$`);

/** A strict server on this machine that speaks the part of Postmark's protocol for sending a message. */
export async function startPostmark({ port = 0, token = 'test-token' } = {}): Promise<PostmarkDouble> {
	const faults: (PostmarkFault | URL)[] = [];
	const tokens: PostmarkDouble['tokens'] = [];
	const sent: PostmarkDouble['sent'] = [];
	const refuse = (response: Response, name: keyof typeof refusals, words?: string) => {
		const [status, ErrorCode, Message] = refusals[name];
		response.status(status).json({ ErrorCode, Message: words ?? Message });
	};

	const authorize: RequestHandler = (request, response, next) => {
		const given = request.get('X-Postmark-Server-Token');
		tokens.push(given);
		if (given === token) next();
		else refuse(response, 'unauthorized');
	};
	const misbehave: RequestHandler = (request, response, next) => {
		const fault = faults.shift();
		if (!fault) return next();
		if (fault instanceof URL) response.redirect(307, fault.href);
		else if (fault === 'slow') setTimeout(next, slowMs);
		else if (fault === 'html') response.type('html').send('<h1>This network wants you to sign in</h1>');
		else if (fault === 'cut') request.socket.destroy();
		else if (fault !== 'hang') refuse(response, fault);
		// A request that hangs gets no answer until the double stops.
	};
	const accept: RequestHandler = (request, response) => {
		const message = request.body as PostmarkMessage;
		const wrong = faultIn(message);
		if (wrong) return refuse(response, 'invalid', wrong);
		const MessageID = crypto.randomUUID();
		sent.push({ ...message, MessageID });
		response.json({
			To: message.To,
			SubmittedAt: new Date().toISOString(),
			MessageID,
			ErrorCode: 0,
			Message: 'OK',
		});
	};

	const app = express();
	app.use(authorize);
	app.post('/email', express.json({ limit: most }), misbehave, accept);
	const server = app.listen(port, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		token,
		sent,
		tokens,
		fail: (fault) => void faults.push(fault),
		redirect: (to) => void faults.push(new URL('/email', to)),
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function faultIn({
	From,
	To,
	ReplyTo,
	Subject,
	TextBody,
	HtmlBody,
	Attachments,
}: PostmarkMessage): string | null {
	if (!mailbox.test(From)) return `Error parsing 'From': Illegal email address '${From}'.`;
	if (!mailbox.test(To)) return `Error parsing 'To': Illegal email address '${To}'.`;
	if (ReplyTo && !mailbox.test(ReplyTo))
		return `Error parsing 'ReplyTo': Illegal email address '${ReplyTo}'.`;
	if (/[\r\n]/.test(Subject)) return 'The subject has more than one line.';
	if (!TextBody && !HtmlBody) return 'Provide either email TextBody or HtmlBody or both.';
	const isWrong = Attachments.some(
		({ Name, Content }) => !Name || Buffer.from(Content, 'base64').toString('base64') !== Content,
	);
	return isWrong ? 'An attachment is not in base64.' : null;
}

/** The settings with which the product sends through this Postmark. */
export function postmarkEnv({ url, token }: PostmarkDouble): Record<string, string> {
	return { POSTMARK_SERVER_TOKEN: token, POSTMARK_FROM: 'stories@family.example', POSTMARK_API_URL: url };
}

if (import.meta.main) {
	const double = await startPostmark({ port: Number(process.argv[2] ?? 0) });
	for (const [name, value] of Object.entries(postmarkEnv(double))) console.log(`${name}=${value}`);
}

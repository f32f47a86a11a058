import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** What this thread works between two turns of its event loop, for as long as others wait: the longest, in ms. */
export interface Watch {
	/** The longest hold since the last time it was asked. */
	longest(): number;
	stop(): void;
}

/** How long this thread has worked, in ms. Other threads and other programs do not count. */
export function worked(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

/** Watches how long this thread holds its event loop. */
export function watchHolds(): Watch {
	let [longest, last] = [0, worked()];
	const look = () => {
		const now = worked();
		longest = Math.max(longest, now - last);
		last = now;
	};
	const timer = setInterval(look, 1);
	return {
		longest() {
			look();
			const found = longest;
			longest = 0;
			return found;
		},
		stop: () => clearInterval(timer),
	};
}

const piece = JSON.stringify({ text: '母"<a '.repeat(40_000) });
/** In ms: a piece of work on texts, on a machine of 2026 that does nothing else. */
const quietMs = 10;

/** How many times slower than a quiet machine this one is now: a processor that is shared does less in its time. */
export function slowness(): number {
	return Math.max(1, Math.min(workOnce(), workOnce(), workOnce()) / quietMs);
}

function workOnce(): number {
	const began = process.threadCpuUsage().user;
	const text = JSON.stringify(JSON.parse(piece)).replaceAll('<', '&lt;').replace(/\p{L}/gu, ' ');
	Buffer.from(text);
	return (process.threadCpuUsage().user - began) / 1000;
}

/** Sends bytes and lets the answer go by, so that next to nothing of the work in this thread is the client's. */
export function sendBytes(
	url: string,
	{ method = 'GET', headers, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
	return new Promise((resolve, reject) => {
		const length = body && { 'Content-Length': body.length };
		const sent = request(url, { agent: false, method, headers: { ...headers, ...length } }, (answer) => {
			answer.on('error', reject).on('end', () => {
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
			});
			answer.resume();
		});
		sent.on('error', reject).end(body);
	});
}

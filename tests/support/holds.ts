import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** Measures in ms how long this thread works between two turns of its event loop, while everything else waits. */
export interface Watch {
	/** The longest hold since the last call. */
	longest(): number;
	stop(): void;
}

/** The processor time of this thread alone, in ms. */
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
/** In ms: the time of `workOnce` on a machine of 2026 that does nothing else. */
const quietMs = 10;

/** How many times slower than a quiet machine this one is: a shared processor does less in the same processor time. */
export function slowness(): number {
	return Math.max(1, Math.min(workOnce(), workOnce(), workOnce()) / quietMs);
}

function workOnce(): number {
	const began = process.threadCpuUsage().user;
	const text = JSON.stringify(JSON.parse(piece)).replaceAll('<', '&lt;').replace(/\p{L}/gu, ' ');
	Buffer.from(text);
	return (process.threadCpuUsage().user - began) / 1000;
}

/** Sends bytes and discards the answer, so that the client does almost none of this thread's work. */
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

import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Asked {
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: string;
}

export interface Load {
	perSecond: number;
	/** The middle answer time, and the one that one of a hundred exceeds, in ms. */
	p50: number;
	p99: number;
}

interface LoadOptions {
	connections?: number;
	/** It ends after this time, or when so many are `answered`. */
	seconds?: number;
	answered?: number;
}

/**
 * Asks over so many connections at once, each as soon as its last answer is read. All are open before the clock starts:
 * Node accepts one in each turn of its loop, so that under load a new one waits for up to a second.
 * @throws Error for a status from 400 on
 */
export async function load(
	next: (count: number) => Asked & { url: string },
	{ connections = 50, seconds = Number.POSITIVE_INFINITY, answered = Number.POSITIVE_INFINITY }: LoadOptions,
): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times: number[] = [];
	let count = 0;
	const askNext = () => {
		const { url, ...asked } = next(count++);
		return ask(url, asked, agent);
	};
	await Promise.all(Array.from({ length: connections }, askNext));
	const began = performance.now();
	const connection = async () => {
		while (performance.now() < began + seconds * 1000 && count < answered) times.push(await askNext());
	};
	await Promise.all(Array.from({ length: connections }, connection));
	const took = performance.now() - began;
	agent.destroy();
	const sorted = times.toSorted((one, other) => one - other);
	const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
	return { perSecond: (times.length / took) * 1000, p50: median(times), p99 };
}

const asBrowsersAsk = { 'Accept-Encoding': 'gzip, deflate, br' };

/** Reads one answer to its end, or until `isEnough` of its text. @returns how long that took, in ms */
export function ask(
	url: string,
	{ method, headers, body }: Asked,
	agent: Agent,
	isEnough?: (text: string) => boolean,
): Promise<number> {
	return new Promise((resolve, reject) => {
		const began = performance.now();
		const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
		const asked = { ...asBrowsersAsk, ...headers, ...length };
		const sent = request(url, { method, agent, headers: asked }, (answer) => {
			let text = '';
			let enough = 0;
			if ((answer.statusCode ?? 0) >= 400)
				reject(new Error(`${method} ${url} answered ${answer.statusCode}.`));
			answer.on('data', (chunk: Buffer) => {
				if (!isEnough || enough) return;
				text += chunk;
				if (isEnough(text)) enough = performance.now();
			});
			answer.on('error', reject).on('end', () => {
				if (isEnough && !enough)
					reject(new Error(`${url} did not give what was waited for: ${text.slice(0, 300)}`));
				resolve((enough || performance.now()) - began);
			});
		});
		sent.on('error', reject).end(body);
	});
}

export const median = (values: number[]) =>
	values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

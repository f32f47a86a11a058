import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { dataUrl } from '#tests/support/audio.ts';
import { type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { picture } from '#tests/support/photos.ts';
import { agree, webm } from '#tests/support/recordings.ts';

/** All of one memory that the product acknowledged. {@link Families.verify} looks for it afterwards. */
interface Memory {
	conversation: string;
	told: string[];
	recording?: string;
	story?: string;
	text?: string;
	photos: string[];
}

export interface Families {
	/** Ends the load once every request has its answer. */
	stop(): Promise<void>;
	/** Waits for all stories, then reads everything back. */
	verify(): Promise<Findings>;
	acknowledged(): number;
}

export interface Findings {
	acknowledged: number;
	lost: string[];
	doubled: string[];
	/** Answers of 500, and requests that were not granted in time. */
	wrong: string[];
	/** The slowest answer and the slowest story, in ms. */
	slowestAnswerMs: number;
	slowestStoryMs: number;
}

/** In ms: a request is repeated for so long before it counts as lost. */
const patienceMs = 120_000;
const againAfterMs = 200;
const storyWithinMs = 90_000;

/** Families of one account: all tell, record, write, edit and add photos at once, each one memory after another. */
export async function startFamilies(url: string, families = 6): Promise<Families> {
	const client = await signIn(url);
	await agree(client);
	const memories: Memory[] = [];
	const wrong: string[] = [];
	let slowestAnswerMs = 0;
	let slowestStoryMs = 0;
	let isStopping = false;
	const photo = await picture();

	/** Repeats a request until it is granted. Each may arrive twice. */
	async function untilGranted<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
		const deadline = Date.now() + patienceMs;
		let refusal = 'no answer in time';
		for (;;) {
			const began = performance.now();
			const answer = await ask().catch((error: Error) => {
				refusal = error.message;
				return null;
			});
			slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - began);
			if (answer !== null) return answer;
			if (Date.now() > deadline)
				throw new Error(`${what} was not granted within ${patienceMs / 1000} s: ${refusal}`);
			await delay(againAfterMs);
		}
	}

	/** @throws Error if the request is refused */
	const call: Client['call'] = async (...asked) => {
		const answer = await client.call(...asked);
		const told = `${asked[0]} ${asked[1]} answered ${answer.status}`;
		if (answer.status === 500) wrong.push(told);
		if (answer.status >= 400) throw new Error(`${told} ${JSON.stringify(answer.body)}`);
		return answer;
	};

	async function tell(memory: Memory, content: string): Promise<void> {
		const fields = { intent: 'send', content, idempotencyKey: randomUUID(), scripted: '1' };
		await untilGranted('a message', async () => {
			const answer = await fetch(`${url}/chat/${memory.conversation}/reply`, {
				method: 'POST',
				headers: { Cookie: cookieOf(client.token), 'Sec-Fetch-Site': 'same-origin' },
				body: new URLSearchParams(fields),
			});
			const text = await answer.text();
			if (answer.status === 500) wrong.push('a message was answered with 500');
			return answer.ok && text.includes('"type":"kept"') ? true : null;
		});
		memory.told.push(content);
	}

	async function tellMemory(family: number, count: number): Promise<void> {
		const content = `In summer ${count} of family ${family} we went to the lake, and my father rowed.`;
		const begun = await untilGranted('a conversation', () =>
			call('POST', '/api/conversations', { messages: [{ role: 'user', content }] }),
		);
		const memory: Memory = { conversation: begun.body.id, told: [content], photos: [] };
		memories.push(memory);
		await tell(memory, `The boat of summer ${count} was green, and she leaked.`);
		const recording = randomUUID();
		await untilGranted('a recording', () =>
			call('POST', '/api/recordings', { id: recording, audio: dataUrl(webm) }),
		);
		memory.recording = recording;
		await tell(memory, `My sister of summer ${count} held the lamp.`);
		const asked = performance.now();
		const { body: written } = await untilGranted('a story', () =>
			call('POST', '/api/stories/generate', { conversationId: memory.conversation }),
		);
		memory.story = written.id;
		const story = await untilGranted('a finished story', async () => {
			const answer = await call('GET', `/api/stories/${written.id}`);
			if (answer.body.status === 'failed')
				await call('POST', '/api/stories/generate', { conversationId: memory.conversation });
			return ['complete', 'draft'].includes(answer.body.status) ? answer : null;
		});
		slowestStoryMs = Math.max(slowestStoryMs, performance.now() - asked);
		const edited = `${story.body.content}\n\nWritten by hand in summer ${count}.`;
		await untilGranted('an edit', async () => {
			const saved = await call('PUT', `/api/stories/${written.id}`, {
				content: edited,
				version: story.body.version,
			}).catch(() => null);
			// An answer that was lost: it was saved before.
			return saved ?? ((await call('GET', `/api/stories/${written.id}`)).body.content === edited || null);
		});
		memory.text = edited;
		const announced = await untilGranted('an address for a photo', () =>
			call('POST', `/api/stories/${written.id}/photos/upload`),
		);
		const { uploadURL, headers } = announced.body;
		await untilGranted('a photo', async () => {
			const sent = await fetch(uploadURL, {
				method: 'PUT',
				body: photo,
				headers: { 'Content-Type': 'image/jpeg', ...headers },
			});
			// 409 and 412: it has arrived before.
			return sent.ok || [409, 412].includes(sent.status) || null;
		});
		const attached = await untilGranted('a photo of a story', () =>
			call('PUT', `/api/stories/${written.id}/photos`, { photoURL: uploadURL.split('?')[0] }),
		);
		memory.photos.push(attached.body.objectPath);
	}

	const running = Array.from({ length: families }, async (_, family) => {
		for (let count = 1; !isStopping; count++)
			await tellMemory(family, count).catch((error: Error) => wrong.push(error.message));
	});

	const count = () =>
		memories.reduce(
			(sum, { told, recording, text, photos }) =>
				sum + told.length + photos.length + Number(recording !== undefined) + Number(text !== undefined),
			0,
		);

	return {
		acknowledged: count,
		async stop() {
			isStopping = true;
			await Promise.all(running);
		},
		async verify() {
			const lost: string[] = [];
			const doubled: string[] = [];
			const stories = (await untilGranted('the stories', () => call('GET', '/api/stories'))).body as {
				conversationId: string;
			}[];
			for (const { conversation, told, recording, story, text, photos } of memories) {
				const { body } = await untilGranted('a conversation', () =>
					call('GET', `/api/conversations/${conversation}`),
				);
				const kept = (JSON.parse(body.messages) as { content: string }[]).map(({ content }) => content);
				for (const content of told) {
					const times = kept.filter((each) => each === content).length;
					if (times === 0) lost.push(`message “${content}”`);
					if (times > 1) doubled.push(`message “${content}”`);
				}
				if (stories.filter(({ conversationId }) => conversationId === conversation).length > 1)
					doubled.push(`story of ${conversation}`);
				if (recording && !(await call('GET', `/api/recordings/${recording}`).catch(() => null)))
					lost.push(`recording ${recording}`);
				if (!story) continue;
				const found = await untilGranted('a story', () => call('GET', `/api/stories/${story}`));
				if (text !== undefined && found.body.content !== text) lost.push(`edit of ${story}`);
				const paths = (await untilGranted('photos', () => call('GET', `/api/stories/${story}/photos`)))
					.body as {
					path: string;
				}[];
				if (paths.length > Math.max(photos.length, 1)) doubled.push(`photo of ${story}`);
				for (const path of photos) {
					const seen = await fetch(url + path, { headers: { Cookie: cookieOf(client.token) } }).catch(
						() => null,
					);
					if (!seen?.ok || (await seen.arrayBuffer()).byteLength === 0) lost.push(`photo ${path}`);
				}
			}
			if (slowestStoryMs > storyWithinMs) wrong.push(`a story took ${Math.round(slowestStoryMs / 1000)} s`);
			return { acknowledged: count(), lost, doubled, wrong, slowestAnswerMs, slowestStoryMs };
		},
	};
}

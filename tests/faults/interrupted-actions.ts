import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { dataUrl } from '#tests/support/audio.ts';
import type { Client } from '#tests/support/client.ts';
import { announcePhoto } from '#tests/support/photos.ts';
import { agree, webm } from '#tests/support/recordings.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

/** An action of a person; a process is killed in the middle of it. */
export interface InterruptedAction {
	name: string;
	/** Repeats it where a person would. @returns how often it was done: once is right */
	finish(): Promise<number>;
}

interface ActionOptions {
	/** The process that will be killed. */
	victim: string;
	/** The address of the proxy. */
	url: string;
	rosa: Client;
	double: OpenAiDouble;
	/** The model holds its answers back until then. */
	killed: Promise<void>;
}

const gate = [
	{ role: 'user', content: 'The gate squeaked.' },
	{ role: 'assistant', content: 'Who opened it?' },
];

/** Sends a message to the victim. Its reply has begun when this returns. */
export async function sendMessage({
	victim,
	url,
	rosa,
	double,
	killed,
}: ActionOptions): Promise<InterruptedAction> {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: gate })).body;
	const visitor = await visit(victim);
	const filled = await visitor.fill(`/chat/${id}`, 'send', { content: 'My father.' });
	double.next({ reply: 'What did he say?', until: killed });
	const answer = await visitor.send(filled, `/chat/${id}/reply`);
	// The first line says that the message is kept.
	await answer.body?.getReader().read();
	return {
		name: 'reply',
		async finish() {
			const other = new Visitor(url);
			for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
			const again = await (await other.send(filled, `/chat/${id}/reply`)).text();
			if (!again.includes('"type":"reply"')) return 0;
			const said = JSON.parse((await rosa.call('GET', `/api/conversations/${id}`)).body.messages);
			const contents = said.slice(2).map(({ content }: { content: string }) => content);
			return contents.filter((text: string) => text === 'My father.').length === 1 ? contents.length - 1 : 0;
		},
	};
}

/** Asks for a story, whose answer the model holds back until the kill. */
export async function askForStory({ rosa, double, killed }: ActionOptions): Promise<InterruptedAction> {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: gate })).body;
	double.next({ say: 'The gate squeaked.', after: killed, for: 'story' });
	void rosa.call('POST', '/api/stories/generate', { conversationId: id }).catch(() => {});
	return {
		name: 'story',
		async finish() {
			const stories = (await rosa.call('GET', '/api/stories')).body;
			return stories.filter(
				(story: { conversationId: string; content: string }) => story.conversationId === id && story.content,
			).length;
		},
	};
}

export async function askForExport({ rosa }: ActionOptions): Promise<InterruptedAction> {
	const { id } = (await rosa.call('POST', '/api/my-data/exports')).body;
	return {
		name: 'export',
		async finish() {
			return (await rosa.call('GET', `/api/my-data/exports/${id}/zip`)).status === 200 ? 1 : 0;
		},
	};
}

export async function askForBook({ rosa }: ActionOptions, story: string): Promise<InterruptedAction> {
	const { id } = (await rosa.call('POST', '/api/books', { title: 'Ours', stories: [story] })).body;
	await rosa.call('POST', `/api/books/${id}/pdf`);
	return {
		name: 'book',
		finish: async () => ((await rosa.call('GET', `/api/books/${id}/pdf`)).status === 200 ? 1 : 0),
	};
}

/** Sends half of a photo to the victim. */
export async function sendPhotoHalf(
	{ victim, url, rosa }: ActionOptions,
	story: string,
): Promise<InterruptedAction> {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	const made = sharp({ create: { width: 800, height: 600, channels: 3, background: 'red', noise } });
	const photo = new Uint8Array(await made.jpeg().toBuffer());
	const { pathname, search } = new URL(await announcePhoto(rosa, story));
	const headers = { 'Content-Type': 'image/jpeg' };
	await sendHalf(victim + pathname + search, 'PUT', headers, photo);
	const photos = async () => (await rosa.call('GET', `/api/stories/${story}/photos`)).body.length;
	const before = await photos();
	return {
		name: 'photo',
		async finish() {
			const put = () => fetch(url + pathname + search, { method: 'PUT', headers, body: photo });
			await (await put()).text();
			const photoURL = url + pathname;
			const attach = () => rosa.call('PUT', `/api/stories/${story}/photos`, { photoURL });
			await Promise.all([attach(), attach()]);
			return (await photos()) - before;
		},
	};
}

/** Sends half of a recording to the victim. */
export async function sendRecordingHalf({ victim, rosa }: ActionOptions): Promise<InterruptedAction> {
	await agree(rosa);
	const sound = Buffer.concat([webm, Buffer.alloc(200_000, 7)]);
	const id = randomUUID();
	const body = { id, audio: dataUrl(sound) };
	const headers = { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' };
	await sendHalf(`${victim}/api/recordings`, 'POST', headers, Buffer.from(JSON.stringify(body)));
	return {
		name: 'recording',
		async finish() {
			const keep = () => rosa.call('POST', '/api/recordings', body);
			const answers = await Promise.all([keep(), keep()]);
			return new Set(answers.flatMap((answer) => (answer.status < 300 ? [answer.body.id] : []))).size;
		},
	};
}

async function sendHalf(
	url: string,
	method: string,
	headers: Record<string, string>,
	body: Uint8Array,
): Promise<void> {
	const sent = request(url, { method, headers: { ...headers, 'Content-Length': body.length } });
	sent.on('error', () => {});
	sent.write(body.subarray(0, body.length / 2));
	await delay(200);
}

import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { announcePhoto, picture } from '#tests/support/photos.ts';
import { it } from '#tests/support/product-test.ts';
import { hurrySilence, sendBeginning } from '#tests/support/stalled.ts';

let app: App;
let rosa: Client;
let storyId: string;

it.beforeAll(({ app: own, rosa: client, sampleStory }) => {
	[app, rosa] = [own, client];
	storyId = sampleStory.id;
});

const bytes = 2_000_000;
const beginning = 'x'.repeat(100_000);

const sendForm = (headers: Record<string, string>, start: string) =>
	sendBeginning(`${app.url}/stories/${storyId}/edit`, {
		method: 'POST',
		bytes,
		beginning: start + beginning,
		headers: { Cookie: cookieOf(rosa.token), Origin: app.url, ...headers },
	});
const sendText = () =>
	sendForm({ 'Content-Type': 'application/x-www-form-urlencoded' }, 'intent=save&content=');
const sendFiles = () =>
	sendForm(
		{ 'Content-Type': 'multipart/form-data; boundary=XX' },
		'--XX\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n' +
			'Content-Type: image/jpeg\r\n\r\n',
	);
const sendPhoto = async (to?: string, length = bytes) =>
	sendBeginning(to ?? (await announcePhoto(rosa, storyId)), {
		method: 'PUT',
		bytes: length,
		beginning,
		headers: { 'Content-Type': 'image/jpeg' },
	});

describe.each([
	['A form', sendText, 3, 'You can send three large texts or uploads at a time.'],
	['A form with files', sendFiles, 3, 'You can send three large texts or uploads at a time.'],
	['A photo', () => sendPhoto(), 4, 'You can send four photos at a time.'],
] as const)('%s', (_name, send, most, text) => {
	it('an upload beyond those that one person may send at once is refused', async () => {
		const open: Awaited<ReturnType<typeof send>>[] = [];
		const cutAll = () => {
			for (const { cut } of open) cut();
		};
		onTestFinished(cutAll);
		for (let count = 0; count <= most; count += 1) open.push(await send());
		const { status, body } = await Promise.race(open.map(({ answer }) => answer));
		expect(status).toBe(429);
		expect(body).toContain(text);
		cutAll();
		// Their places are free again.
		hurrySilence(300);
		await expect.poll(async () => (await (await send()).answer).status).toBe(408);
	});

	it('an upload of which no more comes is given up, and its connection is closed', async () => {
		hurrySilence(300);
		const { answer, closed } = await send();
		const { status, body } = await answer;
		expect(status).toBe(408);
		expect(body).toContain('Nothing more has arrived for a while.');
		await closed;
	});

	it('an upload that comes slowly but steadily is waited for', async () => {
		// A busy machine may stop for two seconds.
		hurrySilence(3_000);
		const sent = await send();
		const isDone = sent.answer.then(() => true);
		for (let count = 0; count < 7; count += 1) {
			expect(await Promise.race([isDone, delay(500, false)])).toBe(false);
			sent.write('x'.repeat(1000));
		}
		sent.cut();
	});
});

it('a ninth small photo of one person is refused, and other people’s are received', async () => {
	const address = await announcePhoto(rosa, storyId);
	const open: Awaited<ReturnType<typeof sendPhoto>>[] = [];
	const cutAll = () => {
		for (const { cut } of open) cut();
	};
	onTestFinished(cutAll);
	for (let count = 0; count < 9; count += 1) open.push(await sendPhoto(address, 200_000));
	const { status, headers, body } = await Promise.race(open.map(({ answer }) => answer));
	expect([status, headers['retry-after']]).toEqual([429, '10']);
	expect(JSON.parse(body).message).toBe(
		'You can send eight small photos at a time. Please try again in 10 seconds.',
	);
	const boss = await signIn(app.url, admin);
	const conversationId = await beginConversation(boss, 'The gate squeaked.');
	const story = (await boss.call('POST', '/api/stories/generate', { conversationId })).body;
	const put = async (url: string) =>
		fetch(url, { method: 'PUT', body: await picture(), headers: { 'Content-Type': 'image/jpeg' } });
	expect((await put(await announcePhoto(boss, story.id))).status).toBe(200);
	cutAll();
	await expect.poll(async () => (await put(address)).status).toBe(200);
});

it('an address takes a photo after another one has stopped coming', async () => {
	hurrySilence(300);
	const url = await announcePhoto(rosa, storyId);
	const headers = { 'Content-Type': 'image/jpeg' };
	expect((await sendBeginning(url, { method: 'PUT', bytes, beginning, headers }).answer).status).toBe(408);
	expect((await fetch(url, { method: 'PUT', body: await picture(), headers })).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cloudStorageEnv } from '#tests/doubles/cloud-storage.ts';
import { postmarkEnv } from '#tests/doubles/postmark.ts';
import { modelEnv } from '#tests/support/app.ts';
import { dataUrl } from '#tests/support/audio.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { addPhotos, announcePhoto, picture, sendPhoto } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';
import { agree, keep, webm } from '#tests/support/recordings.ts';

const it = base.extend('settings', { scope: 'file' }, ({ cloud, double, postmark }) => ({
	...cloudStorageEnv(cloud),
	...modelEnv(double),
	...postmarkEnv(postmark),
}));

/** In ms: so long people and browsers wait. */
const answerWithin = 30_000;

const reading = ['list', 'look', 'download', 'delete'] as const;
const writing = ['multipart', 'begin', 'bytes'] as const;

it.for([
	['hangs', [...reading, ...writing]],
	['hangs while something is stored', writing],
] as const)('everybody is answered within 30 s while the bucket %s', async ([, steps], { cloud, rosa }) => {
	const story = await tellStory(rosa, 'The mill stood still.');
	const [photo] = await addPhotos(rosa, story, 1);
	await agree(rosa);
	const recording = await keep(rosa);
	const [sent, announced] = [await sendPhoto(rosa, story), await announcePhoto(rosa, story)];
	const headers = { 'Content-Type': 'image/jpeg' };
	const file = await picture('green');
	for (const step of steps) cloud.fail(step, 'hang', 500);

	const speech = { audio: dataUrl(webm), recordingId: randomUUID() };
	const asked: Record<string, () => Promise<{ status: number }>> = {
		photo: () => rosa.call('GET', `/photos/${photo}/large`),
		upload: () => fetch(announced, { method: 'PUT', headers, body: file }),
		attach: () => rosa.call('PUT', `/api/stories/${story}/photos`, { photoURL: sent }),
		pdf: () => rosa.call('GET', `/api/stories/${story}/pdf`),
		email: () => rosa.call('POST', `/api/stories/${story}/share/email`, { email: 'ida@example.com' }),
		record: () => rosa.call('POST', '/api/recordings', { id: randomUUID(), audio: dataUrl(webm) }),
		listen: () => rosa.call('GET', `/api/recordings/${recording}`),
		transcribe: () => rosa.call('POST', '/api/stt', speech),
		speak: () => rosa.call('POST', '/api/tts', { text: 'The mill stood still.' }),
	};
	const answers = Object.entries(asked).map(async ([name, ask]) => {
		const begun = performance.now();
		const { status } = await ask();
		return { name, status, isInTime: performance.now() - begun < answerWithin };
	});
	for (const { name, status, isInTime } of await Promise.all(answers)) {
		expect([name, isInTime]).toEqual([name, true]);
		expect([name, status]).toEqual([name, expect.toBeOneOf([200, 202, 502, 503, 504])]);
	}
	cloud.heal();
});

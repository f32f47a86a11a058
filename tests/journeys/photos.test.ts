import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { cloudStorageEnv, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { type App, startApp } from '#tests/support/app.ts';
import {
	expectAccessible,
	openLastingPage,
	openPage,
	openSignedIn,
	signInBrowser,
	waitForScripts,
} from '#tests/support/browser.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { picture } from '#tests/support/photos.ts';

let browser: Browser;
let app: App;
let rosa: Client;
let id: string;
let page: Page;
let jpeg: Buffer;

const file = (name: string, buffer = jpeg, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const photos = () => page.locator('section[aria-labelledby="photos"] li');

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
	jpeg = Buffer.from(await picture());
	({ page } = await openLastingPage(browser));
	await signInBrowser(page, app.url);
});
beforeEach(() => app.database.query('delete from "Photo"'));
afterAll(() => page.context().close());

/** Has the page take files as if they were dropped on the photos or pasted. */
async function give(how: 'drop' | 'paste', name: string): Promise<void> {
	const bytes = [...jpeg];
	await page.evaluate(
		([kind, fileName, sent]) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(sent)], fileName, { type: 'image/jpeg' }));
			const options = { bubbles: true, cancelable: true };
			const target = document.querySelector('section[aria-labelledby="photos"]') ?? document.body;
			target.dispatchEvent(
				kind === 'drop'
					? new DragEvent('drop', { ...options, dataTransfer: data })
					: new ClipboardEvent('paste', { ...options, clipboardData: data }),
			);
		},
		[how, name, bytes] as const,
	);
}

describe('Photos in the editor', () => {
	beforeEach(async () => {
		await page.goto(`${app.url}/stories/${id}/edit`);
		await waitForScripts(page);
	});

	it('photos are uploaded one after another, and the text that was typed stays', async () => {
		await page.getByLabel('Story Content').fill('We lived by the mill.');
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/photos') && request.method() === 'PUT') asked.push(request.url());
		});
		await page.getByLabel('Add photos').focus();
		await page.getByLabel('Add photos').setInputFiles([file('a.jpg'), file('b.jpg')]);
		await page.getByText('2 photos uploaded successfully!').waitFor();
		await expect.poll(() => photos().count()).toBe(2);
		expect(asked).toHaveLength(2);
		expect(await page.getByLabel('Story Content').inputValue()).toBe('We lived by the mill.');
		await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
		await page.getByLabel('Story Content').fill((await rosa.call('GET', `/api/stories/${id}`)).body.content);
	});

	it('an upload ends at the first file that is not an image, and the error names the files', async () => {
		const bad = file('notes.txt', Buffer.from('hello'), 'text/plain');
		await page.getByLabel('Add photos').setInputFiles([file('mill.jpg'), bad, file('late.jpg')]);
		await page
			.getByRole('alert')
			.filter({
				hasText: 'File notes.txt is not an image. mill.jpg was kept. Please choose again: late.jpg.',
			})
			.waitFor();
		await expect.poll(() => photos().count()).toBe(1);
		const html = file('page.jpg', Buffer.from('<!doctype html>'));
		await page.getByLabel('Add photos').setInputFiles([html]);
		await page.getByText('File page.jpg is not an image.').waitFor();
	});

	it('a photo whose end is missing is kept and marked', async () => {
		await page.getByLabel('Add photos').setInputFiles([file('cut.jpg', jpeg.subarray(0, -10))]);
		await page.getByText('Photo uploaded successfully! The end of one photo is missing').waitFor();
		await photos().getByText('The end of this photo is missing').waitFor();
		await expectAccessible(page, 'a photo without its end');
	});

	it('photos can be dropped and pasted', async () => {
		await give('drop', 'dropped.jpg');
		await expect.poll(() => photos().count()).toBe(1);
		await give('paste', 'pasted.jpg');
		await expect.poll(() => photos().count()).toBe(2);
	});

	it('a photo that is added during an upload waits its turn', async () => {
		const isSent = Promise.withResolvers<void>();
		await page.route('**/api/uploads/**', async (route) => {
			await isSent.promise;
			await route.continue();
		});
		await give('drop', 'first.jpg');
		await page.getByText('Uploading first.jpg (1 of 1)').waitFor();
		await give('paste', 'second.jpg');
		isSent.resolve();
		await expect.poll(() => photos().count()).toBe(2);
		await page.unroute('**/api/uploads/**');
	});

	it('an upload that was cut off is reported and can be repeated', async () => {
		await page.route('**/api/uploads/**', (route) => route.abort());
		await page.getByLabel('Add photos').setInputFiles([file('a.jpg')]);
		await page.getByText('Failed to upload file').waitFor();
		await page.unroute('**/api/uploads/**');
		await page.getByLabel('Add photos').setInputFiles([file('a.jpg')]);
		await expect.poll(() => photos().count()).toBe(1);
		expect(await page.getByText('Failed to upload file').count()).toBe(0);
	});
});

describe('A photo in a story', () => {
	it('a photo is placed and removed by keyboard', async () => {
		const { page: own } = await openPage(browser);
		await signInBrowser(own, app.url);
		await own.goto(`${app.url}/stories/${id}/edit`);
		await waitForScripts(own);
		await own.getByLabel('Add photos').setInputFiles([file('mill.jpg')]);
		await own.getByRole('button', { name: 'Describe or move photo 1' }).press('Enter');
		await own.getByLabel('Who and what is in this picture?').fill('Ida at the mill, 1931');
		await own.getByLabel('Where should it go?').selectOption('2');
		await own.getByRole('button', { name: 'Save' }).press('Enter');
		await own.getByText('Photo saved').waitFor();
		await own.getByText('After paragraph 2').waitFor();
		await own.goto(`${app.url}/stories/${id}`);
		const figure = own.getByRole('figure', { name: 'Ida at the mill, 1931' });
		const shown = figure.getByRole('img', { name: 'A photo' });
		await shown.waitFor();
		expect(await figure.getByRole('link').count()).toBe(1);
		await shown.scrollIntoViewIfNeeded();
		const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
		await expect.poll(() => shown.evaluate(isShown)).toBe(true);
		expect(await own.locator('.prose > p:nth-child(2) + figure').count()).toBe(1);

		await own.getByRole('link', { name: 'Add photos' }).press('Enter');
		await own.waitForURL('**/edit#photos');
		await waitForScripts(own);
		await own.getByRole('button', { name: 'Remove Ida at the mill, 1931' }).press('Enter');
		await own.getByText('Are you sure you want to remove this photo?').waitFor();
		await expect.poll(() => own.evaluate(() => document.activeElement?.id)).toBe('question');
		await own.getByRole('button', { name: 'Remove this photo' }).press('Enter');
		await own.getByText('Photo removed successfully').waitFor();
		expect(await own.getByRole('img').count()).toBe(0);
		await own.context().close();
	});
});

describe('Photos in a storage bucket', () => {
	it('the browser sends a photo directly to the bucket and loads it from the server', async () => {
		const cloud = await startCloudStorage();
		const own = await startApp({ env: cloudStorageEnv(cloud) });
		onTestFinished(async () => {
			await own.stop();
			await cloud.stop();
		});
		const client = await signIn(own.url);
		const [story] = (await client.call('GET', '/api/stories')).body;
		const { page: opened } = await openSignedIn(browser, `${own.url}/stories/${story.id}/edit`);
		const puts: string[] = [];
		opened.on('request', (request) => {
			if (request.method() === 'PUT') puts.push(new URL(request.url()).origin);
		});
		await opened.getByLabel('Add photos').setInputFiles([file('mill.jpg')]);
		await opened.getByText('Photo uploaded successfully!').waitFor();
		expect(puts).toEqual([cloud.url, own.url]);
		const shown = opened.getByRole('img', { name: 'A photo' });
		await shown.scrollIntoViewIfNeeded();
		const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
		await expect.poll(() => shown.evaluate(isShown)).toBe(true);
		// Of what was sent nothing is left: an empty object stands there, so that its address takes no other.
		const isSent = ({ name }: { name: string }) => name.startsWith('incoming/');
		const sent = cloud.objects.filter(isSent);
		expect(sent.map(({ bytes }) => bytes.length)).toEqual([0]);
		const names = cloud.objects.filter((each) => !isSent(each)).map(({ name }) => name);
		expect(names.map((name) => name.split('/').at(-1)).sort()).toEqual([
			'large',
			'medium',
			'original',
			'small',
		]);
	});
});

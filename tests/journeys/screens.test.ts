import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleInBothLooks,
	expectAccessibleOnPhone,
	expectNamesAsRead,
	openPage,
	signInBrowser,
} from '#tests/support/browser.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';
import { missing, prepareSample, type Sample, screenPaths } from '#tests/support/screens.ts';

let browser: Browser;
let app: App;
let sample: Sample;
/** The path of the sheet before a first story. */
let sheet: string;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	const rosa = await signIn(app.url);
	sample = await prepareSample(rosa);
	await nameAtLength(rosa);
	const messages = [{ role: 'user', content: 'We had a dog. He slept by the stove.' }];
	const { id } = (await rosa.call('POST', '/api/conversations', { title: longName, messages })).body;
	sheet = `/chat/${id}/told?before=story`;
});

/** Without a place to break. */
const longName = 'Grandmotherswashing'.repeat(4);

/** Gives it to titles and to the person; one of the titles is that of a story without a photo. */
async function nameAtLength(rosa: Client): Promise<void> {
	const title = { title: longName };
	await rosa.call('PUT', `/api/conversations/${sample.conversationId}`, title);
	await rosa.call('PUT', `/api/books/${sample.bookId}`, title);
	await rosa.call('PUT', `/api/stories/${await tellStory(rosa, 'We had a goat.')}`, title);
	await app.database.query('update "User" set name = $1', [longName]);
}

/** Gives a story a sentence that is not in it, and a word that is not to be told. */
async function leaveSomethingOut(id: string): Promise<void> {
	const proof = {
		paragraphs: [{ text: 'It is blue still.', sources: [], held: ['blue'] }],
		leftOut: [{ source: 'a message', start: 0, words: 'Are you still there?', reason: 'aside' }],
	};
	await app.database.query('update "AnyStory" set proof = $2 where id = $1', [id, proof]);
}

/** In the dark these look like the privacy page, and axe spends seconds on their many words. */
const isLongText = (path: string) => /^\/(?:help|terms)$/.test(path);

/** Each page is opened once, and held against all that is looked at in each look. */
it('every screen is accessible, in light at 320 px, in dark at 1280 px and with large text', async () => {
	const { page, problems } = await openPage(browser);
	const faults: string[] = [];
	const checkAt = async (path: string, unfolded?: string) => {
		await page.goto(app.url + path);
		if (unfolded) await page.getByText(unfolded).click();
		if (isLongText(path)) await expectAccessibleOnPhone(page, path);
		else await expectAccessibleInBothLooks(page, path);
		await expectNamesAsRead(page, path);
		await page.setViewportSize({ width: 320, height: 800 });
		faults.push(...(await findFaultsOfLargeText(page)).map((fault) => `${path}: ${fault}`));
	};
	await page.goto(`${app.url}/login`);
	await page.getByText('Use Development Account').click();
	await expectAccessibleInBothLooks(page, 'the login screen');
	await signInBrowser(page, app.url);
	for (const path of [
		...screenPaths(sample),
		`/chat/${sample.conversationId}?members`,
		sheet,
		'/profile?q=goat',
	])
		await checkAt(path);
	await leaveSomethingOut(sample.id);
	await checkAt(`/stories/${sample.id}`, 'Not in the story: 1 sentence');
	await page.goto(`${app.url}/main`);
	await page.getByText('Menu', { exact: true }).click();
	await expectAccessibleInBothLooks(page, 'the menu');
	await signInBrowser(page, app.url, admin);
	await checkAt('/admin/model');
	expect(problems).toEqual([]);
	for (const { path } of missing) await checkAt(path);
	expect(faults).toEqual([]);
});

/** With text twice as large nothing runs out of a narrow page, and links that stand alone are 44 px high. */
async function findFaultsOfLargeText(page: Page): Promise<string[]> {
	await page.locator('main details').evaluateAll((all) => {
		for (const details of all) details.setAttribute('open', '');
	});
	const low = await page.evaluate(lowLinks);
	// As a browser's own text size does it.
	const width = await page.evaluate(() => {
		document.documentElement.style.fontSize = '225%';
		return document.documentElement.scrollWidth;
	});
	return [...low, ...(width > 320 ? [`${width} px wide`] : []), ...(await page.evaluate(brokenWords))];
}

/** Words that begin in one line and end in another, though they are so short that a line could hold them. */
function brokenWords(): string[] {
	const range = document.createRange();
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const broken: string[] = [];
	while (texts.nextNode()) {
		const text = texts.currentNode as Text;
		for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,9}(?!\p{L})(?<!\p{L}{10})/gu)) {
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			const lines = [...range.getClientRects()]
				.filter((box) => box.width > 1)
				.map((box) => Math.round(box.top));
			if (new Set(lines).size > 1) broken.push(word);
		}
	}
	return broken;
}

/** The links of a page that are no words of a sentence, and lower than a finger needs. */
function lowLinks(): string[] {
	const links = [...document.querySelectorAll('a[href]:not(.sr-only)')].filter((link) => {
		const parent = link.parentElement;
		const isAlone =
			parent?.textContent?.trim() === link.textContent?.trim() && parent.closest('p, li, h2, div');
		const { height, width } = link.getBoundingClientRect();
		return isAlone && link.checkVisibility() && width > 1 && height < 43.5;
	});
	return links.map((link) => `${link.textContent?.trim()} ${link.getBoundingClientRect().height}`);
}

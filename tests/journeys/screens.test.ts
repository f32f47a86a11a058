import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import {
	expectAccessible,
	expectNamesAsRead,
	looks,
	openBrowser,
	openPage,
	signInOnPage,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { missing, prepareSample, type Sample, screenPaths } from '#tests/support/screens.ts';

let browser: Browser;
let app: App;
let sample: Sample;

beforeAll(async () => {
	[browser, app] = await Promise.all([openBrowser(), startApp()]);
	sample = await prepareSample(await signIn(app.url));
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

it.each(looks)(
	'No screen breaks the rules of accessibility: $colorScheme, $viewport.width px',
	async (look) => {
		const { page, context, problems } = await openPage(browser, look);
		await page.goto(`${app.url}/login`);
		await page.getByText('Use Development Account').click();
		await expectAccessible(page, 'the login screen');
		await page.goto(`${app.url}/login`);
		await signInOnPage(page);
		for (const path of screenPaths(sample)) {
			await page.goto(app.url + path);
			await expectAccessible(page, path);
		}
		await page.goto(`${app.url}/main`);
		await page.getByText('Menu', { exact: true }).click();
		await expectAccessible(page, 'the menu');
		expect(problems).toEqual([]);
		for (const { path } of missing) {
			await page.goto(app.url + path);
			await expectAccessible(page, path);
		}
		await context.close();
	},
);

it('Every control is read as it is named, with a space between its words', async () => {
	const { page, context } = await openPage(browser);
	await page.goto(`${app.url}/login`);
	await signInOnPage(page);
	for (const path of [...screenPaths(sample), `/chat/${sample.conversationId}?members`]) {
		await page.goto(app.url + path);
		await expectNamesAsRead(page, path);
	}
	await context.close();
});

import { expect } from 'vitest';
import { modelEnv } from '#tests/support/app.ts';
import {
	expectAccessible,
	expectNoSidewaysScrolling,
	openPage,
	signInBrowser,
} from '#tests/support/browser.ts';
import { admin } from '#tests/support/client.ts';
import { it as base } from '#tests/support/journey.ts';
import { isFocused, pressEnter, tabTo } from '#tests/support/keyboard.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double));

it('an admin tries a version by keyboard, and hears when the answers are there', async ({
	app,
	browser,
	double,
	adminClient,
}) => {
	const draft = { type: 'conversation', version: 'v2', content: 'Ask about smells.' };
	const { id } = (await adminClient.call('POST', '/api/prompts', draft)).body;
	const { page, problems } = await openPage(browser, { viewport: { width: 320, height: 640 } });
	await signInBrowser(page, app.url, admin);
	await page.goto(`${app.url}/admin/prompts/${id}/try`);
	await expectAccessible(page, 'Try');
	await tabTo(page, page.getByLabel('A text of your own'));
	await page.keyboard.type('We had a dog.');
	await page.reload();
	await expect.poll(() => page.getByLabel('A text of your own').inputValue()).toBe('We had a dog.');
	const answer = Promise.withResolvers<void>();
	double.next({ reply: 'Which?' }, { reply: 'And then?', after: answer.promise });
	await pressEnter(page, page.getByRole('button', { name: 'Try on This Text' }));
	await page.getByText('1 of 2 steps done.').waitFor();
	answer.resolve();
	const heading = page.getByRole('heading', { level: 1, name: 'v2 on a text' });
	await heading.waitFor();
	await expect.poll(() => isFocused(heading)).toBe(true);
	await page.getByRole('region', { name: 'Live at the time: “v1.0”' }).getByText('And then?').waitFor();
	await expectAccessible(page, 'A trial');
	await page.goto(`${app.url}/admin/prompts/${id}/try`);
	await pressEnter(page, page.getByRole('button', { name: 'Try on All Tests' }));
	const table = page.getByRole('table', { name: 'v2 on all tests' });
	await table.getByRole('row', { name: /^A year put right/ }).waitFor();
	expect(await table.getByRole('columnheader').count()).toBe(3);
	await expectAccessible(page, 'All tests');
	await expectNoSidewaysScrolling(page);
	expect(problems).toEqual([]);
});

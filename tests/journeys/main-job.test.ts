import { describe, expect } from 'vitest';
import { expectNoSidewaysScrolling, openPage, signInOnPage } from '#tests/support/browser.ts';
import { it } from '#tests/support/journey.ts';
import { readMessages } from '#tests/support/tellings.ts';

const [first = '', ...others] = readMessages('the-mill').slice(0, 4);

describe.each([
	{ name: 'without JavaScript, 320 px wide, without a model', scripts: false, width: 320 },
	{ name: 'with JavaScript, 1280 px wide, with a model', scripts: true, width: 1280 },
])('From sign-in to a story, $name', ({ scripts, width }) => {
	it('a memory becomes a story and a downloaded PDF', async ({ browser, app: plainApp, modelApp }) => {
		const app = scripts ? modelApp : plainApp;
		const { page, problems } = await openPage(browser, {
			javaScriptEnabled: scripts,
			viewport: { width, height: 800 },
			acceptDownloads: true,
		});
		await page.goto(`${app.url}/main`);
		await signInOnPage(page);
		await page.waitForURL('**/main');
		if (scripts) {
			expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^[\w-]{43}$/);
		}

		await page.getByRole('button', { name: 'A special holiday' }).click();
		const box = page.getByLabel('What story would you like to tell?');
		await expect.poll(() => box.inputValue()).toContain('holiday');
		await box.fill(first);
		await page.getByRole('button', { name: 'Send' }).click();
		await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
		const replies = page
			.getByRole('log')
			.getByRole('article')
			.filter({ has: page.getByRole('heading', { name: 'The assistant says' }) });
		await expect.poll(() => replies.count()).toBe(1);
		expect(await replies.first().textContent()).toMatch(
			scripts ? /\?(Listen|Stop)/ : /no AI is connected here/,
		);
		expect(await page.getByRole('button', { name: 'Generate Story' }).count()).toBe(0);
		const answeredBy = scripts ? 'talking with the assistant' : 'the built-in assistant';
		expect(await page.getByText(answeredBy).count()).toBeGreaterThan(0);

		for (const [index, message] of others.entries()) {
			await page.getByLabel('Your message').fill(message);
			if (scripts) await page.keyboard.press('Enter');
			else await page.getByRole('button', { name: 'Send' }).click();
			await expect.poll(() => replies.count()).toBe(index + 2);
		}
		const questions = await replies.allTextContents();
		expect(new Set(questions).size).toBe(questions.length);
		// The stored replies must be those that were shown as they came.
		await page.reload();
		const asKept = (text: string) => text.replace('Stop reading this reply', 'Listen to this reply');
		expect((await replies.allTextContents()).map(asKept)).toEqual(questions.map(asKept));

		await page.getByRole('button', { name: 'Generate Story' }).click();
		// Without a model the sheet of what was told comes before the first story.
		if (!scripts) await page.getByRole('button', { name: 'Write the story' }).click();
		await page.waitForURL(/\/stories\/[0-9a-f-]{36}/);
		const story = page.locator('.prose');
		await story.waitFor();
		const text = (await story.textContent()) ?? '';
		expect(text).toContain('You could hear the wheel from every bed in the house.');
		for (const question of questions) expect(text).not.toContain(question.replace('The assistant says', ''));
		expect(await page.getByText(/^\d+ min read · Complete$/).count()).toBe(1);
		await expectNoSidewaysScrolling(page);

		const downloading = page.waitForEvent('download');
		await page.getByText('Download as PDF').click();
		const download = await downloading;
		const title = await page.getByRole('heading', { level: 1 }).textContent();
		expect(download.suggestedFilename()).toBe(`${title}.pdf`);
		const chunks: Buffer[] = [];
		for await (const chunk of await download.createReadStream()) chunks.push(chunk);
		expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
		expect(problems).toEqual([]);
	});
});

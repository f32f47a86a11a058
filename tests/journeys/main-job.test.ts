import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { openBrowser, openPage, scriptings, signInOnPage } from '#tests/support/browser.ts';
import { memory } from '#tests/support/keller.ts';
import { modelEnv, type Product, startProduct } from '#tests/support/product.ts';

const assistants = [
	{ name: 'the built-in assistant', model: false },
	{ name: 'a model', model: true },
];

describe.each(assistants)('From sign-in to a story in hand, with $name', ({ model }) => {
	let browser: Browser;
	let product: Product;
	let double: Awaited<ReturnType<typeof startOpenAiDouble>> | undefined;

	beforeAll(async () => {
		double = model ? await startOpenAiDouble() : undefined;
		const env: Record<string, string> = double ? modelEnv(double) : {};
		[browser, product] = await Promise.all([openBrowser(), startProduct({ env })]);
	});
	afterAll(async () => {
		await Promise.all([browser?.close(), product?.stop(), double?.close()]);
	});

	for (const { name, javaScriptEnabled } of scriptings) {
		for (const width of [320, 1280]) {
			it(`${name}, ${width} px wide`, async () => {
				const viewport = { width, height: 800 };
				const { page, context, problems } = await openPage(browser, {
					javaScriptEnabled,
					viewport,
					acceptDownloads: true,
				});
				await page.goto(`${product.url}/main`);
				await signInOnPage(page);
				await page.waitForURL('**/main');
				if (javaScriptEnabled) {
					expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^[\w-]{43}$/);
				}

				await page.getByRole('button', { name: 'A special holiday' }).click();
				const box = page.getByLabel('What story would you like to tell?');
				await expect.poll(() => box.inputValue()).toContain('holiday');
				await box.fill(memory[0] ?? '');
				await page.getByRole('button', { name: 'Send' }).click();
				await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
				const log = page.getByRole('log');
				const replies = log
					.getByRole('article')
					.filter({ has: page.getByRole('heading', { name: 'The assistant says' }) });
				await expect.poll(() => replies.count()).toBe(1);
				expect(await replies.first().textContent()).toContain('?');
				expect(await page.getByRole('button', { name: 'Generate Story' }).count()).toBe(0);
				expect(await page.getByText(model ? 'test-model' : 'the built-in assistant').count()).toBeGreaterThan(
					0,
				);

				for (const [index, paragraph] of memory.slice(1, 4).entries()) {
					await page.getByLabel('Your message').fill(paragraph);
					if (javaScriptEnabled) await page.keyboard.press('Enter');
					else await page.getByRole('button', { name: 'Send' }).click();
					await expect.poll(() => replies.count(), { timeout: 15_000 }).toBe(index + 2);
				}
				const questions = await replies.allTextContents();
				expect(new Set(questions).size).toBe(questions.length);
				// why: what was shown as it came must be what was kept.
				await page.reload();
				expect(await replies.allTextContents()).toEqual(questions);

				await page.getByRole('button', { name: 'Generate Story' }).click();
				await page.waitForURL(/\/stories\/[0-9a-f-]{36}/, { timeout: 30_000 });
				const story = page.locator('.prose');
				await story.waitFor({ timeout: 30_000 });
				const text = (await story.textContent()) ?? '';
				expect(text).toContain('I stood on the porch');
				for (const question of questions)
					expect(text).not.toContain(question.replace('The assistant says', ''));
				expect(await page.getByText('Complete', { exact: true }).count()).toBe(1);
				expect(await page.getByText(/^\d+ min read$/).count()).toBe(1);
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
				await context.close();
			});
		}
	}
});

async function expectNoSidewaysScrolling(page: Awaited<ReturnType<typeof openPage>>['page']) {
	const { scrollWidth, clientWidth } = await page
		.locator('html')
		.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
	expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

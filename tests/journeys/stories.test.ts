import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { openBrowser, openPage, signInOnPage, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';

// What needs no scripts is proven in requests/stories.test.ts.

let browser: Browser;
let app: App;
let double: OpenAiDouble;

beforeAll(async () => {
	double = await startOpenAiDouble();
	[browser, app] = await Promise.all([openBrowser(), startApp({ env: modelEnv(double) })]);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
	await double?.close();
});

describe('A story that is being written', () => {
	it('is waited for while the server is away, and shown once it is there', async () => {
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
		const rosa = await signIn(app.url);
		const messages = [{ role: 'user', content: 'The gate squeaked.' }];
		const { body } = await rosa.call('POST', '/api/conversations', { messages });
		const generated = rosa.call('POST', '/api/stories/generate', { conversationId: body.id });
		await expect.poll(() => double.requests.some(({ kind }) => kind === 'story')).toBe(true);
		const story = (await rosa.call('GET', '/api/stories')).body.find(
			({ status }: { status: string }) => status === 'writing',
		);

		const { page, context } = await openPage(browser);
		await page.goto(`${app.url}/main`);
		await signInOnPage(page);
		await page.goto(`${app.url}/stories/${story.id}`);
		await waitForScripts(page);
		let asked = 0;
		const away = /(?:stories|work)\/[0-9a-f-]{36}(\.data.*)?$/;
		await page.route(away, (route) => {
			asked += 1;
			return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
		});
		await expect.poll(() => asked).toBeGreaterThan(1);
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your story is being written');

		await page.unroute(away);
		written.resolve();
		await page.getByText('min read').waitFor();
		await generated;
		await context.close();
	});
});

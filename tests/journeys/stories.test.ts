import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { openPage, signInOnPage, waitForScripts } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';

// requests/stories.test.ts proves the rest, which needs no scripts.

let browser: Browser;
let app: App;
let double: OpenAiDouble;

it.beforeAll(({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
});

describe('A story that is being written', () => {
	it('the page keeps waiting while the server is away, and shows the story once the server is back', async () => {
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

		const { page } = await openPage(browser);
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
	});
});

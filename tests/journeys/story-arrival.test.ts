import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessible,
	expectAccessibleOnPhone,
	openSignedIn,
	waitForScripts,
} from '#tests/support/browser.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';
import { readMessages } from '#tests/support/tellings.ts';

let browser: Browser;
let app: App;
let double: OpenAiDouble;
let rosa: Client;

it.beforeAll(async ({ browser: shared, double: standIn, modelApp: own }) => {
	[browser, double, app] = [shared, standIn, own];
	rosa = await signIn(app.url);
});
beforeEach(() => double.reset());

const generated = 'Story generated successfully!';
const told = ['The gate squeaked. It was green.', 'My father oiled it.'];

/** A page that waits for a story, which is written when `end` is called. */
async function wait() {
	const written = Promise.withResolvers<void>();
	double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
	const conversationId = await beginConversation(rosa, ...told);
	const asked = rosa.call('POST', '/api/stories/generate', { conversationId });
	await expect.poll(() => double.requests.some(({ kind }) => kind === 'story')).toBe(true);
	const [{ id }] = (await rosa.call('GET', '/api/stories')).body;
	const { page, problems } = await openSignedIn(browser, `${app.url}/stories/${id}`);
	return { page, problems, id, conversationId, asked, end: written.resolve };
}

async function fail(id: string): Promise<void> {
	await app.database.query(`update "Story" set status = 'failed' where id = $1`, [id]);
	await app.database.query(`update "Work" set state = 'failed' where subject = $1`, [id]);
}

/** Notes in the page all that is put into a live region from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				const element = target instanceof Element ? target : target.parentElement;
				const region = element?.closest('[aria-live], [role=alert], [role=status], [role=log]');
				if (region && addedNodes.length > 0) heard.push(region.textContent ?? '');
			}
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	return async () => [
		...new Set(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)),
	];
}

const focused = (page: Page) =>
	page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);

describe('The arrival of a story', () => {
	it('a story that arrives is announced once, with the focus on its title', async () => {
		const { page, end, asked, id, problems } = await wait();
		await page.getByText('“The gate squeaked.”').waitFor();
		await page.getByText('Putting your 2 answers together.').waitFor();
		const heard = await listen(page);
		end();
		await page.getByText('min read').waitFor();
		await page.getByText(generated).waitFor();
		const title = await page.getByRole('heading', { level: 1 }).textContent();
		expect(title).not.toBe('Your story is being written');
		await expect.poll(() => focused(page)).toEqual(['H1', expect.not.stringContaining('Failed')]);
		expect((await heard()).map((text) => text.trim())).toEqual([generated]);
		expect(await page.getByText(generated).count()).toBe(1);
		expect(page.url()).toBe(`${app.url}/stories/${id}`);
		await asked;
		await page.reload();
		await waitForScripts(page);
		expect(await page.getByText(generated).count()).toBe(0);
		expect(problems).toEqual([]);
	});

	it('a story that arrives does not take the focus from the menu', async () => {
		const { page, end, asked, id } = await wait();
		await page.getByText('Menu').click();
		await page.getByRole('link', { name: 'New Story' }).focus();
		await app.database.query(`update "Work" set total = 5, done = 2 where subject = $1`, [id]);
		await page.getByText('2 of 5 parts written.').waitFor();
		expect(await focused(page)).toEqual(['A', 'New Story']);
		end();
		await page.getByText(generated).waitFor();
		expect(await focused(page)).toEqual(['A', 'New Story']);
		await asked;
	});

	it('a story that arrived while its teller was elsewhere is announced when it is opened', async () => {
		const { page, end, asked } = await wait();
		await page.getByRole('link', { name: 'Your memories' }).click();
		await page.waitForURL('**/profile');
		end();
		await asked;
		await page.goto(`${app.url}/profile`);
		await page.getByRole('link', { name: /View$/ }).first().click();
		await page.getByText(generated).waitFor();
		expect(
			await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1 === document.activeElement),
		).toBe(true);
	});
});

describe('Waiting for a story', () => {
	it('a story that fails moves the focus to the error and can be tried again', async () => {
		const { page, id } = await wait();
		await fail(id);
		await page.getByText('Please make sure the conversation has enough content, and try again.').waitFor();
		await expect.poll(() => focused(page)).toEqual(['H1', 'Story Generation Failed']);
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.getByText(generated).waitFor();
		await expect.poll(() => focused(page)).toEqual(['H1', expect.not.stringContaining('Failed')]);
	});

	it('a story that is deleted elsewhere ends the wait', async () => {
		const { page, id, end, asked } = await wait();
		await rosa.call('DELETE', `/api/stories/${id}`);
		await page.getByRole('heading', { name: 'Story Not Found' }).waitFor();
		await expect.poll(() => focused(page)).toEqual(['H1', 'Story Not Found']);
		end();
		await asked;
	});

	it('the page is accessible while a story is written and after it failed', async () => {
		const { page, end, asked, id } = await wait();
		await expectAccessibleOnPhone(page, 'waiting');
		await fail(id);
		await page.goto(`${app.url}/stories/${id}`);
		await expectAccessibleOnPhone(page, 'failed');
		end();
		await asked;
	});
});

describe('The sources of a story', () => {
	async function openLong() {
		const messages = readMessages('the-mill')
			.slice(0, 12)
			.map((content) => ({ role: 'user', content }));
		const { body } = await rosa.call('POST', '/api/conversations', { messages });
		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: body.id });
		const narrow = { viewport: { width: 400, height: 700 } };
		const { page } = await openSignedIn(browser, `${app.url}/stories/${story.id}`, narrow);
		return page;
	}

	it('showing and hiding the sources keeps the reader at their paragraph', async () => {
		const page = await openLong();
		const paragraph = page.locator('#at-6');
		await paragraph.evaluate((element) => element.scrollIntoView({ block: 'start' }));
		const link = page.getByRole('link', { name: 'Where this came from' }).last();
		await link.evaluate((element: HTMLElement) => element.click());
		await page.waitForURL('**?sources#at-6');
		await waitForScripts(page);
		await expect.poll(() => paragraph.evaluate((one) => one === document.activeElement)).toBe(true);
		expect(await paragraph.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200);
		expect(await page.locator('blockquote').count()).toBeGreaterThan(8);
		await expectAccessible(page, 'sources');
		await page
			.getByRole('link', { name: 'Hide where this came from' })
			.last()
			.evaluate((element: HTMLElement) => element.click());
		await page.waitForURL(/stories\/[^?]*#at-6$/);
		expect(await page.locator('blockquote').count()).toBe(0);
	});

	it('a link at the foot of a short story leads to its sources', async () => {
		const messages = readMessages('the-mill')
			.slice(0, 2)
			.map((content) => ({ role: 'user', content: content.slice(0, 100) }));
		const { body } = await rosa.call('POST', '/api/conversations', { messages });
		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: body.id });
		const { page } = await openSignedIn(browser, `${app.url}/stories/${story.id}`);
		const count = await page.locator('.prose > [id]').count();
		expect(count).toBeGreaterThan(0);
		await page.getByRole('link', { name: 'Where this came from' }).last().click();
		await page.waitForURL(`**/stories/${story.id}?sources#at-${count}`);
	});
});

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { failureText } from '#app/http/failure.ts';
import type { App } from '#tests/support/app.ts';
import { openSignedIn } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';

// requests/screens.test.ts proves that every form has its own words, and gives back what was typed.

let browser: Browser;
let app: App;
/** By the names in the paths below. */
let ids: Record<string, string>;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	const client = await signIn(app.url);
	const conversation = await beginConversation(client, 'We had a dog.', 'His name was Bruno.');
	const [{ id: story }] = (await client.call('GET', '/api/stories')).body;
	ids = { conversation, story };
});

/** Answers instead of the product, as a proxy does while the product restarts. @returns a function that ends this */
async function answerAsProxy(page: Page, status: number) {
	const sent = (url: URL) => url.pathname.endsWith('.data') || url.pathname.endsWith('/reply');
	await page.route(sent, (route) =>
		route.request().method() === 'POST'
			? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
			: route.continue(),
	);
	return () => page.unroute(sent);
}

interface Form {
	path: string;
	typed: Record<string, string>;
	button: string;
	/** The title and the text of the failure (specification, section 8). */
	lines: string[];
	/** The text on the page once the form has been sent. */
	done: string | RegExp;
}

const again = 'Please try again.';

it.each<[string, number, Form]>([
	[
		'a first message',
		502,
		{
			path: '/main',
			typed: { 'What story would you like to tell?': 'We had a dog.' },
			button: 'Send',
			lines: [`Failed to start conversation. ${again}`, failureText.server],
			done: 'You are talking with',
		},
	],
	[
		'a message',
		502,
		{
			path: '/chat/:conversation',
			typed: { 'Your message': 'He barked.' },
			button: 'Send',
			lines: ['AI Response Error', failureText.server],
			done: 'The assistant says',
		},
	],
	[
		'a title',
		500,
		{
			path: '/profile?rename=:conversation',
			typed: { Title: 'Bruno' },
			button: 'Save',
			lines: ['Error', failureText.server],
			done: 'Bruno',
		},
	],
	[
		'a story',
		503,
		{
			path: '/stories/:story/edit',
			typed: { 'Story Title': 'The blue bicycle', 'Story Content': 'My bicycle was blue.' },
			button: 'Save Changes',
			lines: ['Save failed', 'Failed to save story changes'],
			done: 'Story saved successfully',
		},
	],
])('an error page of a proxy is reported in words, and %s stays', async (_name, status, form) => {
	const { path, typed, button, lines, done } = form;
	const address = app.url + path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '');
	const { page } = await openSignedIn(browser, address);
	const box = (label: string) => page.getByLabel(label, { exact: true });
	for (const [label, text] of Object.entries(typed)) await box(label).fill(text);
	const stop = await answerAsProxy(page, status);
	const send = () => page.getByRole('button', { name: button, exact: true }).click();
	await send();
	for (const line of lines) await page.getByText(line, { exact: true }).first().waitFor();
	for (const [label, text] of Object.entries(typed))
		await expect.poll(() => box(label).inputValue(), { message: label }).toBe(text);
	await stop();
	await send();
	await page.getByText(done).first().waitFor({ state: 'attached' });
});

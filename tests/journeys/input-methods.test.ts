import type { Browser, CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { openSignedIn } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';
import { visit } from '#tests/support/visitor.ts';

let browser: Browser;
let app: App;
/** By the names in the paths below. */
let ids: Record<string, string>;

it.beforeAll(async ({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
	const client = await signIn(app.url);
	const conversation = await beginConversation(client, 'We had a dog.', 'His name was Bruno.');
	const [{ id: story }] = (await client.call('GET', '/api/stories')).body;
	const visitor = await visit(app.url);
	const book = (await visitor.submitAndFollow('/books', 'create')).address.split('/').pop() ?? '';
	ids = { conversation, story, book };
});

const pathWithIds = (path: string) => app.url + path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '');

/** Prevents every press and notes its words instead. @returns a function that reads the notes and forgets them */
async function notePresses(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const { pressed } = Object.assign(window, { pressed: [] as string[] });
		const note = (event: MouseEvent) => {
			event.preventDefault();
			event.stopImmediatePropagation();
			const { value, textContent } = event.target as HTMLButtonElement;
			pressed.push(textContent?.trim() || value);
		};
		window.addEventListener('click', note, true);
	});
	return () => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed.splice(0));
}

/** Presses a key that the input method handles: browsers report its name with the code 229. */
const pressForWord = (session: CDPSession, key: string) =>
	session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 });

const begin = (session: CDPSession) =>
	session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
const finish = (session: CDPSession) => session.send('Input.insertText', { text: '日本' });

/** Browsers differ in the order of two events: the key that confirms a word, and the end of the word. */
const orders = {
	'the key comes first, as in Chrome': async (session: CDPSession, key: string) => {
		await begin(session);
		await pressForWord(session, key);
		await finish(session);
	},
	'the word is finished first, as in Safari': async (session: CDPSession, key: string) => {
		await begin(session);
		await finish(session);
		await pressForWord(session, key);
	},
};

describe('Words of an input method', () => {
	it.each([
		['sends no message', '/chat/:conversation', 'Your message', 'Enter', 'Send'],
		['begins no memory', '/main', 'What story would you like to tell?', 'Enter', 'Send'],
		['adds no member', '/chat/:conversation?members', 'Name', 'Enter', 'Add Member'],
		['saves no story', '/stories/:story/edit', 'Story Title', 'Enter', 'Save Changes'],
		['sends no email', '/stories/:story/share', 'Your reader’s email address', 'Enter', 'Send'],
		['saves no book', '/books/:book', 'Title', 'Enter', 'Save'],
		['leaves no title as it was', '/profile?rename=:conversation', 'Title', 'Escape', '✕ Cancel'],
	])('the key that confirms a word %s, on %s', async (_name, path, label, key, button) => {
		const { page } = await openSignedIn(browser, pathWithIds(path));
		if (path.endsWith('/share')) await page.locator('#email').click();
		const readPressed = await notePresses(page);
		const session = await page.context().newCDPSession(page);
		const box = page.getByLabel(label, { exact: true });
		for (const [order, confirm] of Object.entries(orders)) {
			await box.fill('');
			await confirm(session, key);
			expect(await box.inputValue(), order).toBe('日本');
			expect(await readPressed(), order).toEqual([]);
			await box.press(key);
			expect(await readPressed(), order).toEqual([button]);
		}
	});
});

import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import {
	expectAccessibleOnPhone,
	expectNoSidewaysScrolling,
	openSignedIn,
	readOut,
	waitForScripts,
} from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/journey.ts';
import { isFocused, pressEnter, tabTo } from '#tests/support/keyboard.ts';

let browser: Browser;
/** Without a model. */
let app: App;
let modelApp: App;
let double: OpenAiDouble;

it.beforeAll(({ browser: shared, app: own, modelApp: other, double: standIn }) => {
	[browser, app, modelApp, double] = [shared, own, other, standIn];
});

async function open(on: App, said: string[], options: Parameters<typeof openSignedIn>[2] = {}) {
	const rosa = await signIn(on.url);
	const id = await beginConversation(rosa, ...said);
	return (await openSignedIn(browser, `${on.url}/chat/${id}`, options)).page;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, text: string) => page.getByRole('link', { name: text });
const newWords = (page: Page) => page.getByLabel('What should the story say instead?');
const about = (control: Locator) =>
	control.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent);

describe('What a reply changed in the story', () => {
	it('changes are listed in the chat and on the sheet, and undone by keyboard alone', async () => {
		const page = await open(modelApp, ['Karl drank whisky on Fridays.', 'He sang.']);
		const say = async (text: string) => {
			await tabTo(page, page.getByLabel('Your message'));
			await page.keyboard.type(text);
			await page.keyboard.press('Enter');
		};
		double.next({
			reply: 'It is rum now, and he is called Hans.',
			changes: [{ words: 'whisky', becomes: 'rum' }],
			names: [{ from: 'Karl', to: 'Hans', forms: [] }],
			style: ['Let it end on the song.'],
		});
		await say('It was rum, and leave his name out. Let it end on the song.');
		const acts = page.getByRole('region', { name: 'Your story' });
		await acts.getByText('Let it end on the song.').waitFor();
		const undo = button(acts, 'Undo');
		expect(await Promise.all((await undo.all()).map(about))).toEqual([
			'Put right: Karl drank rum on Fridays.',
			'Karl is called Hans',
			'For the story: Let it end on the song.',
		]);
		expect((await readOut(page)).join('\n')).toMatch(/region Your story\n(?:.*\n)*?button Undo\n/);
		// A button that the composer covers in part would count as too small.
		await page.evaluate(() => {
			for (const each of document.querySelectorAll<HTMLElement>('main *'))
				if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
		});
		await expectAccessibleOnPhone(page, 'what a model did, in the chat');
		await pressEnter(page, undo.first());
		await acts.getByText('That’s undone.').waitFor();
		await expect.poll(() => undo.count()).toBe(2);
		// Enter sends what is typed, whatever buttons stand before.
		await say('We had a dog.');
		await page.getByRole('log').getByText('We had a dog.', { exact: true }).waitFor();
		await expect.poll(() => acts.count()).toBe(0);

		await pressEnter(page, page.getByRole('link', { name: 'What you have told' }));
		await page.getByRole('heading', { name: 'Names and wishes' }).waitFor();
		await told(page, 'Hans drank whisky on Fridays.').waitFor();
		await expectAccessibleOnPhone(page, 'what a model did, on the sheet');
		for (const left of [1, 0]) {
			await pressEnter(page, button(page, 'Undo').first());
			await expect.poll(() => button(page, 'Undo').count()).toBe(left);
		}
		await told(page, 'Karl drank whisky on Fridays.').waitFor();
		expect(await page.getByText('Names and wishes').count()).toBe(0);
	});
});

describe('The sheet before the first story without a model', () => {
	it('a group’s sentences stand below the name of who said them, at 320 px', async () => {
		const rosa = await signIn(app.url);
		const id = await beginConversation(rosa, 'We had a dog.');
		const members = `/api/conversations/${id}/participants`;
		const { body } = await rosa.call('POST', members, { participantName: 'Margarethe'.repeat(8) });
		const content = 'I opened the gate in the rain.';
		await rosa.call('PUT', `/api/conversations/${id}`, {
			messages: [{ role: 'user', content, speakerId: body.id }],
		});
		const address = `${app.url}/chat/${id}/told?before=story`;
		const { page } = await openSignedIn(browser, address, { viewport: { width: 320, height: 700 } });
		const words = await page.getByText(content).boundingBox();
		expect(words?.width).toBeGreaterThan(200);
		await expectNoSidewaysScrolling(page);
	});

	it('the sheet is heard and filled in by keyboard', async () => {
		const said = ['We had a dog. My uncle stole a pig.', 'The river froze in 1947.'];
		const narrow = { viewport: { width: 320, height: 700 } };
		const page = await open(app, said, narrow);
		await pressEnter(page, button(page, 'Generate Story'));
		await page.getByText('Untick what you don’t want in the story').waitFor();
		const tree = (await page.locator('main').ariaSnapshot()).split('\n').map((line) => line.trim());
		expect(tree.filter((line) => /^- (?:heading|group|checkbox|button)/.test(line))).toEqual([
			'- heading "What you have told" [level=1]',
			'- heading "Untick what you don’t want in the story" [level=2]',
			'- group "Message 1":',
			'- checkbox "We had a dog." [checked]',
			'- button "Change"',
			'- checkbox "My uncle stole a pig." [checked]',
			'- button "Change"',
			'- group "Message 2":',
			'- checkbox "The river froze in 1947." [checked]',
			'- button "Change"',
			'- button "Write the story"',
			'- button "Not yet"',
		]);
		const river = page.getByRole('listitem').filter({ hasText: 'The river froze in 1947.' });
		expect(await about(button(river, 'Change'))).toBe('The river froze in 1947.');
		await expectNoSidewaysScrolling(page);

		const pig = page.getByRole('checkbox', { name: 'My uncle stole a pig.' });
		await tabTo(page, pig);
		await page.keyboard.press('Space');
		await page.reload();
		await waitForScripts(page);
		await expect.poll(() => pig.isChecked()).toBe(false);
		await tabTo(page, pig);
		// At a check box nobody means to have it written.
		await page.keyboard.press('Enter');
		await page.getByText('Your ticks are saved.').first().waitFor();
		await pressEnter(page, button(river, 'Change'));
		await newWords(page).waitFor();
		await expect.poll(() => isFocused(newWords(page))).toBe(true);
		expect(await about(newWords(page))).toBe('');
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('The river froze in 1946.');
		await pressEnter(page, button(page, 'Save'));
		await page.getByText('Originally: The river froze in 1947.').waitFor();
		expect(await pig.isChecked()).toBe(false);
		await pressEnter(page, button(page, 'Write the story'));
		await page.waitForURL(/\/stories\//);
		await page.getByText('The river froze in 1946.').first().waitFor();
		const story = await page.locator('main').textContent();
		expect(story).toContain('We had a dog.');
		expect(story).not.toContain('pig');
	});
});

it('a sentence is chosen by keyboard, and writing takes what is typed', async () => {
	const page = await open(app, ['We had a dog. He barked.']);
	await pressEnter(page, page.getByRole('link', { name: 'What you have told' }));
	const dog = page.getByRole('link', { name: 'We had a dog.' });
	const choose = async () => {
		await dog.waitFor();
		await waitForScripts(page);
		await pressEnter(page, dog);
	};
	await page.setViewportSize({ width: 390, height: 480 });
	await choose();
	const top = async () => (await page.locator('.sentence').first().boundingBox())?.y;
	await tabTo(page, button(page, 'Leave out'));
	const before = await top();
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Left out by you. We had a dog.' }).waitFor();
	await expect.poll(() => isFocused(dog)).toBe(true);
	expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(1);
	await choose();
	await page.getByRole('paragraph').getByText('Left out by you.').waitFor();
	await expectAccessibleOnPhone(page, 'a sentence that is chosen');
	await page.keyboard.press('Escape');
	await expect.poll(() => button(page, 'Put it in').count()).toBe(0);
	await choose();
	await pressEnter(page, page.getByRole('link', { name: 'Change', exact: true }));
	await expect.poll(() => isFocused(newWords(page))).toBe(true);
	await newWords(page).fill('We had a small dog.');
	await page.reload();
	await expect.poll(() => newWords(page).inputValue()).toBe('We had a small dog.');
	expect(await about(newWords(page))).toMatch(/You typed this before.*As it was said: We had a dog\./);
	await waitForScripts(page);
	await pressEnter(page, button(page, 'Write the story'));
	await page.waitForURL(/\/stories\//);
	await page.getByText('We had a small dog. He barked.').waitFor();
});

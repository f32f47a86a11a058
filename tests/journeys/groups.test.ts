import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleInBothLooks, openSignedIn } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { isFocused, pressEnter, tabTo } from '#tests/support/keyboard.ts';

// Several people tell together, by keyboard alone.

let browser: Browser;
let app: App;

it.beforeAll(({ browser: shared, app: own }) => {
	[browser, app] = [shared, own];
});

async function begin(members: string[] = []): Promise<{ id: string; address: string }> {
	const rosa = await signIn(app.url);
	const messages = [
		{ role: 'user', content: 'We were a large family.' },
		{ role: 'assistant', content: 'Who was there?' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	for (const participantName of members)
		await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
	return { id, address: `${app.url}/chat/${id}` };
}

const box = (page: Page) => page.getByLabel('Your message');
const placeholder = (page: Page) => expect.poll(() => box(page).getAttribute('placeholder'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('Telling together by keyboard alone', () => {
	it('members are added, one of them speaks, and all are removed', async () => {
		const { address } = await begin();
		const { page, problems } = await openSignedIn(browser, address);
		await pressEnter(page, page.locator('#members-title'));
		for (const name of ['Member 1', 'Member 2']) {
			await tabTo(page, page.getByLabel('Name', { exact: true }));
			await page.keyboard.type(name);
			await page.keyboard.press('Enter');
			await button(page, `Remove ${name}`).waitFor();
		}
		await placeholder(page).toBe('Speaking as Member 1...');
		await pressEnter(page, button(page, 'Speaking as Member 2'));
		await placeholder(page).toBe('Speaking as Member 2...');
		await tabTo(page, box(page));
		// People who take turns have the next one at hand.
		await page.keyboard.press('Shift+Tab');
		expect(await isFocused(button(page, 'Speaking as Member 2'))).toBe(true);
		await tabTo(page, box(page));
		await page.keyboard.type('The gate squeaked.');
		await page.keyboard.press('Enter');
		await page.getByRole('log').getByText('Member 2: The gate squeaked.').waitFor();
		// The other speaks by themselves; then nobody does.
		for (const [name, says] of [
			['Member 2', 'Speaking as Member 1...'],
			['Member 1', 'Share a memory...'],
		] as const) {
			if (!(await button(page, `Remove ${name}`).isVisible()))
				await pressEnter(page, page.locator('#members-title'));
			await pressEnter(page, button(page, `Remove ${name}`));
			await page.getByText(`Are you sure you want to remove ${name}`).waitFor();
			await pressEnter(page, button(page, `Remove ${name}`));
			await expect.poll(() => page.locator('#members .member-name', { hasText: name }).count()).toBe(0);
			await placeholder(page).toBe(says);
		}
		expect(await page.locator('#members').evaluate((panel: HTMLDetailsElement) => panel.open)).toBe(true);
		expect(problems).toEqual([]);
	});

	it('adding a member begins a conversation and keeps the draft in the message box', async () => {
		const { page } = await openSignedIn(browser, `${app.url}/chat`);
		await tabTo(page, box(page));
		await page.keyboard.type('Half a memory');
		await pressEnter(page, page.locator('#members-title'));
		await tabTo(page, page.getByLabel('Name', { exact: true }));
		await page.keyboard.type('Ann');
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
		await placeholder(page).toBe('Speaking as Ann...');
		expect(await box(page).inputValue()).toBe('Half a memory');
		expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(true);
		await tabTo(page, button(page, 'Send'));
		await page.keyboard.press('Enter');
		await page.getByRole('log').getByText('Ann: Half a memory').waitFor();
		await page.goto(`${app.url}/chat`);
		expect(await box(page).inputValue()).toBe('');
	});
});

it.for([
	['empty', 640, ''],
	['full', 844, 'The gate squeaked.\n'.repeat(8)],
] as const)(
	'a focused control is never hidden behind the message box when it is %s',
	async ([, height, text]) => {
		const { address } = await begin(['Ann', 'Bert', 'Cara']);
		const { page } = await openSignedIn(browser, address, { viewport: { width: 320, height } });
		await box(page).fill(text);
		const behind: string[] = [];
		for (const key of [...Array(30).fill('Tab'), ...Array(30).fill('Shift+Tab')]) {
			await page.keyboard.press(key);
			const hidden = await page.evaluate(() => {
				const bar = document.getElementById('message-bar') as HTMLElement;
				const focused = document.activeElement as HTMLElement;
				const [{ top, bottom }, { bottom: end }] = [
					bar.getBoundingClientRect(),
					focused.getBoundingClientRect(),
				];
				const isSticking = bottom > innerHeight - 1 && bar.compareDocumentPosition(focused) & 2;
				const isHidden = focused !== document.body && isSticking && end > top + 1;
				return isHidden ? focused.outerHTML.slice(0, 200) : null;
			});
			if (hidden !== null) behind.push(hidden);
		}
		expect(behind).toEqual([]);
	},
);

it('in a group on a phone, two lines of the message are in sight, and the box leaves the talk its room', async () => {
	const { address } = await begin(['Ann', 'Bert', 'Cara']);
	const { page } = await openSignedIn(browser, address);
	for (const height of [844, 664, 568]) {
		await page.setViewportSize({ width: 390, height });
		const lines = await box(page).evaluate((element) => {
			const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
			const [line = 0, ...paddings] = [lineHeight, paddingTop, paddingBottom].map(Number.parseFloat);
			return paddings.reduce((room, padding) => room - padding, element.clientHeight) / line;
		});
		expect(lines, `${height}`).toBeGreaterThanOrEqual(2);
		const bar = await page.locator('#message-bar').boundingBox();
		expect(bar?.height, `${height}`).toBeLessThanOrEqual(0.4 * height);
	}
});

describe('Members with scripts', () => {
	it('a chosen speaker shows at once, choices are sent one by one, and one that fails is taken back', async () => {
		const { id, address } = await begin(['Ann', 'Bert', 'Cara']);
		const rosa = await signIn(app.url);
		const { participants } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
		const { page, context } = await openSignedIn(browser, `${address}?members`);
		const sent: string[] = [];
		const held = Promise.withResolvers<void>();
		await page.route('**/chat/**', async (route) => {
			if (route.request().method() === 'POST') {
				sent.push(
					/participantId=([^&]*)/.exec(decodeURIComponent(route.request().postData() ?? ''))?.[1] ?? '',
				);
				await held.promise;
			}
			await route.continue();
		});
		const answered: string[][] = [];
		page.on('response', (response) => {
			if (response.request().method() === 'POST') answered.push([...sent]);
		});
		const pressed = (name: string) => button(page, `Speaking as ${name}`).getAttribute('aria-pressed');
		await button(page, 'Speaking as Bert').click({ noWaitAfter: true });
		await expect.poll(() => pressed('Bert')).toBe('true');
		await placeholder(page).toBe('Speaking as Bert...');
		await button(page, 'Speaking as Cara').click({ noWaitAfter: true });
		await expect.poll(() => pressed('Cara')).toBe('true');
		expect(sent).toHaveLength(1);
		held.resolve();
		await expect.poll(() => answered.length).toBe(2);
		const [bert, cara] = ['Bert', 'Cara'].map(
			(name) =>
				participants.find((each: { participantName: string }) => each.participantName === name)?.id as string,
		);
		expect(sent).toEqual([bert, cara]);
		// The second was sent only when the first was answered.
		expect(answered[0]).toEqual([bert]);
		await expect.poll(() => pressed('Cara')).toBe('true');
		await page.unroute('**/chat/**');
		await page.waitForLoadState('networkidle');
		await context.setOffline(true);
		await button(page, 'Speaking as Ann').click({ noWaitAfter: true });
		await page.getByText('Connection').first().waitFor();
		await expect.poll(() => pressed('Cara')).toBe('true');
		expect(await pressed('Ann')).toBe('false');
		expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(true);
		await context.setOffline(false);
	});

	it('ten members are accessible in their ten colours, in light at 320 px and in dark', async () => {
		const { address } = await begin(Array.from({ length: 10 }, (_, at) => `Member ${at + 1}`));
		const rosa = await signIn(app.url);
		const id = address.split('/').at(-1);
		const { participants } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
		const messages = participants.map((each: { id: string; participantName: string }) => ({
			role: 'user',
			content: `${each.participantName}: The gate squeaked.`,
			speakerId: each.id,
			mode: 'group',
		}));
		messages.push({ role: 'assistant', content: 'Who was there?' });
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		const { page } = await openSignedIn(browser, `${address}?members&remove=${participants[3].id}`);
		await page.getByText('Are you sure you want to remove Member 4').waitFor();
		await expectAccessibleInBothLooks(page, 'ten members');
	});
});

import { existsSync, statfsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findBrowser } from '#app/pdf/find-browser.server.ts';
import { cookieOf, regularUser, signIn } from '#tests/support/client.ts';

/**
 * A real Chromium, the one with which the product prints. The one from npm is a headless shell, in which a page takes
 * a third of the processor time that it takes in a whole Chrome.
 */
export async function openBrowser(more: string[] = []): Promise<Browser> {
	const { args, ...command } = await findBrowser(process.env.CHROMIUM_PATH);
	return chromium.launch({
		...command,
		// Stands for a home network: under this name plain http is no secure context.
		args: [...args, '--host-resolver-rules=MAP family.local 127.0.0.1', ...more],
		ignoreDefaultArgs: sharesInMemory(),
	});
}

/** Playwright makes processes share memory in files, in case /dev/shm is small; a large /dev/shm is quicker. */
function sharesInMemory(): string[] {
	if (!existsSync('/dev/shm')) return [];
	const { bsize, bavail } = statfsSync('/dev/shm');
	return bsize * bavail > 2 ** 30 ? ['--disable-dev-shm-usage'] : [];
}

/** A page of a new visitor, with its scripts' errors as `problems`; the end of the test closes its context. */
export async function openPage(
	browser: Browser,
	options?: Parameters<Browser['newContext']>[0],
): ReturnType<typeof openLastingPage> {
	const opened = await openLastingPage(browser, options);
	onTestFinished(() => opened.context.close());
	return opened;
}

/** A page for all tests of a file, which closes its context itself. */
export async function openLastingPage(
	browser: Browser,
	options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	// As long as vitest's own polling, since a busy machine is slow.
	context.setDefaultTimeout(60_000);
	const page = await context.newPage();
	const problems: string[] = [];
	noteForFailure(page);
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => {
		// Remix reports a load that the next click has aborted.
		if (message.type() === 'error' && !message.text().startsWith('AbortError:'))
			problems.push(message.text());
	});
	return { page, context, problems };
}

/** Signs in on the login screen that the page shows instead of its own content. */
export async function signInOnPage(page: Page, account = regularUser): Promise<void> {
	await page.getByText('Use Development Account').click();
	await page.getByLabel('Email').fill(account.email);
	await page.getByLabel('Password').fill(account.password);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await page.waitForURL((url) => !/^\/(login|auth)/.test(url.pathname));
}

/** Signs a browser in without the login screen, which has journeys of its own. */
export async function signInBrowser(page: Page, url: string, account = regularUser): Promise<void> {
	const { token } = await signIn(url, account);
	const [name = '', value = ''] = cookieOf(token).split('=');
	await page.context().addCookies([{ name, value, url }]);
}

/** A page of somebody who is signed in, with its scripts at work where it has any. */
export async function openSignedIn(
	browser: Browser,
	address: string,
	{ account, ...options }: Parameters<typeof openPage>[1] & { account?: typeof regularUser } = {},
): ReturnType<typeof openPage> {
	const opened = await openPage(browser, options);
	await signInBrowser(opened.page, new URL(address).origin, account);
	await opened.page.goto(address);
	if (options.javaScriptEnabled !== false) await waitForScripts(opened.page);
	return opened;
}

/** Unfolds the assistant of the story editor. */
export async function unfoldAssistant(page: Page): Promise<void> {
	const assistant = page.locator('details', { hasText: 'AI Rewrite Assistant' });
	if (!(await assistant.evaluate((element: HTMLDetailsElement) => element.open)))
		await page.getByText('AI Rewrite Assistant').click();
}

/** Prints, for a test that fails, what the page threw, what it could not load, and each load of a document. */
function noteForFailure(page: Page): void {
	const note = (...said: unknown[]) => console.error(new Date().toISOString().slice(14, 23), ...said);
	page.on('pageerror', ({ stack }) => note('threw', stack));
	page.on('requestfailed', (request) => note('failed', request.url(), request.failure()?.errorText));
	page.on('response', (response) => response.status() >= 400 && note(response.status(), response.url()));
	page.on('framenavigated', (frame) => note('at', frame.url()));
}

/** Waits until the scripts of a page have taken it over. */
export function waitForScripts(page: Page): Promise<void> {
	return page.locator('[data-hydrated]').waitFor({ state: 'attached' });
}

/** The id of the focused element, or of the nearest element around it that has one. */
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.closest('[id]')?.id);

/** The elements that a screen reader finds on a page, in order: role and name, and `focused` for the focused one. */
export async function readOut(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	await session.detach();
	return nodes
		.filter(({ ignored }) => !ignored)
		.map(({ role, name, properties = [] }) => {
			const focused = properties.some(({ name, value }) => name === 'focused' && value.value);
			// Titles have no-break spaces.
			const words = name?.value?.replaceAll('\u00a0', ' ');
			return [role?.value, words, focused && 'focused'].filter(Boolean).join(' ');
		});
}

/** Expects each control's name to be its words, as a screen reader reads them one after the other. */
export async function expectNamesAsRead(page: Page, path: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	await session.detach();
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const read = (node: (typeof nodes)[number]): string =>
		/^(?:StaticText|image)$/.test(node.role?.value ?? '')
			? node.name?.value
			: (node.childIds ?? [])
					.map((id) => byId.get(id))
					.reduce((text, child) => text + (child ? read(child) : ''), '');
	// The browser's own button for files is named by the label beside it.
	const labels = await page
		.locator('input[type=file]')
		.evaluateAll((all: HTMLInputElement[]) => all.map((each) => each.labels?.[0]?.textContent));
	const controls = nodes
		.filter(({ role }) => /^(button|link|DisclosureTriangle)$/.test(role?.value ?? ''))
		.filter(({ name }) => !labels.includes(name?.value));
	const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
	expect(
		controls.map((node) => plain(read(node))),
		path,
	).toEqual(controls.map(({ name }) => plain(name?.value ?? '')));
}

/** The two looks of the product, each at one of the two widths that matter; the wide one last. */
const looks = [
	{ colorScheme: 'light', viewport: { width: 320, height: 800 } },
	{ colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects a page to keep the rules of accessibility: those of axe, one heading, and nothing wider than the screen.
 */
export async function expectAccessible(page: Page, name: string, isDark = false): Promise<void> {
	// Otherwise axe would open one more page to merge the results of frames, and there are none.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
	await letBarsStick(page, false);
	// In the dark look only colours and widths are checked, since the rest of the page is the same.
	const { violations } = await (isDark
		? axe.withRules(['color-contrast', 'link-in-text-block'])
		: axe.withTags(rules)
	).analyze();
	await letBarsStick(page, true);
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	expect(found, name).toEqual([]);
	expect(await page.locator('h1').count(), name).toBe(1);
	await expectNoSidewaysScrolling(page, name);
}

/** A control half under a bar that sticks would count as too small. */
async function letBarsStick(page: Page, stick: boolean): Promise<void> {
	await page.locator('.chat-top, .message-bar, .pinned').evaluateAll(
		(bars: HTMLElement[], position) => {
			for (const bar of bars) bar.style.position = position;
		},
		stick ? '' : 'static',
	);
}

/** Checks the page in the light look on a narrow screen, then in the dark one on a wide screen, without a reload. */
export async function expectAccessibleInBothLooks(page: Page, name: string): Promise<void> {
	for (const { colorScheme, viewport } of looks) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(viewport);
		await expectAccessible(page, name, colorScheme === 'dark');
	}
}

/** Checks a state that `screens.test.ts` cannot reach, in the light look on a narrow screen. */
export async function expectAccessibleOnPhone(page: Page, name: string): Promise<void> {
	await page.setViewportSize(looks[0].viewport);
	await expectAccessible(page, name);
}

/** Nothing on a page is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page, name?: string): Promise<void> {
	const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
	expect(overflow, name).toBeLessThanOrEqual(0);
}

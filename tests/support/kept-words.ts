import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForScripts } from '#tests/support/browser.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const label = (page: Page, name: string) => page.getByLabel(name);
export const value = (page: Page, name: string) => expect.poll(() => label(page, name).inputValue());
/** The keys of what this browser keeps, of those with `part`. */
export const kept = (page: Page, part: string) =>
	page.evaluate(
		(wanted) => Object.keys(localStorage).filter((key) => key.startsWith('draft:') && key.includes(wanted)),
		part,
	);

/** A copied tab has the name of the other. */
export async function copyTab(page: Page, address: string): Promise<Page> {
	const name = await page.evaluate(() => sessionStorage.getItem('window'));
	const copy = await page.context().newPage();
	await copy.addInitScript((given) => {
		if (location.protocol !== 'about:') sessionStorage.setItem('window', String(given));
	}, name);
	await copy.goto(address);
	await waitForScripts(copy);
	return copy;
}

export async function reload(page: Page): Promise<void> {
	await page.reload();
	await waitForScripts(page);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForScripts } from '#tests/support/browser.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const label = (page: Page, name: string) => page.getByLabel(name);
export const value = (page: Page, name: string) => expect.poll(() => label(page, name).inputValue());
/** The keys of what this browser keeps, of those with `part`. */
export const kept = (page: Page, part: string) =>
	page.evaluate(
		(wanted) => Object.keys(localStorage).filter((key) => key.startsWith('draft:') && key.includes(wanted)),
		part,
	);

export async function reload(page: Page): Promise<void> {
	await page.reload();
	await waitForScripts(page);
}

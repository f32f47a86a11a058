import type { Locator, Page } from 'playwright-core';

export const isFocused = (what: Locator): Promise<boolean> =>
	what.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
	await what.first().waitFor();
	for (let presses = 0; presses < 120; presses += 1) {
		if (await isFocused(what)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`The Tab key does not come to ${what}.`);
}

export async function pressEnter(page: Page, what: Locator): Promise<void> {
	await tabTo(page, what);
	await page.keyboard.press('Enter');
}

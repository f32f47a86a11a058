// biome-ignore-all lint/correctness/noEmptyPattern: vitest reads in the pattern which other fixtures one needs.
import { openBrowser } from '#tests/support/browser.ts';
import { openBrowserHearing, speechFile } from '#tests/support/microphone.ts';
import { it as productTest } from '#tests/support/product-test.ts';

/**
 * A test of a journey. A worker starts one browser for all its files, and one whose microphone hears
 * somebody where a file needs that. A file that extended this test would start browsers of its own.
 */
export const it = productTest
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await openBrowser();
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('hearing', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await openBrowserHearing(speechFile);
		onCleanup(() => browser.close());
		return browser;
	});

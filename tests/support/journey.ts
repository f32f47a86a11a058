// biome-ignore-all lint/correctness/noEmptyPattern: vitest reads in the pattern which other fixtures one needs.
import { test } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { openBrowserHearing, speechFile } from '#tests/support/microphone.ts';

/**
 * A test of a journey. A worker starts one browser for all its files, and one whose microphone hears
 * somebody where a file needs that. Each file has an app on a database as
 * new, so that nobody meets what another file has told.
 */
export const it = test
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await openBrowser();
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('hearing', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await openBrowserHearing(speechFile);
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('double', { scope: 'file' }, async ({}, { onCleanup }): Promise<OpenAiDouble> => {
		const double = await startOpenAiDouble();
		onCleanup(() => double.close());
		return double;
	})
	.extend('app', { scope: 'file' }, async ({}, { onCleanup }): Promise<App> => {
		const app = await startApp();
		onCleanup(() => app.stop());
		return app;
	})
	.extend('modelApp', { scope: 'file' }, async ({ double }, { onCleanup }): Promise<App> => {
		const app = await startApp({ env: modelEnv(double) });
		onCleanup(() => app.stop());
		return app;
	});

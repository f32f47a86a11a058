// biome-ignore-all lint/correctness/noEmptyPattern: vitest reads in the pattern which other fixtures one needs.
import { test } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, startApp, startModelApp } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';

/**
 * A test of a journey. A worker starts one browser for all its files. Each file has an app with a
 * database as new, so that nobody meets what another file has told.
 */
export const it = test
	.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const browser = await openBrowser();
		onCleanup(() => browser.close());
		return browser;
	})
	.extend('app', { scope: 'file' }, async ({}, { onCleanup }): Promise<App> => {
		const app = await startApp();
		onCleanup(() => app.stop());
		return app;
	})
	.extend('model', { scope: 'file' }, async ({}, { onCleanup }) => {
		const model = await startModelApp();
		onCleanup(() => model.app.stop());
		return model;
	})
	.extend('double', { scope: 'file' }, ({ model }): OpenAiDouble => model.double)
	.extend('modelApp', { scope: 'file' }, ({ model }): App => model.app);

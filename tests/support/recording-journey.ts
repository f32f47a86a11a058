import type { Browser, Page } from 'playwright-core';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { it } from '#tests/support/journey.ts';

interface Recording {
	/** A browser whose microphone plays recorded speech. */
	browser: Browser;
	/** A browser without a microphone. */
	deaf: Browser;
	/** An app that transcribes recordings. */
	app: App;
	double: OpenAiDouble;
}

/** Sets up a file of journeys in which somebody speaks. @returns an object that is filled before the first test */
export function setUpRecording(): Recording {
	const here = {} as Recording;
	it.beforeAll(({ hearing, browser, modelApp, double }) => {
		Object.assign(here, { browser: hearing, deaf: browser, app: modelApp, double });
	});
	it.beforeEach(async () => {
		here.double.reset();
		await here.app.database.query('delete from "RateLimit"');
	});
	return here;
}

/** The message box. */
export const box = (page: Page) => page.locator('textarea').first();

/** A button by its exact name. */
export const button = (page: Pick<Page, 'getByRole'>, name: string) =>
	page.getByRole('button', { name, exact: true });

/** Records until so much time is left; less than a second of recording does not count as speech. */
export async function record(page: Page, left = '0:59'): Promise<void> {
	await button(page, 'Record').click();
	await page.getByText(`Recording: ${left} left`).waitFor();
	await button(page, 'Stop').click();
}

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

/** Waits until so many seconds are left or fewer, since a busy machine may not see each second. */
export function waitUntilLeft(page: Page, seconds = 59): Promise<void> {
	const fewer = Array.from({ length: seconds + 1 }, (_, left) => String(left).padStart(2, '0'));
	return page.getByText(new RegExp(`Recording: 0:(${fewer.join('|')}) left`)).waitFor();
}

/** Less than a second of recording does not count as speech. */
export async function record(page: Page): Promise<void> {
	await button(page, 'Record').click();
	await waitUntilLeft(page);
	await button(page, 'Stop').click();
}

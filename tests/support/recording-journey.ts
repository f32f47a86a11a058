import type { Browser, Page } from 'playwright-core';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { it } from '#tests/support/journey.ts';

interface Recording {
	/** Whose microphone plays recorded speech. */
	browser: Browser;
	/** Without a microphone. */
	deaf: Browser;
	/** Where recordings are transcribed. */
	app: App;
	double: OpenAiDouble;
}

/** Begins a file of journeys in which somebody speaks. @returns what is there from its first test on */
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

/** The box in which somebody tells. */
export const box = (page: Page) => page.locator('textarea').first();

/** A button by the whole of its name. */
export const button = (page: Pick<Page, 'getByRole'>, name: string) =>
	page.getByRole('button', { name, exact: true });

/** Records until so much is left; in less than a second nobody says enough for it to be speech. */
export async function record(page: Page, left = '0:59'): Promise<void> {
	await button(page, 'Record').click();
	await page.getByText(`Recording: ${left} left`).waitFor();
	await button(page, 'Stop').click();
}

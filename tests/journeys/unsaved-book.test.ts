import type { Browser } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { expectAccessibleOnPhone, openSignedIn, waitForScripts } from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/journey.ts';
import { button, copyTab, kept, label, reload, value } from '#tests/support/kept-words.ts';

let browser: Browser;
let app: App;
let rosa: Client;
let storyId: string;

it.beforeAll(async ({ browser: shared, app: own, rosa: client }) => {
	[browser, app, rosa] = [shared, own, client];
	[{ id: storyId }] = (await rosa.call('GET', '/api/stories')).body;
});

describe('The page of a book', () => {
	async function openBook(values: object = {}) {
		const book = { title: 'The mill', stories: [storyId], ...values };
		const { id } = (await rosa.call('POST', '/api/books', book)).body;
		return { id, ...(await openSignedIn(browser, `${app.url}/books/${id}`)) };
	}

	it('what is typed and ticked is there after a reload, and forgotten once it is saved', async () => {
		const { page, problems } = await openBook({ backText: 'Of the mill.' });
		await page.getByRole('textbox', { name: 'Title' }).fill('The mill and the river');
		await label(page, 'Dedication').fill('For Ida,\nwho asked.');
		await page.getByText('Place and date').click();
		await label(page, 'Place and date of').fill('Salford, 1956');
		await page.getByText('Paper and printing').click();
		await label(page, 'Page size').selectOption('a4');
		await label(page, 'For a print shop').check();
		await label(page, 'Text on the back').fill('Of the mill, and who lived there.');
		await label(page, 'Width of the spine').fill('12,5 mm');
		await page.getByText('Not saved.').waitFor();
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida,\nwho asked.');
		await value(page, 'Place and date of').toBe('Salford, 1956');
		await value(page, 'Page size').toBe('a4');
		await value(page, 'Text on the back').toBe('Of the mill, and who lived there.');
		await value(page, 'Width of the spine').toBe('12,5 mm');
		// Its details are open, or nobody would see it.
		expect(await label(page, 'Place and date of').isVisible()).toBe(true);
		expect(await label(page, 'Text on the back').isVisible()).toBe(true);
		await page.getByRole('img', { name: 'Cover of “The mill and the river”' }).waitFor();
		await page.getByText('Not saved.').waitFor();
		await expectAccessibleOnPhone(page, 'a book that is not saved');
		await button(page, 'Save').click();
		await page.getByText('Book saved').first().waitFor();
		await expect.poll(() => page.getByText('Not saved.').count()).toBe(0);
		expect(await kept(page, ':book:')).toEqual([]);
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida,\nwho asked.');
		await value(page, 'Width of the spine').toBe('12.5');
		expect(problems).toEqual([]);
	});

	it('words typed over a dedication that was changed meanwhile are offered, and replace nothing unasked', async () => {
		const { page, id } = await openBook({ dedication: 'For Ida' });
		const change = (dedication: string) => rosa.call('PUT', `/api/books/${id}`, { dedication });
		await label(page, 'Dedication').fill('For Ida, who asked');
		await change('For Ben');
		await reload(page);
		const offer = page.getByRole('region', { name: 'Unsaved changes' });
		await offer.waitFor();
		await expectAccessibleOnPhone(page, 'a book with words from earlier');
		await value(page, 'Dedication').toBe('For Ben');
		// Other words typed now do not take their place.
		await page.getByRole('textbox', { name: 'Title' }).fill('The river');
		await reload(page);
		await offer.waitFor();
		await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The river');
		await value(page, 'Dedication').toBe('For Ben');
		// Words typed now give way, and are offered in their turn.
		await label(page, 'Dedication').fill('For Clara');
		await button(page, 'Restore').click();
		await value(page, 'Dedication').toBe('For Ida, who asked');
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida, who asked');
		expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The river');
		await button(page, 'Restore').click();
		await value(page, 'Dedication').toBe('For Clara');
		await button(page, 'Restore').click();
		await value(page, 'Dedication').toBe('For Ida, who asked');
		expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The river');
		await button(page, 'Discard').click();
		expect(await offer.count()).toBe(0);
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida, who asked');
		await change('For Clara');
		await reload(page);
		await button(page, 'Discard').click();
		await reload(page);
		await value(page, 'Dedication').toBe('For Clara');
		expect(await offer.count()).toBe(0);
	});

	it('words typed while the book is being saved are not lost', async () => {
		const { page } = await openBook();
		await label(page, 'Dedication').fill('For Ida');
		const pressed = Promise.withResolvers<void>();
		await page.route('**/books/*.data*', async (route) => {
			await pressed.promise;
			await route.continue();
		});
		await button(page, 'Save').click();
		await button(page, 'Saving...').waitFor();
		await label(page, 'Dedication').fill('For Ida, who asked');
		pressed.resolve();
		await page.getByText('Book saved').first().waitFor();
		await value(page, 'Dedication').toBe('For Ida, who asked');
		await page.getByText('Not saved.').waitFor();
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida, who asked');
	});

	it('a save whose answer was lost is no unsaved change', async () => {
		const { page } = await openBook();
		await label(page, 'Dedication').fill('For Ida');
		await page.route('**/books/*.data*', async (route) => {
			await route.fetch();
			await route.abort();
		});
		await button(page, 'Save').click();
		await page.getByText('Connection issue detected.').waitFor();
		await value(page, 'Dedication').toBe('For Ida');
		expect(await kept(page, ':book:')).toHaveLength(1);
		await page.unroute('**/books/*.data*');
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida');
		await expect.poll(() => kept(page, ':book:')).toEqual([]);
	});

	it('two windows each bring back their own words, and the next is offered those of both', async () => {
		const { page, context, id } = await openBook();
		const other = await context.newPage();
		await other.goto(`${app.url}/books/${id}`);
		await waitForScripts(other);
		await label(page, 'Dedication').fill('For Ida');
		await label(other, 'Dedication').fill('For Ben');
		for (const [window, words] of [
			[page, 'For Ida'],
			[other, 'For Ben'],
		] as const) {
			await reload(window);
			await value(window, 'Dedication').toBe(words);
		}
		await other.close();
		const next = await context.newPage();
		await next.goto(`${app.url}/books/${id}`);
		await button(next, 'Restore').click();
		await value(next, 'Dedication').toBe('For Ben');
		await button(next, 'Restore').waitFor();
		await reload(page);
		await value(page, 'Dedication').toBe('For Ida');
	});

	it('a copied tab keeps its words beside those of the other', async () => {
		const { page, id } = await openBook();
		await label(page, 'Dedication').fill('For Ida');
		const copy = await copyTab(page, `${app.url}/books/${id}`);
		await value(copy, 'Dedication').toBe('For Ida');
		await label(copy, 'Dedication').fill('For Ben');
		await label(page, 'Dedication').fill('For Ida, who asked');
		expect(await kept(page, ':book:')).toHaveLength(2);
		await copy.close();
		await reload(page);
		await button(page, 'Restore').click();
		await value(page, 'Dedication').toBe('For Ida, who asked');
		await button(page, 'Restore').click();
		await value(page, 'Dedication').toBe('For Ben');
	});

	it('words about a story that has left the book come back with it', async () => {
		const { page, id } = await openBook();
		const choose = (stories: string[]) => rosa.call('PUT', `/api/books/${id}`, { stories });
		await page.getByText('Place and date').click();
		await label(page, 'Place and date of').fill('Salford, 1956');
		await choose([]);
		await reload(page);
		await label(page, 'Dedication').fill('For Ida');
		await choose([storyId]);
		await reload(page);
		await value(page, 'Place and date of').toBe('Salford, 1956');
		await value(page, 'Dedication').toBe('For Ida');
	});
});

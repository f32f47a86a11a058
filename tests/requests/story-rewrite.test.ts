import { beforeEach, describe, expect } from 'vitest';
import { suggestions } from '#app/stories/rewriting/rewrite.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/model-test.ts';
import { type Shown, type Visitor, visit } from '#tests/support/visitor.ts';

let double: OpenAiDouble;
let app: App;
let rosa: Client;
let visitor: Visitor;
let id: string;
let page: string;

const original = 'I was eight.\n\nThe bicycle was blue.';

it.beforeAll(({ double: standIn, app: own, rosa: client, visitor: browser, sampleStory }) => {
	[double, app, rosa, visitor] = [standIn, own, client, browser];
	id = sampleStory.id;
	page = `/stories/${id}/edit`;
});
beforeEach(async () => {
	double.reset();
	await app.database.query('delete from "UnsavedText" where "storyId" is not null');
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The Bicycle', content: original });
});

const rewrites = () => double.requests.filter(({ kind }) => kind === 'rewrite');
const boxOf = (shown: Shown, name: string) =>
	(shown.find('textarea', { name }) ?? shown.find('input', { name }))?.value;

/** Presses a button of the editor. */
async function press(intent: string, fields: Record<string, string> = {}) {
	return visitor.submitAndFollow(page, intent, fields);
}

/** Has a story rewritten, and looks until it is. */
async function rewrite(fields: Record<string, string>) {
	return look(await press('rewrite', fields));
}

/** Waits for the rewrite, then presses *Look* if the page has it. */
async function look(shown: Shown) {
	if (!shown.find('button', { name: 'intent:look' })) return shown;
	await finished();
	return visitor.follow(page, await visitor.send({ ...shown.fill('look'), action: page }));
}

const finished = () =>
	expect
		.poll(
			async () =>
				(await app.database.query(`select state from "Work" where kind = 'rewrite'`)).rows[0]?.state,
		)
		.toMatch(/complete|failed/);

describe('The AI Rewrite Assistant without scripts', () => {
	it('a rewrite is shown as changes to what was typed, and is saved only after it is accepted', async () => {
		const typed = `${original}\n\nIt had a bell.`;
		const preview = await rewrite({ title: 'Mine', content: typed, instructions: 'Make it true' });
		expect(preview.text).toContain('The rewrite');
		expect(preview.find('span', { 'data-change': 'added' })?.text).toContain('Truly:');
		expect(boxOf(preview, 'content')).toBe(typed);
		expect(boxOf(preview, 'title')).toBe('Mine');
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);

		const accepted = await press('accept');
		expect(accepted.text).toContain("Changes applied! Don't forget to save.");
		expect(boxOf(accepted, 'content')).toBe(`Truly: ${typed}`);
		expect(boxOf(accepted, 'instructions')).toBe('');
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);

		const undone = await press('undo');
		expect(boxOf(undone, 'content')).toBe(typed);
		const saved = await press('save', { content: `${typed}!` });
		expect(saved.text).toContain('Story saved successfully');
		expect((await rosa.call('GET', `/api/stories/${id}`)).body).toMatchObject({
			title: 'Mine',
			content: `${typed}!`,
		});
		expect(
			(await app.database.query('select * from "UnsavedText" where "storyId" is not null')).rows,
		).toEqual([]);
		expect((await app.database.query(`select from "Work" where kind = 'rewrite'`)).rows).toEqual([]);
	});

	it('an undo keeps what was typed since, and a rewrite asked for in another window is not accepted', async () => {
		await rewrite({ instructions: 'Make it true' });
		await press('accept');
		await press('undo', { content: 'Typed since.' });
		expect(boxOf(await press('undo'), 'content')).toBe('Typed since.');
		await rewrite({ content: 'First window.', instructions: 'Make it true' });
		const phone = await visit(app.url);
		const first = await phone.fill(page, 'accept');
		await rewrite({ content: 'Second window.', instructions: 'Make it true' });
		const refused = await phone.follow(page, await phone.send(first));
		expect(refused.text).toContain('You have unsaved changes in another window. They are shown here.');
		expect(boxOf(refused, 'content')).toBe('First window.');
		// The page does not show the rewrite's own text, so it must not offer to accept the rewrite.
		expect(refused.find('button', { name: 'intent:accept' })).toBeUndefined();
	});

	it('a preview in a second window does not overwrite the unsaved text of the first', async () => {
		const phone = await visit(app.url);
		const second = await phone.fill(page, 'preview', { content: 'Of the second window.' });
		await press('preview', { content: 'Of the first window.' });
		const refused = await phone.follow(page, await phone.send(second));
		expect(refused.text).toContain('You have unsaved changes in another window. They are shown here.');
		const { rows } = await app.database.query(
			`select fields->>'content' as content from "UnsavedText" where "storyId" is not null`,
		);
		expect(rows).toEqual([{ content: 'Of the first window.' }]);
	});

	it('a new rewrite replaces the one before, and a rejected one goes with its instructions', async () => {
		await rewrite({ instructions: 'Make it true' });
		double.next({ say: 'Quite another text.', for: 'rewrite' });
		const second = await rewrite({ instructions: 'Make it another' });
		expect(second.find('span', { 'data-change': 'added' })?.text).toContain('Quite another text');
		expect(second.text).not.toContain('Truly');
		const rejected = await press('reject');
		expect(rejected.text).toContain('Rewrite discarded');
		expect(boxOf(rejected, 'instructions')).toBe('');
		expect(boxOf(rejected, 'content')).toBe(original);
	});

	it.each([
		[
			'instructions',
			{ content: 'Mine.', instructions: ' ' },
			"Instructions required. Please tell us what you'd like to change about your story",
		],
		[
			'content',
			{ content: ' ', instructions: 'Longer' },
			'No content to rewrite. Please add some story content first',
		],
	])('a rewrite without %s is refused above the form and at the box', async (name, fields, text) => {
		const refused = await press('rewrite', fields);
		expect(refused.find('p', { id: `save-${name}-error` })?.text).toBe(text);
		expect(refused.find('div', { id: 'save-error' })?.text).toBe(text.replace('. ', ' '));
		const box = refused.find('textarea', { name });
		expect(box?.attributes).toMatchObject({ autofocus: '', 'aria-describedby': `save-${name}-error` });
		expect(rewrites()).toEqual([]);
	});

	it('the editor has five suggestions and a box for a wish, and no taking out of paragraphs', async () => {
		const shown = await visitor.open(page);
		const chips = shown
			.all('button')
			.filter(({ attributes }) => attributes.name?.startsWith('intent:suggest'));
		expect(chips.map(({ text }) => text)).toEqual(suggestions);
		expect(shown.find('textarea', { name: 'instructions' })?.attributes.disabled).toBeUndefined();
		expect(shown.text).not.toContain('Rewriting needs an AI');
		expect(shown.text).not.toContain('Take out paragraphs');
	});

	it('a suggestion fills in the instructions and keeps what was typed', async () => {
		const filled = await press('suggest-2', { content: 'Mine.', instructions: '' });
		expect(boxOf(filled, 'instructions')).toBe('Convert to third person');
		expect(boxOf(filled, 'content')).toBe('Mine.');
		const both = await press('suggest-4', { instructions: 'Keep the mill.\r\nConvert to third person' });
		expect(boxOf(both, 'instructions')).toBe('Keep the mill.\nAdd more emotional depth');
		// The filled form can be sent, since it still has its hidden fields.
		const before = filled.find('input', { name: 'shownTitle' })?.value;
		expect(before).toMatch(/^=./);
	});

	it('names and years in a rewrite that nobody told are listed to be checked', async () => {
		double.next({ say: 'I was eight, and Uncle Edgar came in 1911.', for: 'rewrite' });
		const preview = await rewrite({ instructions: 'Longer' });
		expect(preview.text).toContain('Please check:');
		expect(preview.text).toMatch(/“[^”]*Edgar”/);
		expect(preview.text).toContain('“1911”');
	});

	it('other words that nobody told are listed, but not those of a rewrite in another language', async () => {
		const say = 'I was eight and remember it well.\n\nThe donkey was blue and lived in a castle.';
		double.next({ say, for: 'rewrite' });
		const preview = await rewrite({ instructions: 'Longer' });
		expect(preview.text).toContain('Your own words did not include “donkey” or “castle”.');
		expect(preview.text).not.toContain('Please check:');
		double.next({ say: 'J’avais huit ans.\n\nMon vélo était tout bleu.', for: 'rewrite' });
		const french = await rewrite({ instructions: 'In French' });
		expect(french.text).not.toContain('Your own words did not include');
	});

	it('a rewrite that failed says so, and keeps the text and the instructions', async () => {
		const refusal = { status: 400, for: 'rewrite' as const };
		double.next(refusal, refusal, refusal, refusal);
		const failed = await press('rewrite', { content: 'Mine.', instructions: 'Longer' });
		await finished();
		const shown = await visitor.open(page);
		expect(shown.text).toContain('Failed to rewrite the story. Please try again.');
		expect(boxOf(shown, 'content')).toBe('Mine.');
		expect(boxOf(shown, 'instructions')).toBe('Longer');
		expect(failed.status).toBe(200);
	});

	it('a save from elsewhere is shown beside the unsaved text that was to be rewritten', async () => {
		await press('rewrite', { content: 'Mine.', instructions: 'Longer' });
		await rosa.call('PUT', `/api/stories/${id}`, { content: 'Theirs.' });
		const shown = await visitor.open(page);
		expect(shown.text).toContain('A newer version was saved elsewhere');
		expect(boxOf(shown, 'content')).toBe('Mine.');
	});
});

describe('A long rewrite', () => {
	const long = Array.from({ length: 200 }, (_, n) =>
		`Paragraph ${n}. ${'We walked to the mill. '.repeat(20)}`.trim(),
	).join('\n\n');

	it('a rewrite under way takes the place of the one before, and the page says when the new one is there', async () => {
		await rewrite({ instructions: 'Make it true' });
		const held = Promise.withResolvers<void>();
		double.next({ say: 'Another.', for: 'rewrite', after: held.promise });
		const shown = await press('rewrite', { instructions: 'Make it another' });
		expect(shown.text).toContain('The story is being rewritten');
		expect(shown.text).not.toContain('Truly');
		expect(shown.find('button', { name: 'intent:accept' })).toBeUndefined();
		held.resolve();
		const there = await look(shown);
		expect(there.text).toContain('AI rewrite complete!');
		expect(there.find('span', { 'data-change': 'added' })?.text).toContain('Another');
	});

	it('a rewrite shows how many passages are done, and keeps those when it is stopped', async () => {
		const held = Promise.withResolvers<void>();
		double.next(
			{ say: 'First.', for: 'rewrite' },
			{ say: 'Second.', for: 'rewrite' },
			{ say: 'Third.', for: 'rewrite', after: held.promise },
		);
		const begun = await press('rewrite', { content: long, instructions: 'Shorter' });
		expect(begun.text).toContain('The story is being rewritten');
		const written = async () =>
			(
				await app.database.query(
					`select json_array_length(fields->'passages') as count from "UnsavedText" where "storyId" is ` +
						'not null',
				)
			).rows[0]?.count;
		await expect.poll(written).toBe(2);
		const growing = await press('look');
		expect(growing.text).toMatch(/2 of \d+ passages rewritten/);
		const looked = await press('look', { title: 'Typed meanwhile' });
		expect(boxOf(looked, 'title')).toBe('Typed meanwhile');
		const stopped = await press('stop', { title: 'Typed until then' });
		held.resolve();
		expect(stopped.text).toContain('The rewrite was stopped');
		expect(boxOf(stopped, 'title')).toBe('Typed until then');
		const accepted = await press('accept');
		const content = boxOf(accepted, 'content') ?? '';
		expect(content.startsWith('First.\n\nSecond.\n\nParagraph ')).toBe(true);
		expect(content.endsWith(long.slice(-200))).toBe(true);
	});

	it('a rewrite of 20,000 words comes whole through the API, in passages that know the one before', async () => {
		const { status, body } = await rosa.call('POST', `/api/stories/${id}/rewrite`, {
			currentContent: long,
			instructions: 'Make it true',
		});
		expect(status).toBe(200);
		expect(body.rewrittenContent.replaceAll('Truly: ', '')).toBe(long);
		expect(rewrites().length).toBeGreaterThan(20);
		expect(rewrites()[1]?.messages.at(-1)?.content).toContain('<before>');
	});
});

describe('POST /api/stories/{id}/rewrite', () => {
	it('a call with blank fields is refused, and one whose model fails answers 502 in words', async () => {
		const ask = (body: object) => rosa.call('POST', `/api/stories/${id}/rewrite`, body);
		expect((await ask({ currentContent: ' ', instructions: 'x' })).status).toBe(400);
		expect((await ask({ currentContent: 'x', instructions: ' ' })).status).toBe(400);
		expect((await ask({})).status).toBe(400);
		double.next({ say: '', for: 'rewrite' });
		const failed = await ask({ currentContent: 'x', instructions: 'Longer' });
		expect(failed).toMatchObject({
			status: 502,
			body: { message: 'Failed to rewrite the story. Please try again.' },
		});
	});
});

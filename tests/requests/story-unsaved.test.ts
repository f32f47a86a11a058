import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

// Unsaved is what a person typed, and nothing else: without scripts, and without a model.

let app: App;
let rosa: Client;
let visitor: Visitor;
let id: string;
let page: string;

const original = 'It had a bell.\n\nIt rained.\n\nIt was blue.\n\nIt was mine.';

beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
	page = `/stories/${id}/edit`;
});
afterAll(() => app?.stop());
beforeEach(async () => {
	await app.database.query('delete from "StoryDraft"');
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The Bicycle', content: `${original} ` });
	await rosa.call('PUT', `/api/stories/${id}`, { content: original });
	visitor = await visit(app.url);
});

type Shown = Awaited<ReturnType<Visitor['open']>>;
const boxOf = (shown: Shown, name: string) =>
	(shown.find('textarea', { name }) ?? shown.find('input', { name }))?.value;
const press = (intent: string, fields: Record<string, string> = {}) =>
	visitor.submitAndFollow(page, intent, fields);
const saveElsewhere = () => rosa.call('PUT', `/api/stories/${id}`, { content: 'From the phone.' });

function expectNothingUnsaved(shown: Shown, content = original) {
	expect(boxOf(shown, 'content')).toBe(content);
	expect(shown.text).not.toContain('Throw away what is not saved');
	expect(shown.text).not.toContain('saved somewhere else');
}

async function leaveOutSecond() {
	const asked = await press('rewrite', { instructions: 'make it shorter' });
	const form = await visitor.fill(page, 'leave-out');
	const [, second] = asked.all('input', { type: 'checkbox', name: 'leaveOut' });
	form.fields.push(['leaveOut', second?.value ?? '']);
	return visitor.follow(page, await visitor.send(form));
}

describe('What nobody typed is not unsaved', () => {
	it('after a quick suggestion, at once or once the story was saved elsewhere', async () => {
		const filled = await press('suggest-3');
		expect(boxOf(filled, 'instructions')).toBe('Make it less fluffy and more concise');
		expectNothingUnsaved(filled);
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});

	it('after a wish that the assistant cannot fulfil', async () => {
		const refused = await press('rewrite', { instructions: 'Add more emotional depth' });
		expect(refused.text).toContain('Nothing has been changed.');
		expect(boxOf(refused, 'instructions')).toBe('Add more emotional depth');
		expectNothingUnsaved(refused);
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});

	it('after a rewrite that was rejected, and one that was undone', async () => {
		await leaveOutSecond();
		expectNothingUnsaved(await press('reject'));
		await leaveOutSecond();
		const accepted = await press('accept');
		expect(accepted.text).toContain('Throw away what is not saved');
		expectNothingUnsaved(await press('undo'));
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
		const preview = await press('preview', { content: 'Typed since.' });
		expect(preview.text).toContain('Preview: not saved yet');
	});

	it('after a rule was asked for and an earlier version brought back', async () => {
		await press('rewrite', { instructions: 'make it shorter' });
		await visitor.submit(`/stories/${id}/versions/1`, 'restore');
		const shown = await visitor.open(page);
		expect(shown.text).not.toContain('saved somewhere else');
		expect(shown.text).not.toContain('Which paragraphs shall be left out?');
	});
});

describe('What was typed is', () => {
	it('after a suggestion, a refusal, and beside a newer save', async () => {
		const filled = await press('suggest-3', { content: 'Mine.' });
		expect(boxOf(filled, 'content')).toBe('Mine.');
		expect(filled.text).toContain('Throw away what is not saved');
		await saveElsewhere();
		const both = await visitor.open(page);
		expect(both.text).toContain('This story was saved somewhere else');
		expect(both.all('textarea').map(({ value }) => value)).toContain('Mine.');
	});

	it('and can be thrown away for the newer text', async () => {
		const form = await visitor.fill(page, 'save', { content: 'Mine.' });
		await saveElsewhere();
		const both = await visitor.follow(page, await visitor.send(form));
		expect(both.text).toContain('Throw mine away and use the newer one');
		const discard = both.fill('discard');
		const after = await visitor.follow(page, await visitor.send({ ...discard, action: page }));
		expectNothingUnsaved(after, 'From the phone.');
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});
});

it('A rule that is asked for is no longer asked once something else is wished, or it is not wanted', async () => {
	const question = 'Which paragraphs shall be left out?';
	expect((await press('rewrite', { instructions: 'make it shorter' })).text).toContain(question);
	const other = await press('rewrite', { instructions: 'Add more emotional depth' });
	expect(other.text).toContain('Nothing has been changed.');
	expect(other.text).not.toContain(question);
	await press('rewrite', { instructions: 'make it shorter' });
	const left = await press('reject');
	expect(left.text).not.toContain(question);
	expectNothingUnsaved(left);
});

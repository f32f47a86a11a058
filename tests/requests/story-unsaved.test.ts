import { beforeEach, describe, expect } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import { type Shown, Visitor, visit } from '#tests/support/visitor.ts';

// A visitor without scripts types text that is not saved; no model is connected.

let app: App;
let rosa: Client;
let visitor: Visitor;
let id: string;
let page: string;

const original = 'It had a bell.\n\nIt rained.\n\nIt was blue.\n\nIt was mine.';

it.beforeAll(({ app: own, rosa: client, sampleStory }) => {
	[app, rosa] = [own, client];
	id = sampleStory.id;
	page = `/stories/${id}/edit`;
});
beforeEach(async () => {
	await app.database.query('delete from "UnsavedText" where "storyId" is not null');
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The Bicycle', content: `${original} ` });
	await rosa.call('PUT', `/api/stories/${id}`, { content: original });
	visitor = await visit(app.url);
});

const boxOf = (shown: Shown, name: string) =>
	(shown.find('textarea', { name }) ?? shown.find('input', { name }))?.value;
const labelOf = (shown: Shown, intent: string) => shown.find('button', { name: `intent:${intent}` })?.text;
const press = (intent: string, fields: Record<string, string> = {}) =>
	visitor.submitAndFollow(page, intent, fields);
const saveElsewhere = () => rosa.call('PUT', `/api/stories/${id}`, { content: 'From the phone.' });

function expectNothingUnsaved(shown: Shown, content = original) {
	expect(boxOf(shown, 'content')).toBe(content);
	expect(labelOf(shown, 'discard')).toBeUndefined();
	expect(shown.text).not.toContain('saved elsewhere');
}

/** Asks what to take out, and picks the second paragraph. */
async function pickSecond() {
	const asked = await press('ask-to-take-out');
	const form = await visitor.fill(`${page}?take-out`, 'take-out');
	const [, second] = asked.all('input', { type: 'checkbox', name: 'takeOut' });
	form.fields.push(['takeOut', second?.value ?? '']);
	return form;
}

const takeOutSecond = async () => visitor.follow(page, await visitor.send(await pickSecond()));

describe('Editors in which nothing was typed', () => {
	it('a quick suggestion leaves nothing unsaved, and a newer text is shown after it', async () => {
		const filled = await press('suggest-3');
		expect(boxOf(filled, 'instructions')).toBe('Make it less fluffy and more concise');
		expectNothingUnsaved(filled);
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});

	it('a wish refused without a model leaves nothing unsaved', async () => {
		const refused = await press('rewrite', { instructions: 'Add more emotional depth' });
		expect(refused.text).toContain('Rewriting needs an AI');
		expect(boxOf(refused, 'instructions')).toBe('Add more emotional depth');
		expectNothingUnsaved(refused);
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});

	it('a rewrite that was rejected or undone leaves nothing unsaved', async () => {
		await takeOutSecond();
		expectNothingUnsaved(await press('reject'));
		await takeOutSecond();
		const accepted = await press('accept');
		expect(labelOf(accepted, 'discard')).toBe('Discard these changes');
		expectNothingUnsaved(await press('undo'));
		await saveElsewhere();
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
		const preview = await press('preview', { content: 'Typed since.' });
		expect(preview.text).toContain('Preview: not saved yet');
	});

	it('restoring a version ends the question which paragraphs to take out', async () => {
		await press('ask-to-take-out');
		await visitor.submit(`/stories/${id}/versions/1`, 'restore');
		const shown = await visitor.open(page);
		expect(shown.text).not.toContain('saved elsewhere');
		expect(shown.text).not.toContain('Which paragraphs should go?');
	});
});

describe('Text put aside by an undo', () => {
	const typed = `${original}\n\nTyped since.`;
	async function undoWithTyped() {
		await takeOutSecond();
		await press('accept');
		return press('undo', { content: typed });
	}

	it('a text put aside by an undo is not overwritten by another window', async () => {
		const other = await visitor.fill(page, 'preview', { content: `${original}\n\nElsewhere.` });
		await undoWithTyped();
		const refused = await visitor.follow(page, await visitor.send(other));
		expect(refused.text).toContain('You have unsaved changes in another window. They are shown here.');
		// A new browser has no refused form of its own left to show.
		visitor = await visit(app.url);
		expect(boxOf(await press('undo'), 'content')).toBe(typed);
	});

	it('an undo is still there after another rewrite was asked for and rejected', async () => {
		await takeOutSecond();
		await press('accept');
		const shown = boxOf(await visitor.open(page), 'content') ?? '';
		await press('ask-to-take-out', { content: shown });
		await visitor.submit(`${page}?take-out`, 'reject', { content: shown });
		expect(boxOf(await press('undo'), 'content')).toBe(original);
	});
});

describe('Editors in which something was typed', () => {
	it('a typed text stays after a suggestion and beside a newer version', async () => {
		const filled = await press('suggest-3', { content: 'Mine.' });
		expect(boxOf(filled, 'content')).toBe('Mine.');
		expect(labelOf(filled, 'discard')).toBe('Discard these changes');
		await saveElsewhere();
		const both = await visitor.open(page);
		expect(both.text).toContain('A newer version was saved elsewhere');
		expect(both.all('textarea').map(({ value }) => value)).toContain('Mine.');
	});

	it('a typed text can be discarded for the newer version', async () => {
		const form = await visitor.fill(page, 'save', { content: 'Mine.' });
		await saveElsewhere();
		const both = await visitor.follow(page, await visitor.send(form));
		expect(labelOf(both, 'discard')).toBe('Discard mine and use the newer one');
		const discard = both.fill('discard');
		const after = await visitor.follow(page, await visitor.send({ ...discard, action: page }));
		expectNothingUnsaved(after, 'From the phone.');
		expectNothingUnsaved(await visitor.open(page), 'From the phone.');
	});
});

describe('Unsaved text in two windows', () => {
	/** Another window of the same person. */
	function openWindow(): Visitor {
		const another = new Visitor(app.url);
		for (const [name, value] of visitor.cookies) another.cookies.set(name, value);
		return another;
	}

	const draft = async () =>
		(
			await app.database.query(
				`select fields->>'title' as title, fields->>'content' as content from "UnsavedText" where ` +
					'"storyId" is not null',
			)
		).rows;
	const refusal = 'You have unsaved changes in another window. They are shown here.';
	const otherIn = (shown: Shown) => shown.find('textarea', { id: 'typed-there' })?.value;

	it('20 previews at once keep one text, and the others are refused with both texts in sight', async () => {
		const form = await visitor.fill(page, 'preview');
		const shown = await Promise.all(
			Array.from({ length: 20 }, async (_, n) => {
				const fields = form.fields.map(([name, value]): [string, string] =>
					name === 'content' ? [name, `Of window ${n}.`] : [name, value],
				);
				const another = openWindow();
				return another.follow(page, await another.send({ ...form, fields }));
			}),
		);
		const [{ content: kept }] = await draft();
		expect(shown.filter(({ text }) => text.includes('Preview: not saved yet'))).toHaveLength(1);
		for (const [n, each] of shown.entries()) expect(boxOf(each, 'content')).toContain(`Of window ${n}.`);
		const refused = shown.filter(({ text }) => text.includes(refusal));
		expect(refused.map(otherIn)).toEqual(Array(19).fill(kept));
	});

	/** Sends the editor's form with another of its buttons. */
	async function pressIn(window: Visitor, form: Awaited<ReturnType<Visitor['fill']>>, intent: string) {
		const fields = form.fields.filter(([name]) => !name.startsWith('intent:'));
		fields.push([`intent:${intent}`, 'Go'], ['takeOut', 'x']);
		return window.follow(page, await window.send({ ...form, fields }));
	}

	describe.each(['that saw no draft', 'that saw the one before'])('A second window %s', (seen) => {
		it.each(['preview', 'ask-to-take-out', 'accept', 'undo', 'reject'])(
			'a second window does not %s over the text of the first',
			async (intent) => {
				const second = openWindow();
				if (seen.endsWith('before')) await press('preview', { content: 'Both saw this.' });
				const mine = 'I was small.\n\nIt rained.';
				const form = await second.fill(page, 'preview', { title: 'Second', content: mine });
				await press('preview', { title: 'First', content: 'Of the first window.' });
				const refused = await pressIn(second, form, intent);
				expect(refused.text).toContain(refusal);
				expect(boxOf(refused, 'content')).toBe(mine);
				expect(boxOf(refused, 'title')).toBe('Second');
				expect(otherIn(refused)).toBe('Of the first window.');
				expect(await draft()).toEqual([{ title: 'First', content: 'Of the first window.' }]);
				// Pressing again is refused, too; throwing the second text away shows the first, which a save replaces.
				expect((await second.submitAndFollow(refused.address, 'preview')).text).toContain(refusal);
				const thrown = await second.submitAndFollow(refused.address, 'discard');
				expect(boxOf(thrown, 'content')).toBe('Of the first window.');
				expect(otherIn(thrown)).toBeUndefined();
				await second.submit(page, 'save', { content: 'Saved by the second.' });
				expect((await draft()).length).toBe(0);
			},
		);
	});

	it('a window that saves leaves the unsaved text of the other', async () => {
		const second = openWindow();
		const form = await second.fill(page, 'save', { content: 'Of the second window.' });
		await press('preview', { content: 'Of the first window.' });
		expect((await pressIn(second, form, 'save')).text).toContain('Story saved successfully');
		expect(await draft()).toMatchObject([{ content: 'Of the first window.' }]);
	});

	it('a window may preview after another one has only asked what to take out', async () => {
		const second = openWindow();
		const form = await second.fill(page, 'preview', { content: 'Of the second window.' });
		await press('ask-to-take-out');
		expect((await pressIn(second, form, 'preview')).text).toContain('Preview: not saved yet');
		expect(await draft()).toMatchObject([{ content: 'Of the second window.' }]);
	});

	it.each(['ask-to-take-out', 'take-out', 'reject'])(
		'a window with the text from before an accepted rewrite is refused when it is to %s',
		async (intent) => {
			const form = await pickSecond();
			await visitor.send(form);
			await press('accept');
			const kept = await draft();
			const refused = await pressIn(openWindow(), form, intent);
			expect(refused.text).toContain(refusal);
			expect(boxOf(refused, 'content')).toBe(kept[0]?.content);
			expect(await draft()).toEqual(kept);
		},
	);

	it('a button pressed twice loses no word', async () => {
		await takeOutSecond();
		const accept = await visitor.fill(page, 'accept', { content: 'Typed since.' });
		await visitor.send(accept);
		const again = await visitor.follow(page, await visitor.send(accept));
		expect(again.text).toContain("Changes applied! Don't forget to save.");
		expect(boxOf(again, 'content')).toBe('It had a bell.\n\nIt was blue.\n\nIt was mine.');
		const undo = await visitor.fill(page, 'undo');
		await visitor.send(undo);
		const undone = await visitor.follow(page, await visitor.send(undo));
		expect(boxOf(undone, 'content')).toBe('Typed since.');
		expect(undone.text).not.toContain(refusal);
	});
});

it('a preview of a story that is being deleted answers 404 with what was typed', async () => {
	const conversationId = await beginConversation(rosa, 'We had a dog called Bruno.');
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId });
	const form = await visitor.fill(`/stories/${body.id}/edit`, 'preview', { content: 'Mine.' });
	await app.database.query('begin');
	await app.database.query('delete from "Story" where id = $1', [body.id]);
	const sent = visitor.send(form);
	await waitForLock();
	await app.database.query('commit');
	const answer = await sent;
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain('Mine.');
});

/** Waits until a request waits for a lock that this test's connection holds. */
const waitForLock = () =>
	withClient(app.databaseUrl, async (watcher) => {
		const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
	});

it('the question what to take out is gone once nothing is to be taken out', async () => {
	const question = 'Which paragraphs should go?';
	expect((await press('ask-to-take-out')).text).toContain(question);
	const left = await visitor.submitAndFollow(`${page}?take-out`, 'reject');
	expect(left.text).not.toContain(question);
	expectNothingUnsaved(left);
});

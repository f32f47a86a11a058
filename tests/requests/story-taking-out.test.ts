import { describe, expect } from 'vitest';
import { suggestions } from '#app/stories/rewriting/rewrite.ts';
import { it } from '#tests/support/product-test.ts';
import type { Shown, Visitor } from '#tests/support/visitor.ts';

// There is no model here.

let visitor: Visitor;
let id: string;
let page: string;
let asking: string;

const blocks = [
	'I was a clippie on the number eleven in the war.',
	'We had a dog, and he slept on the coal.',
	'It rained.',
	'It rained.',
	'My ticket machine weighed half a stone.',
];
const original = blocks.join('\n\n');

it.beforeAll(({ visitor: browser, sampleStory }) => {
	visitor = browser;
	id = sampleStory.id;
	page = `/stories/${id}/edit`;
	asking = `${page}?take-out`;
});
it.beforeEach(async ({ app, rosa }) => {
	await app.database.query('delete from "UnsavedText" where "storyId" is not null');
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The Bus', content: original });
});

const boxOf = (shown: Shown, name: string) =>
	(shown.find('textarea', { name }) ?? shown.find('input', { name }))?.value;
const press = (intent: string, fields: Record<string, string> = {}) =>
	visitor.submitAndFollow(page, intent, fields);
const choices = (shown: Shown) => shown.all('input', { type: 'checkbox', name: 'takeOut' });

const ask = (fields: Record<string, string> = {}) => press('ask-to-take-out', fields);

async function takeOut(keys: string[], fields: Record<string, string> = {}) {
	const form = await visitor.fill(asking, 'take-out', fields);
	form.fields.push(...keys.map((key): [string, string] => ['takeOut', key]));
	return visitor.follow(asking, await visitor.send(form));
}

const sentence = 'Rewriting needs an AI, and none is connected here.';

describe('Taking out paragraphs without a model', () => {
	it('the paragraphs that were picked are taken out, and nothing else changes', async ({ rosa }) => {
		const typed = original.replace('a dog', 'an old dog');
		const asked = await ask({ content: typed });
		expect(asked.address).toMatch(/#take-out$/);
		expect(asked.find('h3', { id: 'take-out' })?.text).toBe('Take out paragraphs');
		expect(asked.text).toContain('Which paragraphs should go?');
		const boxes = choices(asked);
		expect(boxes.map(({ value }) => value).length).toBe(5);
		expect(new Set(boxes.map(({ value }) => value)).size).toBe(5);
		expect(asked.text).toContain('an old dog');
		expect(boxOf(asked, 'content')).toBe(typed);
		const preview = await takeOut([boxes[1]?.value ?? '', boxes[3]?.value ?? '']);
		// Reading goes on at its heading.
		expect(preview.address).toBe(`${page}#rewritten`);
		expect(preview.find('h2', { id: 'rewritten' })?.text).toBe('The rewrite');
		expect(preview.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toEqual([
			'[removed: We had an old dog, and he slept on the coal.]',
			'[removed: It rained.]',
		]);
		expect(preview.find('span', { 'data-change': 'added' })).toBeUndefined();
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);
		const accepted = await press('accept');
		expect(accepted.text).toContain("Changes applied! Don't forget to save.");
		expect(boxOf(accepted, 'content')).toBe([blocks[0], blocks[2], blocks[4]].join('\n\n'));
		expect(boxOf(await press('undo'), 'content')).toBe(typed);
	});

	it('a rewrite and a preview on one page have no id twice', async () => {
		const asked = await ask();
		await takeOut([choices(asked)[1]?.value ?? '']);
		const both = await visitor.open(`${page}?preview`);
		expect(both.text).toContain('Preview: not saved yet');
		expect(both.text).toContain('The rewrite');
		const ids = both.all('*', { id: true }).map(({ attributes }) => attributes.id);
		expect(ids).toEqual([...new Set(ids)]);
	});

	it('one paragraph at least is picked and one left, and a pick of one that was changed since is dropped', async () => {
		const asked = await ask();
		const keys = choices(asked).map(({ value }) => value);
		const none = await takeOut([]);
		expect(none.text).toContain('Please pick the paragraphs to take out');
		expect(boxOf(none, 'content')).toBe(original);
		expect((await takeOut(keys)).text).toContain('Please leave at least one paragraph in the story');
		expect((await takeOut(['nonsense', '../../x'])).text).toContain('Please pick the paragraphs');
		const changed = await takeOut(keys.slice(0, 2), { content: original.replace('a dog', 'two dogs') });
		expect(changed.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toEqual([
			'[removed: I was a clippie on the number eleven in the war.]',
		]);
		expect(boxOf(changed, 'content')).toContain('two dogs');
	});

	it('300 paragraphs of 400 are taken out', async ({ rosa }) => {
		const paragraphs = Array.from({ length: 400 }, (_, n) => `It rained on day ${n}.`);
		await rosa.call('PUT', `/api/stories/${id}`, { content: paragraphs.join('\n\n') });
		const keys = choices(await ask()).map(({ value }) => value);
		expect(keys).toHaveLength(400);
		await takeOut(keys.slice(0, 300).map(String));
		expect(boxOf(await press('accept'), 'content')).toBe(paragraphs.slice(300).join('\n\n'));
	});

	it('the sentences of a story with few paragraphs are offered, and the others stay as they are', async () => {
		const sentences = [
			'We had a dog, e.g. a *big* one.',
			'He slept on the coal.',
			'Father said, “Leave him. He is old.”',
			'It was 1952.',
		];
		const only = sentences.join(' ');
		const asked = await ask({ content: only });
		expect(asked.text).toContain('Which sentences should go?');
		const boxes = choices(asked);
		expect(asked.all('label').map(({ text }) => text)).toEqual(expect.arrayContaining(sentences));
		expect(boxes).toHaveLength(4);
		expect((await takeOut([])).text).toContain('Please pick the sentences to take out');
		const keys = boxes.map(({ value }) => value);
		expect((await takeOut(keys)).text).toContain('Please leave at least one sentence in the story');
		await takeOut([keys[1] ?? '', keys[3] ?? '']);
		expect(boxOf(await press('accept'), 'content')).toBe(`${sentences[0]} ${sentences[2]}`);
	});

	it.each([
		[
			'in other scripts',
			'奶奶住在磨坊旁边。她烤面包。\n\n很香。',
			['奶奶住在磨坊旁边。', '她烤面包。', '很香。'],
			[1],
			'奶奶住在磨坊旁边。\n\n很香。',
		],
		[
			'but no line of verse, list or heading',
			'# Mill\n\n- One. Two.\n- Three.\n\nFour. Five.',
			['# Mill', '- One. Two. - Three.', 'Four.', 'Five.'],
			[2],
			'# Mill\n\n- One. Two.\n- Three.\n\nFive.',
		],
		[
			'nor half of what is emphasized',
			'One. *Two. Three.* Four.',
			['One.', '*Two. Three.* Four.'],
			[0],
			'*Two. Three.* Four.',
		],
	])('sentences are offered %s', async (_, content, shown, picked, left) => {
		const asked = await ask({ content });
		const boxes = choices(asked);
		const labels = asked.all('label').map(({ text }) => text);
		expect(labels.slice(-shown.length)).toEqual(shown);
		await takeOut(picked.map((at) => boxes[at]?.value ?? ''));
		expect(boxOf(await press('accept'), 'content')).toBe(left);
	});

	it('paragraphs taken out come back when that is rejected', async () => {
		const asked = await ask();
		await takeOut([choices(asked)[0]?.value ?? '']);
		const rejected = await press('reject');
		expect(rejected.text).toContain('Rewrite discarded');
		expect(boxOf(rejected, 'content')).toBe(original);
		expect(choices(rejected)).toEqual([]);
	});

	it('an empty text is refused, and “Leave it as it is” keeps what was typed', async () => {
		expect((await ask({ content: ' ' })).text).toContain('Please add some story content first');
		const asked = await ask({ content: 'Mine.' });
		expect(asked.find('button', { name: 'intent:reject' })?.text).toBe('Leave it as it is');
		const left = await visitor.submitAndFollow(asking, 'reject');
		expect(left.text).not.toContain('should go?');
		expect(boxOf(left, 'content')).toBe('Mine.');
	});

	it('Enter takes out what was picked, and Save Changes saves, without scripts', async ({ rosa }) => {
		// Browsers without scripts press the form's first button.
		const firstButton = (shown: Shown) =>
			shown.find('main')?.find('button', { type: 'submit' })?.attributes.name;
		expect(firstButton(await visitor.open(page))).toBe('intent:save');
		expect(firstButton(await ask())).toBe('intent:take-out');
		const content = `${original}\n\nIt was 1943.`;
		const saved = await visitor.submitAndFollow(asking, 'save', { content });
		expect(saved.text).toContain('Story saved successfully');
		expect(choices(saved)).toEqual([]);
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(content);
	});
});

describe('The AI Rewrite Assistant without a model', () => {
	it('the box for a wish is disabled with a reason, and the five suggestions stand', async () => {
		const shown = await visitor.open(page);
		const card = shown.all('details').find(({ text }) => text.includes('AI Rewrite Assistant'));
		expect(card?.text).toContain(sentence);
		expect(card?.find('textarea')?.attributes).toMatchObject({
			disabled: '',
			'aria-describedby': 'save-instructions-description',
		});
		expect(shown.find('p', { id: 'save-instructions-description' })?.text).toBe(sentence);
		const chips = card?.find('fieldset', { disabled: '' });
		expect(chips?.all('button').map(({ text }) => text)).toEqual(suggestions);
		const enabled = card?.all('button').filter(({ attributes }) => !('disabled' in attributes));
		expect(enabled?.map(({ text }) => text)).toEqual([...suggestions, 'Take out paragraphs']);
	});

	it('a wish that a browser sends all the same is refused, and what was typed stays', async ({
		app,
		rosa,
	}) => {
		for (const instructions of ['Make it less fluffy and more concise', 'Leave out the dog', '']) {
			const refused = await press('rewrite', { content: 'Mine.', instructions });
			expect(refused.status).toBe(503);
			expect(refused.text).toContain(sentence);
			expect(refused.text).not.toContain('should go?');
			expect(boxOf(refused, 'content')).toBe('Mine.');
			expect(boxOf(refused, 'instructions')).toBe(instructions);
		}
		expect(
			(await app.database.query('select * from "UnsavedText" where "storyId" is not null')).rows,
		).toEqual([]);
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);
	});

	it('a call for a rewrite is refused', async ({ rosa }) => {
		const { status, body } = await rosa.call('POST', `/api/stories/${id}/rewrite`, {
			currentContent: 'x',
			instructions: 'Shorter',
		});
		expect(status).toBe(503);
		expect(body.message).toBe(sentence);
	});
});

it('a story without a text is not saved', async ({ rosa }) => {
	const refused = await press('save', { content: ' \n' });
	expect(refused.text).toContain('Please add some story content first');
	expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);
});

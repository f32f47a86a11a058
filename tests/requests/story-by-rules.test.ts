import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

// There is no model here.

let app: App;
let rosa: Client;
let visitor: Visitor;
let id: string;
let page: string;

const blocks = [
	'I was a clippie on the number eleven in the war.',
	'We had a dog, and he slept on the coal.',
	'It rained.',
	'It rained.',
	'My ticket machine weighed half a stone.',
];
const original = blocks.join('\n\n');

beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	visitor = await visit(app.url);
	[{ id }] = (await rosa.call('GET', '/api/stories')).body;
	page = `/stories/${id}/edit`;
});
afterAll(() => app?.stop());
beforeEach(async () => {
	await app.database.query('delete from "UnsavedText" where "storyId" is not null');
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The Bus', content: original });
});

type Shown = Awaited<ReturnType<Visitor['open']>>;
const boxOf = (shown: Shown, name: string) =>
	(shown.find('textarea', { name }) ?? shown.find('input', { name }))?.value;
const press = (intent: string, fields: Record<string, string> = {}) =>
	visitor.submitAndFollow(page, intent, fields);
const choices = (shown: Shown) => shown.all('input', { type: 'checkbox', name: 'leaveOut' });

async function leaveOut(keys: string[], fields: Record<string, string> = {}) {
	const form = await visitor.fill(page, 'leave-out', fields);
	form.fields.push(...keys.map((key): [string, string] => ['leaveOut', key]));
	return visitor.follow(page, await visitor.send(form));
}

describe('Shorter, without a model', () => {
	it('is what the person picks to leave out, and changes nothing else', async () => {
		const typed = original.replace('a dog', 'an old dog');
		const asked = await press('rewrite', {
			content: typed,
			instructions: 'Make it less fluffy and more concise',
		});
		expect(asked.text).toContain('Which paragraphs should go?');
		const boxes = choices(asked);
		expect(boxes.map(({ value }) => value).length).toBe(5);
		expect(new Set(boxes.map(({ value }) => value)).size).toBe(5);
		expect(asked.text).toContain('an old dog');
		expect(boxOf(asked, 'content')).toBe(typed);
		const preview = await leaveOut([boxes[1]?.value ?? '', boxes[3]?.value ?? '']);
		// Reading goes on at its heading.
		expect(preview.address).toBe(`${page}#rewritten`);
		expect(preview.find('h3', { id: 'rewritten' })?.text).toBe('The rewrite');
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

	it('is shown beside a preview of what is unsaved, with no id twice', async () => {
		const asked = await press('rewrite', { instructions: 'make it shorter' });
		await leaveOut([choices(asked)[1]?.value ?? '']);
		const both = await visitor.open(`${page}?preview`);
		expect(both.text).toContain('Preview: not saved yet');
		expect(both.text).toContain('The rewrite');
		const ids = both.all('*', { id: true }).map(({ attributes }) => attributes.id);
		expect(ids).toEqual([...new Set(ids)]);
	});

	it('asks for a pick, leaves something, and knows a paragraph that was changed since from the others', async () => {
		const asked = await press('rewrite', { instructions: 'make it shorter' });
		const keys = choices(asked).map(({ value }) => value);
		const none = await leaveOut([]);
		expect(none.text).toContain('Please pick the paragraphs to leave out');
		expect(boxOf(none, 'content')).toBe(original);
		expect((await leaveOut(keys)).text).toContain('Please leave at least one paragraph in the story');
		expect((await leaveOut(['nonsense', '../../x'])).text).toContain('Please pick the paragraphs');
		const changed = await leaveOut(keys.slice(0, 2), { content: original.replace('a dog', 'two dogs') });
		expect(changed.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toEqual([
			'[removed: I was a clippie on the number eleven in the war.]',
		]);
		expect(boxOf(changed, 'content')).toContain('two dogs');
	});

	it('takes 300 picks of 400 paragraphs', async () => {
		const paragraphs = Array.from({ length: 400 }, (_, n) => `It rained on day ${n}.`);
		await rosa.call('PUT', `/api/stories/${id}`, { content: paragraphs.join('\n\n') });
		const keys = choices(await press('rewrite', { instructions: 'make it shorter' })).map(
			({ value }) => value,
		);
		expect(keys).toHaveLength(400);
		await leaveOut(keys.slice(0, 300).map(String));
		expect(boxOf(await press('accept'), 'content')).toBe(paragraphs.slice(300).join('\n\n'));
	});

	it('offers the sentences of a story that has few paragraphs, and keeps all others as they are', async () => {
		const sentences = [
			'We had a dog, e.g. a *big* one.',
			'He slept on the coal.',
			'Father said, “Leave him. He is old.”',
			'It was 1952.',
		];
		const only = sentences.join(' ');
		const asked = await press('rewrite', { content: only, instructions: 'make it shorter' });
		expect(asked.text).toContain('Which sentences should go?');
		const boxes = choices(asked);
		expect(asked.all('label').map(({ text }) => text)).toEqual(expect.arrayContaining(sentences));
		expect(boxes).toHaveLength(4);
		expect((await leaveOut([])).text).toContain('Please pick the sentences to leave out');
		const keys = boxes.map(({ value }) => value);
		expect((await leaveOut(keys)).text).toContain('Please leave at least one sentence in the story');
		await leaveOut([keys[1] ?? '', keys[3] ?? '']);
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
	])('and sentences %s', async (_, content, shown, picked, left) => {
		const asked = await press('rewrite', { content, instructions: 'make it shorter' });
		const boxes = choices(asked);
		const labels = asked.all('label').map(({ text }) => text);
		expect(labels.slice(-shown.length)).toEqual(shown);
		await leaveOut(picked.map((at) => boxes[at]?.value ?? ''));
		expect(boxOf(await press('accept'), 'content')).toBe(left);
	});

	it('can be rejected, with the instructions', async () => {
		const asked = await press('rewrite', { instructions: 'shorter please' });
		await leaveOut([choices(asked)[0]?.value ?? '']);
		const rejected = await press('reject');
		expect(rejected.text).toContain('Rewrite discarded');
		expect(boxOf(rejected, 'content')).toBe(original);
		expect(boxOf(rejected, 'instructions')).toBe('');
		expect(choices(rejected)).toEqual([]);
	});
});

describe('The third person, without a model', () => {
	const certain = [
		'I was a clippie on the number eleven in the war.',
		'It rained.',
		'My ticket machine weighed half a stone.',
	].join('\n\n');

	it('is told where that is certain of every paragraph, with the name the person gives', async () => {
		const asked = await press('rewrite', { content: certain, instructions: 'Convert to third person' });
		expect(asked.text).toContain('Which name should replace “I”?');
		expect(boxOf(asked, 'teller')).toBe('Rosa');
		const preview = await press('third-person', { teller: 'Marjorie' });
		expect(preview.text).not.toContain('Please check');
		expect(boxOf(await press('accept'), 'content')).toBe(
			[
				'Marjorie was a clippie on the number eleven in the war.',
				'It rained.',
				'Marjorie’s ticket machine weighed half a stone.',
			].join('\n\n'),
		);
	});

	it('turns all paragraphs or none, before a name is asked for and after', async () => {
		const kept = 'so nothing has been changed';
		const none = await press('rewrite', { instructions: 'Convert to third person' });
		expect(none.text).toContain(kept);
		expect(none.text).not.toContain('Which name');
		expect(boxOf(none, 'content')).toBe(original);
		await press('rewrite', { content: certain, instructions: 'Convert to third person' });
		for (const content of [`${certain}\n\nWe had a dog.`, `${certain}\n\nMarjorie was my aunt.`]) {
			const refused = await press('third-person', { content, teller: 'Marjorie' });
			expect(refused.text).toContain(kept);
			expect(boxOf(refused, 'content')).toBe(content);
		}
	});

	it('asks for a name, and says so where there is no “I” or the story is in another language', async () => {
		await press('rewrite', { content: certain, instructions: 'Convert to third person' });
		for (const teller of [' ', '<b>', '1234'])
			expect((await press('third-person', { teller })).text, teller).toContain('Please enter the name');
		const none = await press('third-person', { content: 'The dog slept on the coal.', teller: 'Marjorie' });
		expect(none.text).toContain('Nobody says “I” in this story');
		expect(boxOf(none, 'content')).toBe('The dog slept on the coal.');
		const german = 'Ich war damals Schaffnerin bei der Straßenbahn, und es hat geregnet.';
		const foreign = await press('rewrite', { content: german, instructions: 'Convert to third person' });
		expect(foreign.text).toContain('I can’t do that here.');
		expect(boxOf(foreign, 'content')).toBe(german);
	});

	it('is suggested only where it can be done, and nothing is that cannot', async () => {
		const suggestedBy = (shown: Shown) =>
			shown
				.all('button')
				.filter(({ attributes: { name = '' } }) => name.startsWith('intent:suggest'))
				.map(({ text }) => text);
		const concise = 'Make it less fluffy and more concise';
		expect(suggestedBy(await visitor.open(page))).toEqual([concise]);
		await rosa.call('PUT', `/api/stories/${id}`, { content: certain });
		expect(suggestedBy(await visitor.open(page))).toEqual(['Convert to third person', concise]);
	});

	it('is no button’s business but its own: Save Changes saves, and Enter answers what is asked', async () => {
		const firstButton = (shown: Shown) =>
			shown.find('main')?.find('button', { type: 'submit' })?.attributes.name;
		expect(firstButton(await visitor.open(page))).toBe('intent:save');
		await press('rewrite', { content: certain, instructions: 'make it shorter' });
		expect(firstButton(await visitor.open(page))).toBe('intent:leave-out');
		await press('rewrite', { content: certain, instructions: 'Convert to third person' });
		// Browsers without scripts press the form's first button.
		expect(firstButton(await visitor.open(page))).toBe('intent:third-person');
		const content = `${certain}\n\nIt was 1943.`;
		const saved = await press('save', { content });
		expect(saved.text).toContain('Story saved successfully');
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(content);
	});
});

describe('Everything else, without a model', () => {
	it('is refused in an honest sentence, with all that was typed still there', async () => {
		for (const instructions of [
			'Make it longer and more detailed',
			'Use more active voice',
			'Add more emotional depth',
			'Translate it',
		]) {
			const refused = await press('rewrite', { content: 'Mine.', instructions });
			expect(refused.text, instructions).toContain('I can’t do that here. Nothing has been changed.');
			expect(boxOf(refused, 'content')).toBe('Mine.');
			expect(boxOf(refused, 'instructions')).toBe(instructions);
		}
		expect(
			(await app.database.query('select * from "UnsavedText" where "storyId" is not null')).rows,
		).toEqual([]);
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);
	});

	it('fills in the suggestions, leads to the box, and asks for instructions as with one', async () => {
		const filled = await press('suggest-3');
		expect(boxOf(filled, 'instructions')).toBe('Make it less fluffy and more concise');
		expect(filled.address).toMatch(/#save-instructions$/);
		expect(filled.find('textarea', { id: 'save-instructions' })?.attributes.name).toBe('instructions');
		expect((await press('rewrite', { instructions: ' ' })).text).toContain(
			"Please tell us what you'd like to change",
		);
	});

	it('is refused by the API, which says what there is instead', async () => {
		const { status, body } = await rosa.call('POST', `/api/stories/${id}/rewrite`, {
			currentContent: 'x',
			instructions: 'Shorter',
		});
		expect(status).toBe(503);
		expect(body.message).toContain('On the edit screen it can shorten one');
	});
});

it('A story that was emptied is not saved', async () => {
	const refused = await press('save', { content: ' \n' });
	expect(refused.text).toContain('Please add some story content first');
	expect((await rosa.call('GET', `/api/stories/${id}`)).body.content).toBe(original);
});

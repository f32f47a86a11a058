import { describe, expect } from 'vitest';
import { splitSentences } from '#app/assistant/sentences.ts';
import type { Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { it } from '#tests/support/product-test.ts';
import { readMessages } from '#tests/support/tellings.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ rosa: client, visitor: browser }) => {
	[rosa, visitor] = [client, browser];
});

const memory = readMessages('the-mill').slice(0, 4);

const read = async (id: string) => (await rosa.call('GET', `/api/stories/${id}`)).body;
const write = async () => read(await tellStory(rosa, ...memory));
const save = (id: string, changes: object) => rosa.call('PUT', `/api/stories/${id}`, changes);
const revisions = async (id: string) => (await rosa.call('GET', `/api/stories/${id}/revisions`)).body;

describe('Saving a story', () => {
	it('a text without words is refused by the API as in the editor', async () => {
		const { id, content, version } = await write();
		const message = 'Please add some story content first';
		for (const empty of [' \n', '\u200B'])
			expect(await save(id, { content: empty })).toMatchObject({ status: 400, body: { message } });
		expect(await read(id)).toMatchObject({ content, version });
	});

	it('a save keeps the version before, and that is restored byte for byte', async () => {
		const first = await write();
		expect(first).toMatchObject({ version: 1, status: 'complete' });
		const content = `${first.content}\n\nAnd that was that. \u{1F3E1} e\u0301`;
		const { status, body } = await save(first.id, { title: 'Our mill', content, version: 1 });
		expect(status).toBe(200);
		expect(body).toMatchObject({ title: 'Our mill', content, version: 2 });
		expect(await revisions(first.id)).toEqual([
			expect.objectContaining({ version: 1, title: first.title, author: 'assistant', restored: null }),
		]);
		const { body: kept } = await rosa.call('GET', `/api/stories/${first.id}/revisions/1`);
		expect(kept.content).toBe(first.content);
		const restored = await rosa.call('POST', `/api/stories/${first.id}/revisions/1/restore`);
		expect(restored.body).toMatchObject({ title: first.title, content: first.content, version: 3 });
		expect(restored.body.sources).toEqual(first.sources);
		expect((await revisions(first.id)).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
	});

	it.each(['-271821-04-20T00:00:00.000Z', '0000-01-01', '-005000-01-01T00:00:00Z', 'then'])(
		'a form with the stamp %s is saved as if without a stamp',
		async (stamp) => {
			const { id, title } = await write();
			const fields = { intent: 'save', title, content: `Saved ${stamp}`, version: '1', stamp };
			expect((await visitor.post(`/stories/${id}/edit`, fields)).status).toBe(302);
			expect((await read(id)).content).toBe(`Saved ${stamp}`);
		},
	);

	it('a save keeps the sources of untouched paragraphs, and marks a new one as edited', async () => {
		const first = await write();
		const [paragraph] = first.sources;
		const { body } = await save(first.id, { content: `Quite new.\n\n${paragraph.text}\n` });
		expect(body.sources).toEqual([
			{ ...paragraph, text: 'Quite new.', messages: [], edited: true, ownWords: false },
			paragraph,
		]);
	});

	it('saving 40,000 equal paragraphs takes less than two seconds, and an impossible version is not found', async () => {
		const { id } = await write();
		const saves = async () => {
			expect((await save(id, { content: 'a\n\n'.repeat(40_000) })).status).toBe(200);
			expect((await save(id, { content: 'b' })).status).toBe(200);
		};
		expect(await processorTime(saves, 2_000)).toBeLessThan(2_000);
		for (const version of ['2147483648', '9007199254740991', '0', 'x']) {
			const path = `/api/stories/${id}/revisions/${version}`;
			expect((await rosa.call('GET', path)).status, version).toBe(404);
			expect((await rosa.call('POST', `${path}/restore`)).status, version).toBe(404);
		}
	});

	it('a save without a change makes no version, and a blank title or a text that is too long is refused', async () => {
		const first = await write();
		expect((await save(first.id, { title: first.title, content: first.content })).body.version).toBe(1);
		expect((await save(first.id, {})).body.version).toBe(1);
		for (const bad of [
			{ title: ' ' },
			{ title: 'x'.repeat(201) },
			{ content: 'x'.repeat(500_001) },
			{ content: 'a\0b' },
			{ status: 'writing' },
			{ version: 0 },
			{ version: 2 ** 40, title: 'New' },
			{ version: 2 ** 31, title: 'New' },
			{ title: 4 },
		]) {
			expect([400, 409], JSON.stringify(bad).slice(0, 60)).toContain((await save(first.id, bad)).status);
		}
		expect(await read(first.id)).toEqual(first);
	});

	it('a save over a newer version is refused, and 100 saves of two racing tabs lose nothing', async ({
		app,
	}) => {
		const { id } = await write();
		const saved: string[] = [];
		const tab = async (name: string) => {
			let version = 1;
			for (let n = 0; n < 50; n++) {
				const content = `${name} ${n}`;
				const { status, body } = await save(id, { content, version });
				if (status === 200) {
					saved.push(content);
					version = body.version;
				} else {
					expect(status).toBe(409);
					version = (await read(id)).version;
				}
			}
		};
		await Promise.all([tab('left'), tab('right')]);
		const now = await read(id);
		const { rows } = await app.database.query(
			'select content from "StoryRevision" where "storyId" = $1 order by version',
			[id],
		);
		const kept = [...rows.map(({ content }) => content), now.content];
		expect(kept.slice(1).sort()).toEqual([...saved].sort());
		expect(now.version).toBe(saved.length + 1);
	});
});

describe('Sources of a story', () => {
	it('each paragraph quotes what was said, and a new one is said to be written by hand', async () => {
		const first = await write();
		const plain = await visitor.open(`/stories/${first.id}`);
		expect(plain.all('blockquote')).toEqual([]);
		const offers = plain.all('a').filter(({ text }) => text === 'Where this came from');
		expect(offers.map(({ attributes }) => attributes.href)).toEqual([
			expect.stringMatching(/^\?sources#at-\d+$/),
		]);
		const shown = await visitor.open(`/stories/${first.id}?sources`);
		expect(shown.all('blockquote').map(({ text }) => text)).toEqual(
			memory.map((content) => `You said: ${content.replace(/\s+/g, ' ').trim()}`),
		);
		await save(first.id, { content: `Quite new.\n\n${first.content}` });
		const edited = await visitor.open(`/stories/${first.id}?sources`);
		expect(edited.text).toContain('this paragraph was written or changed by hand');
		expect(edited.all('blockquote').length).toBe(memory.length);
	});

	it('a paragraph changed in part by hand still quotes what was said, and says so', async () => {
		const first = await write();
		await save(first.id, { content: `${first.content} It is a museum now.` });
		const { sources } = await read(first.id);
		const before = first.sources.at(-1).messages;
		expect(sources.at(-1)).toMatchObject({ edited: true, messages: before });
		const shown = await visitor.open(`/stories/${first.id}?sources`);
		expect(shown.all('blockquote').length).toBe(memory.length);
		expect(shown.text).toContain(
			'part of this paragraph was changed by hand. Before that it came from this:',
		);
		expect(shown.text).not.toContain('written or changed by hand');
	});
});

describe('The story editor without scripts', () => {
	it('a save lists the version before with what was changed, and that can be restored', async () => {
		const first = await write();
		const page = `/stories/${first.id}`;
		const content = first.content.replace('mill', 'windmill');
		const saved = await visitor.submitAndFollow(`${page}/edit`, 'save', { content });
		expect(saved.text).toContain('Story saved successfully');
		expect(saved.text).toContain('Last saved');
		const versions = await visitor.open(`${page}/versions`);
		expect(versions.text).toContain('Written by the assistant');
		const version = await visitor.open(`${page}/versions/1`);
		// In words alone, since programs that know `ins` and `del` would say it a second time.
		expect(version.text).toContain('[removed: mill] [added: windmill]');
		expect([...version.all('ins'), ...version.all('del')]).toEqual([]);
		const back = await visitor.submitAndFollow(`${page}/versions/1`, 'restore');
		expect(back.text).toContain('Version 1 restored');
		expect((await read(first.id)).content).toBe(first.content);
	});

	it('versions of one minute differ by the second and by the sentence that was changed', async ({ app }) => {
		const { id, content } = await write();
		for (const word of ['windmill', 'watermill', 'sawmill'])
			await save(id, { content: content.replace('mill', word) });
		await app.database.query(
			`update "StoryRevision" set "createdAt" = '2026-05-04T10:20:30Z'::timestamptz + version * interval ` +
				`'5 s' where "storyId" = $1`,
			[id],
		);
		const rows = (await visitor.open(`/stories/${id}/versions`)).all('li').map(({ text }) => text);
		const own = rows.filter((row) => /by you|by the assistant/.test(row));
		const [first = ''] = splitSentences(content).filter((sentence) => sentence.includes('mill'));
		const row = (name: string, word: string, date: string) =>
			`${name} Saved by you: 1 sentence changed “${first.replace('mill', word)}” May 4, 2026 at 10:20:${date} AM UTC`;
		expect(own[0]).toContain(`Now Saved by you: 1 sentence changed “${first.replace('mill', 'sawmill')}” `);
		expect(own.slice(1)).toEqual([
			row('Version 3', 'watermill', '45'),
			row('Version 2', 'windmill', '40'),
			'Version 1 Written by the assistant May 4, 2026 at 10:20:35 AM UTC',
		]);
	});

	it('a version says how many sentences were added and taken out, or its new title, and quotes the first', async () => {
		const { id, content } = await write();
		await save(id, { content: `${content} It was quiet. Nobody spoke.` });
		await save(id, { content: `${content} Nobody spoke.` });
		await save(id, { content: `${content} Nobody spoke.`, title: 'Flour' });
		const rows = (await visitor.open(`/stories/${id}/versions`)).all('li').map(({ text }) => text);
		const own = rows.filter((row) => /by you/.test(row));
		expect(own[0]).toContain('Saved by you Renamed “Flour”');
		expect(own[1]).toContain('Saved by you: 1 sentence taken out Removed “It was quiet.”');
		expect(own[2]).toContain('Saved by you: 2 sentences added “It was quiet.”');
	});

	it('a save over a newer version shows both texts, and saving again keeps mine', async () => {
		const first = await write();
		const page = `/stories/${first.id}/edit`;
		const form = await visitor.fill(page, 'save', { content: 'Mine.' });
		await save(first.id, { content: 'Theirs.' });
		const answer = await visitor.send(form);
		const both = await visitor.follow(page, answer);
		expect(both.text).toContain('A newer version was saved elsewhere');
		// Once is enough.
		expect(both.text.split('saved elsewhere').length).toBe(2);
		expect(both.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toEqual([
			'[removed: Theirs]',
		]);
		expect(both.all('span', { 'data-change': 'added' }).map(({ text }) => text)).toEqual(['[added: Mine]']);
		const boxes = both.all('textarea').map(({ value }) => value);
		expect(boxes).toEqual(['Theirs.', both.find('textarea', { name: 'title' })?.value, 'Mine.', '']);
		const again = both.fill('save');
		expect((await visitor.send({ ...again, action: again.action || page })).status).toBe(302);
		expect((await read(first.id)).content).toBe('Mine.');
		expect((await rosa.call('GET', `/api/stories/${first.id}/revisions/2`)).body.content).toBe('Theirs.');
	});

	it('a previewed text and a newer version are compared, without a title that nobody touched', async () => {
		const first = await write();
		const page = `/stories/${first.id}/edit`;
		await visitor.submit(page, 'preview', { content: 'It was green.' });
		await save(first.id, { title: 'Our mill', content: 'It was blue.' });
		const both = await visitor.open(page);
		expect(both.text).toContain('A newer version was saved elsewhere');
		expect(both.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toContain(
			'[removed: blue]',
		);
		expect(both.all('span', { 'data-change': 'added' }).map(({ text }) => text)).toContain('[added: green]');
		const other = await write();
		const form = await visitor.fill(`/stories/${other.id}/edit`, 'save', { content: 'It was green.' });
		await save(other.id, { title: 'Our mill', content: 'It was blue.' });
		const refused = await visitor.follow(form.action, await visitor.send(form));
		expect(refused.all('span', { 'data-change': 'removed' }).map(({ text }) => text)).toEqual([
			'[removed: blue]',
		]);
	});

	it('the editor leads to the earlier versions', async () => {
		const { id } = await write();
		const editor = await visitor.open(`/stories/${id}/edit`);
		expect(editor.find('a', { href: `/stories/${id}/versions` })?.text).toBe('Earlier versions');
	});

	it.each([
		['save', { title: ' ' }, 'title', 'Title required', 'Please enter a title for your story'],
		['save', { content: ' ' }, 'content', 'Save failed', 'Please add some story content first'],
		[
			'ask-to-take-out',
			{ content: ' ' },
			'content',
			'No content to rewrite',
			'Please add some story content first',
		],
	])('the editor refuses to %s %j, at the %s, with “%s”', async (intent, fields, name, title, text) => {
		const { id } = await write();
		const page = `/stories/${id}/edit`;
		const refused = await visitor.submitAndFollow(page, intent, fields);
		expect(refused.find('p', { id: `save-${name}-error` })?.text).toBe(`${title}. ${text}`);
		const summary = refused.find('div', { id: 'save-error' });
		expect(summary?.text).toBe(`${title} ${text}`);
		expect(summary?.find('a')?.attributes.href).toBe(`#save-${name}`);
		// The focus is where it can be put right.
		expect(refused.all('*').filter(({ attributes }) => 'autofocus' in attributes)).toHaveLength(1);
		const box =
			refused.find('input', { id: `save-${name}` }) ?? refused.find('textarea', { id: `save-${name}` });
		expect(box?.attributes).toMatchObject({ autofocus: '', 'aria-describedby': `save-${name}-error` });
	});

	it('a preview shows the unsaved text as it will be read, and a refused text stays in the editor', async () => {
		const first = await write();
		const page = `/stories/${first.id}/edit`;
		const preview = await visitor.submitAndFollow(page, 'preview', { content: 'A **bold** start.' });
		expect(preview.text).toContain('Preview: not saved yet');
		expect(preview.find('strong')?.text).toBe('bold');
		expect(preview.find('textarea', { name: 'content' })?.value).toBe('A **bold** start.');
		expect((await read(first.id)).content).toBe(first.content);
		const refused = await visitor.submitAndFollow(page, 'save', { title: ' ', content: 'Kept.' });
		expect(refused.text).toContain('Please enter a title for your story');
		expect(refused.find('textarea', { name: 'content' })?.value).toBe('Kept.');
	});
});

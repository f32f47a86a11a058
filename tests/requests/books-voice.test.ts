import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { it as base } from '#tests/support/product-test.ts';
import { agree, beginWith, keep, webm } from '#tests/support/recordings.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { whileWaiting } from '#tests/support/while-waiting.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let make: () => Promise<string[]>;
let book: string;
let conversationId: string;
let story: string;
/** Decides about the second sentence. */
let decide: (kind: string) => Promise<unknown>;
let reader: Visitor;

it.beforeEach(async ({ app, rosa, visitor }) => {
	await app.database.query('delete from "RateLimit"');
	await agree(rosa);
	reader = new Visitor(app.url);
	const told = 'The mill stood by the river. Ida stole a pig.';
	conversationId = await beginWith(visitor, told, await keep(rosa));
	// As a service would have heard it.
	await app.database.query(
		`update "Recording" set transcript = content from "Message" m where m.id = "messageId"`,
	);
	story = (await rosa.call('POST', '/api/stories/generate', { conversationId })).body.id;
	await rosa.call('PUT', `/api/stories/${story}`, { title: 'The mill' });
	const { messages } = (await rosa.call('GET', `/api/conversations/${conversationId}`)).body;
	const sheet = `/api/conversations/${conversationId}/told/${JSON.parse(messages)[0].id}`;
	decide = (kind) => rosa.call('PUT', sheet, { start: 'The mill stood by the river. '.length, kind });
	const values = { title: 'Ours', stories: [story], hasVoiceCodes: true };
	book = `/books/${(await rosa.call('POST', '/api/books', values)).body.id}`;
	// The PDF has them as links as well.
	make = async () => {
		await rosa.call('POST', `/api${book}/pdf`);
		const look = async () => (await rosa.call('GET', `/api${book}`)).body.work.state;
		await expect.poll(look).toBe('complete');
		const pdf = await (await visitor.ask(`/api${book}/pdf`)).arrayBuffer();
		const links = Buffer.from(pdf)
			.toString('latin1')
			.matchAll(/\/URI \((\S+\/v\/[\w-]{43})\)/g);
		return [...links].map(([, address = '']) => new URL(address).pathname);
	};
});

it('a code plays its recording until the owner turns the book’s codes off', async ({ visitor }) => {
	const codes = [...(await make()), ...(await make())];
	expect(new Set(codes).size).toBe(2);
	for (const code of codes) {
		const page = await reader.open(code);
		expect([page.status, page.heading]).toEqual([200, 'The mill']);
		expect(page.text).toContain('The mill stood by the river.');
		expect(page.all('script')).toEqual([]);
		const voice = await reader.ask(page.find('audio', { controls: '' })?.attributes.src ?? '');
		for (const { headers } of [page, voice]) {
			const named = ['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => headers.get(name));
			expect(named.join(' ')).toMatch(/no-store noindex.* no-referrer$/);
		}
		expect(Buffer.from(await voice.arrayBuffer()).equals(webm)).toBe(true);
	}
	const asked = await visitor.submit(book, 'ask-to-end-voices');
	await visitor.submit(asked.headers.get('Location') ?? '', 'end-voices');
	for (const code of codes)
		expect(await reader.open(code)).toMatchObject({ status: 404, heading: 'This code no longer works' });
	expect(await make()).toEqual([]);
});

it('a code stops working when a sentence is left out', async () => {
	const [code = ''] = await make();
	expect((await reader.open(code)).status).toBe(200);
	await decide('leaveOut');
	expect((await reader.open(code)).status).toBe(404);
	expect(await make()).toEqual([]);
});

it('a sentence that was left out is heard only once the story is written again', async ({
	app,
	rosa,
	visitor,
}) => {
	const write = async () => {
		const { version } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		await rosa.call('POST', '/api/stories/generate', { conversationId, replaces: version });
		return (await rosa.call('GET', `/api/stories/${story}`)).body.content;
	};
	const { address } = (await rosa.call('POST', `/api/stories/${story}/links`, {})).body;
	const heard = async () => (await reader.open(new URL(address).pathname)).all('audio').length;
	await decide('leaveOut');
	expect(await write()).not.toContain('pig');
	await decide('keep');
	expect([await heard(), await make()]).toEqual([0, []]);
	const sheet = await visitor.open(`/chat/${conversationId}/told`);
	expect(sheet.text).not.toContain('Anyone who opens');
	// As in a story that is older than `whole`.
	await app.database.query(`update "Story" set proof = proof - 'whole'`);
	expect(await heard()).toBe(0);
	expect(await write()).toContain('pig');
	expect([await heard(), (await make()).length]).toEqual([1, 1]);
});

it('codes can be turned off while the book is made, and an older page does not bring them back', async ({
	app,
	rosa,
	visitor,
}) => {
	const [code = ''] = await make();
	const old = await visitor.fill(book, 'save');
	await whileWaiting(app, async () => {
		await rosa.call('POST', `/api${book}/pdf`);
		const [way] = (await visitor.open(book))
			.all('a')
			.filter(({ text }) => text === 'Turn off the printed codes');
		const question = await visitor.open(way?.attributes.href ?? '');
		expect(question.text).toContain('The book is being made, and that will stop.');
		await visitor.submit(way?.attributes.href ?? '', 'end-voices');
	});
	await visitor.send(old);
	const { hasVoiceCodes, voiceLinks, work } = (await rosa.call('GET', `/api${book}`)).body;
	expect({ hasVoiceCodes, voiceLinks, work }).toMatchObject({
		...{ hasVoiceCodes: false, voiceLinks: 0, work: { state: 'stopped' } },
	});
	expect((await reader.open(code)).status).toBe(404);
	const again = await visitor.fill(book, 'save');
	again.fields.push(['hasVoiceCodes', 'on']);
	await visitor.send(again);
	expect((await make()).length).toBe(1);
});

it('codes may be ticked while the book waits to be made', async ({ app, rosa }) => {
	await rosa.call('PUT', `/api${book}`, { hasVoiceCodes: false });
	await rosa.call('POST', `/api${book}/pdf`);
	const { rows } = await app.database.query(
		`select details ->> 'origin' as origin from "Work"
		where subject = $1`,
		[book.slice(7)],
	);
	expect(rows).toEqual([{ origin: `${app.url}/` }]);
});

it('codes beside the same block are one, for all that was recorded of it', async ({ app, rosa, visitor }) => {
	const more = await visitor.fill(`/chat/${conversationId}`, 'send', { content: 'We had a dog called Rex.' });
	more.fields.push(['recordings', await keep(rosa)]);
	await visitor.send(more);
	await app.database.query(
		`update "Recording" set transcript = content from "Message" m where m.id = "messageId"`,
	);
	const { messages } = (await rosa.call('GET', `/api/conversations/${conversationId}`)).body;
	const said = JSON.parse(messages).filter(({ role }: { role: string }) => role === 'user');
	const paragraphs = said.map(({ id, content }: { id: string; content: string }) => {
		return { text: `${content}${' It was long ago.'.repeat(25)}`, sources: [id] };
	});
	const content = `> ${paragraphs.map(({ text }: { text: string }) => text).join('\n>\n> ')}`;
	const changed = [content, JSON.stringify({ paragraphs, leftOut: [] }), story];
	await app.database.query('update "Story" set content = $1, proof = $2 where id = $3', changed);
	const codes = await make();
	expect(codes).toHaveLength(1);
	expect((await reader.open(codes[0] ?? '')).all('audio')).toHaveLength(2);
});

it('places and dates are kept for the person’s own stories alone', async ({ rosa }) => {
	const openings = [story.toUpperCase(), randomUUID()].map((storyId) => ({ storyId, text: 'Derby, 1956' }));
	const { body } = await rosa.call('PUT', `/api${book}`, { openings });
	expect(body.openings).toEqual([{ storyId: story, text: 'Derby, 1956' }]);
});

it('a story is deleted for good while the codes of its book are turned off', async ({ app, rosa }) => {
	await make();
	await rosa.call('DELETE', `/api/stories/${story}`);
	await app.database.query('begin');
	await app.database.query('select 1 from "Book" for update');
	const gone = rosa.call('DELETE', `/api/deleted/${story}`);
	const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
	await expect.poll(async () => (await app.database.query(waits)).rowCount).toBeGreaterThan(0);
	await app.database.query('delete from "VoiceLink"');
	await app.database.query('commit');
	expect((await gone).status).toBe(200);
});

import { expect } from 'vitest';
import { it as base } from '#tests/support/product-test.ts';
import { agree, beginWith, keep, webm } from '#tests/support/recordings.ts';
import { Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let make: () => Promise<string[]>;
let book: string;
let conversationId: string;
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
	const { id } = (await rosa.call('POST', '/api/stories/generate', { conversationId })).body;
	await rosa.call('PUT', `/api/stories/${id}`, { title: 'The mill' });
	const values = { title: 'Ours', stories: [id], hasVoiceCodes: true };
	book = `/books/${(await rosa.call('POST', '/api/books', values)).body.id}`;
	// The PDF has them as links as well.
	make = async () => {
		await rosa.call('POST', `/api${book}/pdf`);
		const look = async () => (await rosa.call('GET', `/api${book}`)).body.work.state;
		await expect.poll(look, { timeout: 30_000 }).toBe('complete');
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

it('a code stops working when a sentence is left out', async ({ rosa }) => {
	const [code = ''] = await make();
	expect((await reader.open(code)).status).toBe(200);
	const { messages } = (await rosa.call('GET', `/api/conversations/${conversationId}`)).body;
	const told = `/api/conversations/${conversationId}/told/${JSON.parse(messages)[0].id}`;
	await rosa.call('PUT', told, { start: 'The mill stood by the river. '.length, kind: 'leaveOut' });
	expect((await reader.open(code)).status).toBe(404);
	expect(await make()).toEqual([]);
});

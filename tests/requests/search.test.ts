import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let other: Client;

async function tell(client: Client, title: string, ...contents: string[]) {
	const messages = contents.map((content) => ({ role: 'user', content }));
	return (await client.call('POST', '/api/conversations', { title, messages })).body.id as string;
}
const search = async (words: string, client = rosa) =>
	(await client.call('GET', `/api/search?q=${encodeURIComponent(words)}`)).body;
const titles = async (words: string) => (await search(words)).map(({ title }: { title: string }) => title);
const marked = ({ snippet }: { snippet: { text: string; marked: boolean }[] }) =>
	snippet.filter(({ marked }) => marked).map(({ text }) => text);

beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	other = await signIn(app.url, admin);
	await tell(rosa, 'The gate', 'The orchard gate squeaked at six.', 'Clara baked bread.');
	await tell(rosa, 'The orchard', 'We had apples.');
	await tell(rosa, '奶奶', '奶奶住在磨坊旁边，每天做面包。');
	await tell(rosa, 'Бабушка', 'Бабушка пекла хлеб у мельницы.');
	await tell(rosa, 'Marks', '<b>Quoth</b> the raven & its "nevermore".');
	await tell(rosa, 'Café in Łódź', 'We drank tea.');
	await tell(rosa, 'Über uns', 'El sen\u0303or tenía un niño y una école.');
	await tell(rosa, 'Ёлка', 'Мы пели.');
	await tell(rosa, 'Γιαγιά', 'Ήταν χειμώνας.');
	await tell(rosa, 'हिन्दी', 'हम पढ़ते थे।');
	await tell(other, 'Not hers', 'The orchard was ours.');
});
afterAll(() => app?.stop());

describe('Searching the memories', () => {
	it('finds titles before what was said, by the beginning of words, and marks them', async () => {
		expect(await titles('orchard')).toEqual(['The orchard', 'The gate']);
		expect(await titles('ORCH')).toEqual(['The orchard', 'The gate']);
		const [, gate] = await search('orchard');
		expect(marked(gate)).toEqual(['orchard']);
		expect(await titles('clara gate')).toEqual([]);
		expect(await titles('squeaked six')).toEqual(['The gate']);
		expect(await titles('nowhere')).toEqual([]);
	});

	it.each([
		['хлеб', 'Бабушка', 'хлеб'],
		['磨坊', '奶奶', '磨坊'],
		['面包', '奶奶', '面包'],
	])('finds %s', async (words, title, mark) => {
		const found = await search(words);
		expect(found.map((each: { title: string }) => each.title)).toEqual([title]);
		expect(marked(found[0])).toEqual([mark]);
	});

	it.each([
		['cafe', 'Café in Łódź', ['Café']],
		['CAFÉ', 'Café in Łódź', ['Café']],
		['senor nino', 'Über uns', ['señor', 'niño']],
		['uber', 'Über uns', ['Über']],
		['елка', 'Ёлка', ['Ёлка']],
		['γιαγια', 'Γιαγιά', ['Γιαγιά']],
		['हिन्दी', 'हिन्दी', ['हिन्दी']],
	])('finds %s whatever the accents', async (words, title, marks) => {
		const [found, another] = await search(words);
		expect(found?.title).toBe(title);
		expect(marked(found)).toEqual(marks);
		expect(another).toBeUndefined();
	});

	it('finds the words of a story, and leads there', async () => {
		const conversationId = await tell(rosa, 'Ducks', 'The ducks swam on the weir pond.');
		const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId });
		await rosa.call('PUT', `/api/stories/${body.id}`, { content: 'Mallards they were.' });
		expect(await search('mallards')).toEqual([expect.objectContaining({ storyId: body.id, conversationId })]);
	});

	it.each(["'", "a' | b", '!!! &', ':*', '\\', '%', '<->', '()', 'a\u0002b', '\ud800', '"', 'x'.repeat(200)])(
		'answers %j without a failure',
		async (words) => {
			const { status } = await rosa.call('GET', `/api/search?q=${encodeURIComponent(words.toWellFormed())}`);
			expect(status).toBe(200);
		},
	);

	it('refuses nothing and too much', async () => {
		for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=%00'])
			expect((await rosa.call('GET', `/api/search${query}`)).status, query).toBe(400);
	});

	it('is a form without scripts, whose answer shows words as words', async () => {
		const rosasBrowser = await visit(app.url);
		const page = await rosasBrowser.open('/profile?q=raven');
		expect(page.heading).toBe('Memories');
		expect(page.text).toMatch(/One memory for “ ?raven/);
		expect(page.find('mark')?.text).toBe('raven');
		expect(page.all('b')).toEqual([]);
		expect((await rosasBrowser.open('/profile?q=zzz')).text).toMatch(/Nothing found for “ ?zzz/);
		expect((await rosasBrowser.open('/profile?q=%20')).text).not.toContain('Nothing found');
	});

	it('is quick among 10,000 conversations', async () => {
		const { rows } = await app.database.query(`select id from "User" where email = 'user@example.com'`);
		await app.database.query(
			`with made as (
				insert into "Conversation" (id, "userId", title)
				select gen_random_uuid(), $1, 'Memory ' || n from generate_series(1, 10000) n returning id
			)
			insert into "Message" (id, "conversationId", position, role, content)
			select gen_random_uuid(), id, 0, 'user', 'We walked to the mill and back, ' || id from made`,
			[rows[0].id],
		);
		await app.database.query('analyze');
		const started = performance.now();
		expect((await search('mill')).length).toBe(50);
		expect(await titles('squeaked')).toEqual(['The gate']);
		expect(performance.now() - started).toBeLessThan(3_000);
	});
});

import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { watchHolds } from '#tests/support/holds.ts';
import { quickMs } from '#tests/support/processor-time.ts';
import { it } from '#tests/support/product-test.ts';
import { visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;

async function tell(client: Client, title: string, ...contents: string[]) {
	const messages = contents.map((content) => ({ role: 'user', content }));
	return (await client.call('POST', '/api/conversations', { title, messages })).body.id as string;
}
const search = async (words: string, client = rosa) =>
	(await client.call('GET', `/api/search?q=${encodeURIComponent(words)}`)).body;
const titles = async (words: string) => (await search(words)).map(({ title }: { title: string }) => title);
const marked = ({ snippet }: { snippet: { text: string; marked: boolean }[] }) =>
	snippet.filter(({ marked }) => marked).map(({ text }) => text);

it.beforeAll(async ({ app: own, rosa: client, adminClient }) => {
	[app, rosa] = [own, client];
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
	await tell(rosa, 'ยาย', 'คุณยายอาศัยอยู่ข้างโรงสีข้าวและอบขนมปังทุกวัน');
	await tell(rosa, 'ພວກເຮົາ', 'ແມ່ຂອງຂ້ອຍມີໂຮງສີຢູ່ແຄມແມ່ນ້ຳ');
	await tell(rosa, 'យើង', 'យើង\u200bមាន\u200bម៉ាស៊ីន\u200bកិន\u200bស្រូវ');
	await tell(rosa, 'ကျွန်ုပ်', 'ရွာမှာစက်ရှိတယ်');
	await tell(rosa, '靴', '祖母はｶﾞﾗｽの靴をくれた。');
	await tell(rosa, '放送', '昨日ＮＨＫでテレビを見た。');
	await tell(rosa, '한국', '할머니는 한국에서 왔다.'.normalize('NFD'));
	await tell(rosa, 'Soft', 'Meine Groß\u00admutter las den Zauberlehrling.');
	await tell(rosa, 'Signs', 'Mr O’Brien had an o\ufb03ce in １９５２. So had Mr O Neill.');
	await tell(rosa, 'جدة', 'كَانَت جَدَّتِي تَخبِز. سـلـمت عليها.');
	await tell(rosa, 'לחם', 'סָבְתָא אָפְתָה לֶחֶם.');
	await tell(rosa, 'فارسی', 'من می\u200cخواستم بمانم.');
	await tell(rosa, 'Türkçe', 'Işıklı bir değirmen vardı. Sonra İstanbul.');
	await tell(rosa, 'Ελλάδα', 'Η ΟΔΟΣ ήταν μακριά.');
	await tell(adminClient, 'Not hers', 'The orchard was ours.');
});

describe('Searching the memories', () => {
	it('titles are found before what was said, by the beginning of words, and words are marked', async () => {
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
	])('the word %s is found', async (words, title, mark) => {
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
	])('the word %s is found whatever its accents', async (words, title, marks) => {
		const [found, another] = await search(words);
		expect(found?.title).toBe(title);
		expect(marked(found)).toEqual(marks);
		expect(another).toBeUndefined();
	});

	it.each([
		['โรงสี', 'ยาย', ['โรงสี']],
		['ໂຮງສີ', 'ພວກເຮົາ', ['ໂຮງສີ']],
		['មានម៉ាស៊ីន', 'យើង', ['មាន\u200bម៉ាស៊ីន']],
		['စက်', 'ကျွန်ုပ်', ['စက်']],
		['ガラス', '靴', ['ｶﾞﾗｽ']],
		['ﾃﾚﾋﾞ', '放送', ['テレビ']],
		['NHK', '放送', ['ＮＨＫ']],
		['국에서', '한국', ['국에서'.normalize('NFD')]],
		['磨坊 面包', '奶奶', ['磨坊', '面包']],
	])('the word %s is found inside a run of letters', async (words, title, marks) => {
		const [found, another] = await search(words);
		expect([found?.title, another]).toEqual([title, undefined]);
		expect(marked(found)).toEqual(marks.map((mark) => mark.normalize()));
	});

	it.each([
		['Großmutter', 'Soft', ['Groß\u00admutter']],
		['grossmutter', 'Soft', ['Groß\u00admutter']],
		['Zauber\u00adlehrling', 'Soft', ['Zauberlehrling']],
		['office', 'Signs', ['o\ufb03ce']],
		['1952', 'Signs', ['１９５２']],
		['obrien', 'Signs', ['O’Brien']],
		["o'brien", 'Signs', ['O’Brien']],
		['BRIEN', 'Signs', ['O’Brien']],
		['OBrien', 'Signs', ['O’Brien']],
		["o'neill", 'Signs', ['Neill']],
		['جدتي', 'جدة', ['جَدَّتِي']],
		['سَلَّمَت', 'جدة', ['سـلـمت']],
		['סבתא', 'לחם', ['סָבְתָא']],
		['میخواستم', 'فارسی', ['می\u200cخواستم']],
		['می\u200cخواستم', 'فارسی', ['می\u200cخواستم']],
		['می خواستم', 'فارسی', ['می\u200cخواستم']],
		['isikli', 'Türkçe', ['Işıklı']],
		['IŞIKLI', 'Türkçe', ['Işıklı']],
		['istanbul', 'Türkçe', ['İstanbul']],
		['οδος', 'Ελλάδα', ['ΟΔΟΣ']],
		['lodz', 'Café in Łódź', ['Łódź']],
	])('the word %s is found however it is written', async (words, title, marks) => {
		const [found, another] = await search(words);
		expect([found?.title, another]).toEqual([title, undefined]);
		expect(marked(found)).toEqual(marks);
	});

	it('the words of a story are found, and lead to the story', async () => {
		const conversationId = await tell(rosa, 'Ducks', 'The ducks swam on the weir pond.');
		const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId });
		await rosa.call('PUT', `/api/stories/${body.id}`, { content: 'Mallards they were.' });
		expect(await search('mallards')).toEqual([expect.objectContaining({ storyId: body.id, conversationId })]);
	});

	it.each([
		...["'", "a' | b", '!!! &', ':*', '\\', '%', '<->', '()', 'a\u0002b', '\ud800', '"', 'x'.repeat(200)],
		...['\u0301', '´', 'gate \u0301', '\u0301\u0323 gate', '𝒢\u0301', '\u093f', 'ʼ', '①'],
	])('the query %j is answered without a failure', async (words) => {
		const { status } = await rosa.call('GET', `/api/search?q=${encodeURIComponent(words.toWellFormed())}`);
		expect(status).toBe(200);
	});

	it('an accent that stands alone is passed over', async () => {
		expect(await titles('squeaked \u0301')).toEqual(['The gate']);
		expect(await titles('\u0301')).toEqual([]);
	});

	it('an empty query and one that is too long are refused', async () => {
		for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=%00'])
			expect((await rosa.call('GET', `/api/search${query}`)).status, query).toBe(400);
	});

	it('the search is a form without scripts, whose answer shows what was said as plain text', async () => {
		const rosasBrowser = await visit(app.url);
		const page = await rosasBrowser.open('/profile?q=raven');
		expect(page.heading).toBe('Memories');
		expect(page.text).toMatch(/One memory for “ ?raven/);
		expect(page.find('title')?.text).toBe('One memory for “raven” – Family Stories');
		expect(page.find('mark')?.text).toBe('raven');
		expect(page.all('b')).toEqual([]);
		// The sentence is one text: a screen reader drops the spaces between several.
		const html = await (await rosasBrowser.ask('/profile?q=raven')).text();
		expect(html).toMatch(/>One memory for “<bdi>raven<\/bdi>”</);
		const nothing = await rosasBrowser.open('/profile?q=zzz');
		expect(nothing.text).toMatch(/Nothing found for “ ?zzz/);
		expect(nothing.find('title')?.text).toBe('Nothing found for “zzz” – Family Stories');
		expect((await rosasBrowser.open('/profile')).find('title')?.text).toBe('Memories – Family Stories');
		expect((await rosasBrowser.open('/profile?q=%20')).text).not.toContain('Nothing found');
	});

	it('a search among 3,000 conversations takes five statements at most once words are stored', async () => {
		const { rows } = await app.database.query(`select id from "User" where email = 'user@example.com'`);
		await app.database.query(
			`with made as (
				insert into "Conversation" (id, "userId", title)
				select gen_random_uuid(), $1, 'Memory ' || n from generate_series(1, 3000) n returning id
			)
			insert into "Message" (id, "conversationId", position, role, content)
			select gen_random_uuid(), id, 0, 'user', 'We walked to the mill and back, ' || id from made`,
			[rows[0].id],
		);
		await app.database.query(`select graphile_worker.add_job('index_words')`);
		await expect.poll(unstored, { timeout: 60_000, interval: 200 }).toBe(0);
		await app.database.query('analyze');
		const query = vi.spyOn(pg.Client.prototype, 'query');
		expect((await search('mill')).length).toBe(50);
		// The session, its last use, the limit, the texts whose words are not stored yet, and the search.
		expect(asked(query.mock.calls).length).toBeLessThanOrEqual(5);
		query.mockRestore();
		expect(await titles('squeaked')).toEqual(['The gate']);
	});
});

/** The statements sent to the database, without those of the workers, which look for jobs all the time. */
const asked = (calls: unknown[][]) =>
	calls.filter((call) => !JSON.stringify(call[0]).includes('graphile_worker'));

describe('Words that are not stored yet', () => {
	/** Adds messages to a memory of Rosa's without storing their words for the search. */
	async function addMessages(conversationId: string, content: string, count: number) {
		await app.database.query(
			`insert into "Message" (id, "conversationId", position, role, content)
			select gen_random_uuid(), $1, 100 + n, 'user', $2 from generate_series(1, $3::int) n`,
			[conversationId, content, count],
		);
	}

	it('a search stores a bounded number of texts, holds nobody up, and answers', async () => {
		const id = await tell(rosa, 'Backlog', 'We had a thresher.');
		expect(await titles('thresher')).toEqual(['Backlog']);
		await addMessages(id, 'We brought in the vanilla.', 2_000);
		const query = vi.spyOn(pg.Client.prototype, 'query');
		const watch = watchHolds();
		expect(await titles('thresher')).toEqual(['Backlog']);
		expect(watch.longest()).toBeLessThan(quickMs);
		watch.stop();
		expect(asked(query.mock.calls).length).toBeLessThan(250);
		query.mockRestore();
		expect(await unstored()).toBeGreaterThan(0);
		expect(await unstored()).toBeLessThan(2_000);
		await rosa.call('DELETE', `/api/conversations/${id}`);
	});

	it('a search holds at most ten of the longest texts in memory at once', async () => {
		const id = await tell(rosa, 'Long', 'We had a combine.');
		await addMessages(id, 'word '.repeat(40_000), 30);
		const query = vi.spyOn(pg.Client.prototype, 'query');
		await titles('combine');
		const sent = query.mock.calls.map(
			([asked]) => asked as unknown as { name?: string; values?: unknown[][] },
		);
		const stored = sent.filter(({ name }) => name === 'store-words-Message');
		const sizes = stored.map(({ values }) => values?.[0]?.length ?? 0);
		expect(sizes.length).toBeGreaterThan(0);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
		query.mockRestore();
		await rosa.call('DELETE', `/api/conversations/${id}`);
	});
});

/** The number of texts whose words are not stored yet. */
async function unstored(): Promise<number> {
	const { rows } = await app.database.query(
		`select (select count(*) from "Message" where "wordsVersion" = 0 and role = 'user')
			+ (select count(*) from "Story" where "wordsVersion" = 0)
			+ (select count(*) from "Conversation" where "wordsVersion" = 0) as count`,
	);
	return Number(rows[0].count);
}

describe('Words and their index', () => {
	it.each(['a_', '~/', 'A-1.', '<!--', 'e\u0301\u0323', '\u0301\u0323', 'a ', '磨 '])(
		'50,000 odd characters are kept and can be searched: %j',
		async (part) => {
			const long = (size: number) => `Rosehip ${part.repeat(Math.ceil(size / part.length))}`.slice(0, size);
			const id = await tell(rosa, 'Odd', long(50_000), 'Clara sewed.');
			expect(id).toBeTruthy();
			const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
			const saved = await rosa.call('PUT', `/api/stories/${body.id}`, { content: long(500_000) });
			expect(saved.status).toBe(200);
			const used = process.cpuUsage();
			const found = await search('rosehip');
			expect(found.map((each: { conversationId: string }) => each.conversationId)).toContain(id);
			const { user } = process.cpuUsage(used);
			expect(user / 1000).toBeLessThan(5_000);
			await rosa.call('DELETE', `/api/stories/${body.id}`);
			await rosa.call('DELETE', `/api/conversations/${id}`);
		},
	);

	it('a message is kept when storing its words fails, and is found once that works', async () => {
		await app.database.query(`create function refuse() returns trigger language plpgsql
			as $$ begin
				if new.words is not null and new.content like '%hornets%' then raise 'no'; end if;
				return new;
			end $$`);
		await app.database.query(
			'create trigger refuse before update on "Message" for each row execute function refuse()',
		);
		const id = await tell(rosa, 'The loft', 'There were hornets.', 'And there were hammocks.');
		expect(id).toBeTruthy();
		expect(await titles('hornets')).toEqual([]);
		expect(await titles('hammocks')).toEqual(['The loft']);
		await app.database.query('drop function refuse cascade');
		expect(await titles('hornets')).toEqual(['The loft']);
	});

	it('words stored in an older form are made anew before a search', async () => {
		await app.database.query(
			`update "Message" set words = '''foldedbefore'':1'::tsvector, "wordsVersion" = 0 where content like '%O’Brien%'`,
		);
		expect(await titles('obrien')).toEqual(['Signs']);
		expect(await titles('foldedbefore')).toEqual([]);
	});

	it('a word is found as long as it stands in a message, a title or a story', async () => {
		const said = async (words: string) => (await search(words)).length;
		const browser = await visit(app.url);
		const id = await tell(rosa, 'Sleds', 'The sled was of ashwood.');
		expect([await said('ashwood'), await said('elmwood')]).toEqual([1, 0]);

		await browser.submit(`/chat/${id}`, 'send', { content: 'Its runners were of brassware.' });
		expect(await said('brassware')).toBe(1);
		const { body: member } = await rosa.call('POST', `/api/conversations/${id}/participants`, {
			participantName: 'Zebulon',
			participantColor: '#EF4444',
		});
		await browser.submit(`/chat/${id}`, 'send', { content: 'I fell off.' });
		expect(await said('zebulon')).toBe(1);
		const members = `/api/conversations/${id}/participants/${member.id}`;
		await rosa.call('PUT', members, { participantName: 'Thaddeus', participantColor: '#EF4444' });
		await rosa.call('DELETE', members);
		// Renaming and removing a member do not change the messages.
		expect([await said('zebulon'), await said('thaddeus')]).toEqual([1, 0]);

		const messages = [{ role: 'user', content: 'The sled was of elmwood.' }];
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		expect([await said('ashwood'), await said('elmwood'), await said('zebulon')]).toEqual([0, 1, 0]);
		await rosa.call('PUT', `/api/conversations/${id}`, { title: 'Toboggans' });
		expect([await said('toboggans'), await said('sleds')]).toEqual([1, 0]);

		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		const path = `/api/stories/${story.id}`;
		const inStory = async (words: string) =>
			(await search(words)).filter(({ storyId }: { storyId: string }) => storyId === story.id).length;
		expect(await inStory('elmwood')).toBe(1);
		await rosa.call('PUT', path, { content: 'It was made of oakwood.' });
		expect([await inStory('elmwood'), await inStory('oakwood')]).toEqual([0, 1]);
		await rosa.call('PUT', path, { title: 'Quicksilver' });
		expect(await inStory('quicksilver')).toBe(1);
		await rosa.call('POST', `${path}/revisions/1/restore`);
		expect([await inStory('elmwood'), await inStory('oakwood')]).toEqual([1, 0]);
		await rosa.call('PUT', path, { content: 'It was made of oakwood.' });
		await browser.submit(`/chat/${id}`, 'send', { content: 'Its bell was of pewter.' });
		await browser.submit(`/chat/${id}?anew`, 'anew');
		await expect.poll(async () => (await rosa.call('GET', path)).body.content).toContain('pewter');
		expect([await inStory('pewter'), await inStory('oakwood')]).toEqual([1, 0]);
		await rosa.call('DELETE', path);
		expect([await inStory('elmwood'), await said('elmwood')]).toEqual([0, 1]);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		expect(await said('elmwood')).toBe(0);
	});
});

describe('A memory with a story in the search', () => {
	it('a memory is found by its story where that has the word, else by what was told', async () => {
		const id = await tell(rosa, 'The quarry', 'We swam in the quarry with Balthasar. It was cold.');
		expect(await search('balthasar')).toEqual([
			expect.objectContaining({ conversationId: id, storyId: null }),
		]);
		const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		await rosa.call('PUT', `/api/stories/${body.id}`, { content: 'We swam in the quarry. It was cold.' });
		expect(await search('balthasar')).toEqual([
			expect.objectContaining({ conversationId: id, storyId: null }),
		]);
		for (const words of ['quarry', 'cold'])
			expect(await search(words)).toEqual([
				expect.objectContaining({ conversationId: id, storyId: body.id }),
			]);
		const page = await (await visit(app.url)).open('/profile?q=balthasar');
		const links = page.all('article').map((each) => each.find('a')?.attributes.href);
		expect(links).toEqual([`/chat/${id}`]);
	});
});

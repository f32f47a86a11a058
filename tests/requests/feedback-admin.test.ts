import { beforeAll, beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin } from '#tests/support/client.ts';
import type { Found } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;

it.beforeAll(({ app: own }) => {
	app = own;
});
beforeEach(() => app.database.query('delete from "Feedback"'));

interface Answers {
	funAssessment: number;
	easeOfUseAssessment: number;
	funSuggestions: string | null;
	easeOfUseSuggestions: string | null;
	additionalFeedback: string | null;
}
const usual: Answers = {
	funAssessment: 5,
	easeOfUseAssessment: 4,
	funSuggestions: null,
	easeOfUseSuggestions: null,
	additionalFeedback: null,
};
const names = Object.keys(usual);
const count = async () =>
	(await app.database.query('select count(*)::int as count from "Feedback"')).rows[0].count;

/** Stores feedback, the latest first. */
async function keep(feedback: Partial<Answers>[], userId?: string): Promise<void> {
	const all = feedback.map((each) => ({ ...usual, ...each }));
	await app.database.query(
		`insert into "Feedback" (id, "userId", "createdAt", ${names.map((name) => `"${name}"`)})
		select gen_random_uuid(), coalesce($2, (select id from "User" where email = 'user@example.com')),
			timestamptz '2026-01-31 12:00Z' - ordinality * interval '1 second', ${names.map((name) => `given."${name}"`)}
		from rows from (json_to_recordset($1) as ("funAssessment" int, "easeOfUseAssessment" int,
			"funSuggestions" text, "easeOfUseSuggestions" text, "additionalFeedback" text)) with ordinality as given`,
		[JSON.stringify(all), userId ?? null],
	);
}

describe('Feedback for the admin', () => {
	let desk: Visitor;
	beforeAll(async () => {
		desk = await visit(app.url, admin);
	});

	it('the page lists feedback newest first, in pages, with both averages and the count', async () => {
		expect((await desk.open('/admin')).find('a', { href: '/admin/feedback' })?.text).toBe(
			'Read the feedback',
		);
		expect((await desk.open('/admin/feedback')).text).toContain('Nobody has sent any feedback yet.');
		await keep(
			Array.from({ length: 23 }, (_, index) => ({
				funAssessment: index === 0 ? 1 : 4,
				additionalFeedback: `Number ${index}.`,
			})),
		);
		const first = await desk.open('/admin/feedback');
		expect(first.heading).toBe('Feedback');
		expect(first.all('script')).toEqual([]);
		expect(first.text).toContain('23 answers');
		expect(first.text).toContain('The product is fun to use: 3.9 of 5 on average');
		expect(first.text).toContain('The product is easy to use: 4.0 of 5 on average');
		const numbers = (page: Found) =>
			page.all('article').map(({ text }) => Number(/Number (\d+)/.exec(text)?.[1]));
		expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => index));
		expect(first.find('article')?.text.replace(/(?<=@) | (?=\.)/g, '')).toBe(
			'January 31, 2026 at 11:59 AM UTC From user@example.com The product is fun to use 1 of 5 ' +
				'The product is easy to use 4 of 5 Any additional feedback? Number 0.',
		);
		const older = first.all('a').find(({ text }) => text === 'Older feedback');
		const second = await desk.open(older?.attributes.href ?? '');
		expect(numbers(second)).toEqual([20, 21, 22]);
		expect(second.text).toContain('23 answers');
		expect(second.text).not.toContain('Older feedback');
		expect(second.all('a').find(({ text }) => text === 'Newest feedback')?.attributes.href).toBe(
			'/admin/feedback',
		);
		expect((await desk.open('/admin/feedback?cursor=x')).status).toBe(400);
	});

	it('the file for spreadsheets has no text that could be read as a formula', async () => {
		const risky = [
			'=1+1',
			'+1',
			'-1',
			'@a',
			'\tx',
			'\rx',
			'\u200b=1',
			'\u2060\u00a0\u3164+1',
			'＝1',
			'＠a',
			' ＋1',
			'－1',
		];
		await keep([
			{ funSuggestions: 'a "b", c', easeOfUseSuggestions: 'one\ntwo', additionalFeedback: 'Mädchen 谢谢' },
			...risky.map((text) => ({ funSuggestions: text, additionalFeedback: `fine ${text.trim()}` })),
		]);
		const page = await desk.open('/admin/feedback');
		const link = page.all('a').find(({ text }) => text === 'Download as CSV');
		const answer = await desk.ask(link?.attributes.href ?? '', { headers: { Accept: 'text/html' } });
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
		expect(answer.headers.get('Cache-Control')).toContain('no-store');
		const today = new Date().toISOString().slice(0, 10);
		expect(answer.headers.get('Content-Disposition')).toMatch(
			new RegExp(`^attachment; filename="feedback-${today}\\.csv"`),
		);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const [head, ...lines] = bytes.toString('utf8').slice(1).split('\r\n');
		expect(head).toBe(
			'Sent (UTC),From,The product is fun to use,The product is easy to use,' +
				'How could it be more fun?,How could it be easier to use?,Any additional feedback?',
		);
		const row = (second: number, texts: string) =>
			`2026-01-31T11:59:${second}.000Z,user@example.com,5,4,${texts}`;
		expect(lines).toEqual([
			row(59, '"a ""b"", c","one\ntwo",Mädchen 谢谢'),
			row(58, "'=1+1,,fine =1+1"),
			row(57, "'+1,,fine +1"),
			row(56, "'-1,,fine -1"),
			row(55, "'@a,,fine @a"),
			row(54, "'\tx,,fine x"),
			row(53, `"'\rx",,fine x`),
			...risky.slice(6).map((text, index) => row(52 - index, `'${text},,fine ${text.trim()}`)),
			'',
		]);
	});

	it('the file has all of 450 answers', async ({ adminClient }) => {
		await keep(Array.from({ length: 450 }, (_, index) => ({ additionalFeedback: `Number ${index}.` })));
		const { body } = await adminClient.call('GET', '/api/feedback/csv');
		const numbers = [...body.matchAll(/Number (\d+)\.\r\n/g)].map(([, number]) => Number(number));
		expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => index));
	});

	it('the page and the file are refused to everybody else', async ({ rosa, visitor }) => {
		await keep([{ additionalFeedback: 'Only for the admin.' }]);
		const file = { headers: { Accept: 'text/html' } };
		for (const path of ['/admin/feedback', '/api/feedback/csv']) {
			const refused = await visitor.follow(path, await visitor.ask(path, file));
			expect([refused.status, refused.heading]).toEqual([403, 'Access Denied']);
			const stranger = new Visitor(app.url);
			const login = await stranger.follow(path, await stranger.ask(path, file));
			expect(login.text).toContain('Continue with Google');
			for (const { text } of [refused, login]) expect(text).not.toContain('Only for the admin.');
		}
		expect((await rosa.call('GET', '/api/feedback/csv')).status).toBe(403);
		expect((await fetch(`${app.url}/api/feedback/csv`)).status).toBe(401);
	});
});

it('feedback goes with the account of its sender', async () => {
	const insert = `insert into "User" (id, email) values (gen_random_uuid(), 'gone@example.com') returning id`;
	const { id } = (await app.database.query(insert)).rows[0];
	await keep([{ funAssessment: 3 }], id);
	expect(await count()).toBe(1);
	await app.database.query('delete from "User" where id = $1', [id]);
	expect(await count()).toBe(0);
});

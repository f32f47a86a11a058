import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#app/database/pool.server.ts';
import { type Asked, ask, median } from '#tests/bench/load.ts';
import { giveSession } from '#tests/bench/people.ts';
import { startTimedProduct } from '#tests/bench/processes.ts';
import { openDatabase } from '#tests/scale/database.ts';
import { slowPlans, statementTimes, tableSizes } from '#tests/scale/tables.ts';
import { cookieOf } from '#tests/support/client.ts';

// Asks for each page and call as three people and the admin: npm run scale:measure -- --data FOLDER
const { values: options } = parseArgs({
	options: {
		data: { type: 'string' },
		/** Requests for each page. */
		times: { type: 'string', default: '30' },
		/** In milliseconds: the plans of statements that take longer are printed; with `--data` alone. */
		plans: { type: 'string' },
	},
});

interface Person {
	name: string;
	headers: Record<string, string>;
	conversation: string;
	story?: string;
	photo?: string;
	book?: string;
	/** A word that few have said. */
	rare: string;
}

/** `:story` stands for the id of one of the person's stories; without one the page is left out. */
const pages = [
	...['/main', '/chat/:conversation', '/chat/:conversation/told', '/profile', '/profile?limit=50'],
	...[
		'/profile?q=father',
		'/profile?q=:rare',
		'/profile?q=xyzzyx',
		'/profile?q=母',
		'/profile?rename=:conversation',
	],
	...['/stories/:story', '/stories/:story/edit', '/stories/:story/versions', '/stories/:story/share'],
	...[
		'/stories/:story/photos/:photo',
		'/books',
		'/books/:book',
		'/deleted',
		'/my-data',
		'/feedback',
		'/blog',
	],
	...[
		'GET /api/auth/me',
		'GET /api/auth/sessions',
		'GET /api/conversations?limit=20',
		'GET /api/conversations',
	],
	...['GET /api/conversations/:conversation', 'GET /api/conversations/:conversation/told'],
	...['GET /api/conversations/:conversation/participants', 'GET /api/conversations/:conversation/recordings'],
	...[
		'GET /api/stories?limit=20',
		'GET /api/stories',
		'GET /api/stories/:story',
		'GET /api/stories/:story/links',
	],
	...['GET /api/stories/:story/revisions', 'GET /api/stories/:story/photos', 'GET /api/search?q=father'],
	...['GET /api/books', 'GET /api/books/:book', 'GET /api/deleted', 'GET /api/recordings'],
	...['POST /api/conversations', 'PUT /api/conversations/:conversation'],
];
const adminPages = [
	'/admin',
	'/admin/feedback',
	'/admin/prompts/history',
	'GET /api/prompts',
	'GET /api/feedback/csv',
];
const bodies: Record<string, (time: number) => object> = {
	'POST /api/conversations': () => ({ messages: [{ role: 'user', content: 'My father kept the mill.' }] }),
	'PUT /api/conversations/:conversation': (time) => ({ title: `The mill, ${time}` }),
};

async function findPerson(database: pg.Client, name: string, email: string): Promise<Person> {
	const { rows } = await database.query(
		`select u.id, c.id as conversation, s.id as story, photo.id as photo,
			(select id from "Book" where "userId" = u.id limit 1) as book,
			(
				select substring(content from '(\\w+), \\d+\\.$') from "Message"
				where "conversationId" = c.id and position = 0
			) as rare
		from "User" u join "Conversation" c on c."userId" = u.id left join "Story" s on s."conversationId" = c.id
		left join "Photo" photo on photo."storyId" = s.id
		where u.email = $1 order by photo.id is null, s.version desc nulls last limit 1`,
		[email],
	);
	const { id, ...ids } = rows[0];
	return { name, headers: { Cookie: cookieOf(await giveSession(database, id)) }, ...ids };
}

/** The people with the fewest, the usual and the most conversations. */
async function findPeople(database: pg.Client): Promise<Person[]> {
	const { rows } = await database.query(
		`select u.email, count(*)::int as count from "User" u join "Conversation" c on c."userId" = u.id
		join "Story" s on s."conversationId" = c.id
		where u.email like 'person-%' group by 1 order by 2, 1`,
	);
	const chosen = { small: rows[0], middle: rows[rows.length >> 1], heavy: rows.at(-1) };
	const people = [];
	for (const [name, row] of Object.entries(chosen)) people.push(await findPerson(database, name, row?.email));
	return people;
}

/** Answer times in ms: median, 99th percentile and the first. */
async function time(url: string, page: string, person: Person, agent: Agent): Promise<string> {
	const path = page
		.replace(/^[A-Z]+ /, '')
		.replaceAll(/:(\w+)/g, (_, name: keyof Person) => String(person[name] ?? ''));
	if (/\/(?:\/|$)|=$/.test(path)) return '';
	const times: number[] = [];
	for (let time = 0; time <= Number(options.times); time++) {
		const body = bodies[page]?.(time);
		const asked: Asked = {
			method: /^[A-Z]+(?= )/.exec(page)?.[0] ?? 'GET',
			headers: {
				...person.headers,
				...(body && { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }),
			},
			...(body && { body: JSON.stringify(body) }),
		};
		try {
			times.push(await ask(url + path, asked, agent));
		} catch (error) {
			return `${(error as Error).message.replace(/.* answered/, 'answered')}`;
		}
	}
	// The first one finds nothing cached.
	const [first = 0, ...rest] = times;
	const p99 = rest.toSorted((one, other) => one - other)[Math.ceil(rest.length * 0.99) - 1] ?? 0;
	return `${Math.round(median(rest))} / ${Math.round(p99)} (${Math.round(first)})`;
}

const log = options.data ? `${options.data}/postgres/log` : '';
const database = await openDatabase(options.data, [
	'shared_preload_libraries=pg_stat_statements,auto_explain',
	...(options.plans
		? [
				...[`auto_explain.log_min_duration=${options.plans}`, 'auto_explain.log_analyze=on'],
				...['auto_explain.log_timing=off', 'auto_explain.log_nested_statements=on', 'log_min_messages=log'],
				...['logging_collector=on', 'log_filename=plans.log', 'log_truncate_on_rotation=on'],
			]
		: []),
]);
const client = await connect({ connectionString: database.url });
await client.query('create extension if not exists pg_stat_statements');
const people = await findPeople(client);
const product = await startTimedProduct(database.url, '');
await client.query('select pg_stat_statements_reset()');
const agent = new Agent({ keepAlive: true });
console.log(
	`| ms: p50 / p99 (first) | ${people.map(({ name }) => name).join(' | ')} |\n| --- |${' ---: |'.repeat(3)}`,
);
for (const page of pages) {
	const times = [];
	for (const person of people) times.push(await time(product.url, page, person, agent));
	console.log(`| \`${page}\` | ${times.join(' | ')} |`);
}
const { rows } = await client.query(`select id from "User" where email = 'admin@example.com'`);
const admin = {
	...people[0],
	headers: { Cookie: cookieOf(await giveSession(client, rows[0].id)) },
} as Person;
for (const page of adminPages)
	console.log(`| \`${page}\` (admin) | ${await time(product.url, page, admin, agent)} | | |`);
agent.destroy();
await product.stop();
console.log(`\n${await statementTimes(client)}\n\n${await tableSizes(client)}`);
if (options.plans) console.log(await slowPlans(log));
await client.end();
await database.stop();

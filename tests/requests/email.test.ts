import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { findStored } from '#tests/support/database.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { hurry } from '#tests/support/hurry.ts';
import { readMails } from '#tests/support/mails.ts';
import { parsePage } from '#tests/support/page.ts';
import { timeless } from '#tests/support/pdf.ts';
import { it as base } from '#tests/support/product-test.ts';
import { makeSlowBrowser } from '#tests/support/slow-browser.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';
import { whileWriting } from '#tests/support/while-writing.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

// Sending by Postmark is proven in email-postmark.test.ts.

let app: App;
let folder: string;
let rosa: Client;
let visitor: Visitor;
let story: { id: string; title: string; content: string };
let share: string;

it.beforeAll(({ folder: ownFolder, app: own, rosa: client, visitor: browser, sampleStory }) => {
	[folder, app, rosa, visitor] = [ownFolder, own, client, browser];
	story = sampleStory;
	share = `/stories/${story.id}/share`;
});
beforeEach(async () => {
	await app.database.query('delete from "EmailShare"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query(`update "User" set name = 'Rosa Keller' where email = 'user@example.com'`);
});

const mails = () => readMails(folder);
const rows = async () => (await app.database.query('select * from "EmailShare" order by id')).rows;
const send = (fields: Record<string, string> = {}) =>
	visitor.submitAndFollow(share, 'send-email', { email: 'anna@example.com', ...fields });
/** The emails that an action sends. */
async function sentBy(action: () => Promise<unknown>) {
	const before = (await mails()).length;
	await action();
	return (await mails()).slice(before);
}
/** The numbers of emails that the limits have counted, without repeats. */
const counted = async () =>
	(
		await app.database.query(`select distinct points from "RateLimit" where key like 'email-%' order by 1`)
	).rows.map(({ points }) => points);
const callPath = () => `/api/stories/${story.id}/share/email`;

describe('A story by email', () => {
	it('a story is emailed from the share page, which says to whom at once and later', async () => {
		const page = await visitor.open(share);
		expect(page.find('summary', { id: 'email' })?.text).toBe('Send via Email');
		expect(page.text).toContain('No mail service is set up here');
		expect(page.text).not.toMatch(/Sent to|Email Sent|Open the outbox/);
		const sent = await send();
		expect(sent.status).toBe(200);
		expect(sent.text).toContain('Email Sent To anna@example.com. It stays on this server.');
		expect(sent.text).toContain('Email Sent to anna@example.com. It is kept in the outbox of this server.');
		const later = await visitor.open(share);
		expect(later.text).toMatch(/Sent to anna@example\.com on \w+ \d+, 20\d\d/);
		expect(later.text).not.toContain('Email Sent');
		const [row] = await rows();
		expect(row).toMatchObject({ storyId: story.id, email: 'anna@example.com', sentAt: expect.any(Date) });
		expect(row.messageId).toMatch(/^\d{8}T\d{9}Z-[\da-f]{8}$/);
	});

	it('an email has the story’s title, its sender, their words, the story, and its PDF', async () => {
		const words = 'Dear Anna,\nthis is for <you> & Ben.';
		const [mail] = await sentBy(() => send({ words }));
		expect(mail?.subject).toBe(`“${story.title}” – a story from Rosa Keller`);
		expect(mail?.from).toMatchObject({
			name: 'Rosa Keller via Family Stories',
			address: 'family-stories@localhost',
		});
		expect(mail?.to).toEqual([{ name: '', address: 'anna@example.com' }]);
		expect(mail?.replyTo).toEqual([{ name: 'Rosa Keller', address: 'user@example.com' }]);
		for (const text of [
			'Rosa Keller has sent you a story.',
			`Rosa Keller writes:\n\n${words}`,
			story.title,
			'attached as a PDF',
			'it will go to Rosa Keller (user@example.com)',
		])
			expect(mail?.text).toContain(text);
		// The story itself, for people who find a PDF hard to read.
		expect(mail?.text).toContain(`${story.title}\n\n${story.content}\n\n`);
		const [paragraph = ''] = story.content.split('\n\n');
		expect(parsePage(mail?.html ?? '').text).toContain(paragraph.replace(/\s+/g, ' '));
		expect(mail?.html).toContain('this is for &lt;you&gt; &amp; Ben.');
		// Opening the email fetches nothing.
		expect(mail?.html).not.toMatch(/<(img|link|script|iframe|a)\b|https?:|url\(/);
		const [file, ...others] = mail?.attachments ?? [];
		expect([file?.filename, file?.mimeType, others]).toEqual([`${story.title}.pdf`, 'application/pdf', []]);
		const pdf = await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer();
		expect(timeless(file?.content ?? '')).toBe(timeless(pdf));
	});

	it('an email is without the notes that only the teller sees', async () => {
		const proof = { paragraphs: [{ text: story.content, sources: [], unsaid: ['blue'] }], leftOut: [] };
		const own = timeless(await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer());
		await app.database.query('update "Story" set proof = $2 where id = $1', [story.id, proof]);
		const [mail] = await sentBy(() => send());
		const noted = timeless(await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer());
		await app.database.query('update "Story" set proof = null where id = $1', [story.id]);
		expect(noted).not.toBe(own);
		expect(timeless(mail?.attachments[0]?.content ?? '')).toBe(own);
	});

	it('an email is sent by the API', async () => {
		const [mail] = await sentBy(async () => {
			const { status, body } = await rosa.call('POST', callPath(), { email: ' anna@example.com ' });
			expect([status, body]).toEqual([200, { success: true }]);
		});
		expect(mail?.to).toEqual([{ name: '', address: 'anna@example.com' }]);
		expect(mail?.text).not.toContain('writes:');
		expect(await rows()).toHaveLength(1);
	});

	it('a call with the same key twice sends one email', async () => {
		const key = crypto.randomUUID();
		const call = (email: string, value: string = key) =>
			fetch(app.url + callPath(), {
				method: 'POST',
				headers: {
					Authorization: `Bearer ${rosa.token}`,
					'Content-Type': 'application/json',
					'Idempotency-Key': value,
				},
				body: JSON.stringify({ email }),
			});
		const sent = await sentBy(async () => {
			const twice = await Promise.all([call('anna@example.com'), call('anna@example.com')]);
			expect(twice.map(({ status }) => status)).toEqual([200, 200]);
			expect((await call('anna@example.com')).status).toBe(200);
		});
		expect(sent).toHaveLength(1);
		expect(await sentBy(() => call('ben@example.com'))).toHaveLength(1);
		await app.database.query(`update "EmailShare" set "sentAt" = null, "claimedUntil" = now()`);
		expect(await sentBy(async () => expect((await call('anna@example.com')).status).toBe(409))).toEqual([]);
		const refused = await call('anna@example.com', 'x');
		expect([refused.status, await refused.json()]).toEqual([
			400,
			{ message: 'Idempotency-Key must be a UUID.', details: 'Idempotency-Key' },
		]);
	});

	it('the record of an email goes with its story', async () => {
		const other = await tellStory(rosa, 'The gate squeaked at six in the morning.');
		await rosa.call('POST', `/api/stories/${other}/share/email`, { email: 'anna@example.com' });
		expect(await rows()).toHaveLength(1);
		await rosa.call('DELETE', `/api/stories/${other}`);
		await rosa.call('DELETE', `/api/deleted/${other}`);
		expect(await rows()).toEqual([]);
	});
});

describe('The address of an email', () => {
	it.each(['', ' ', 'anna', 'anna@example', '@example.com', 'anna@', 'anna @example.com', 'a@b@c.de'])(
		'the address “%s” is refused in the words of the specification, and what was typed stays',
		async (email) => {
			const sent = await sentBy(async () => {
				const page = await send({ email, words: 'Dear Anna' });
				expect(page.find('title')?.text).toMatch(/^Error: /);
				expect(page.text).toContain('Invalid Email Please enter a valid email address.');
				expect(page.text).toContain('Invalid Email. Please enter a valid email address.');
				expect(page.find('input', { name: 'email' })?.attributes).toMatchObject({ 'aria-invalid': 'true' });
				expect(page.find('textarea', { name: 'words' })?.value).toBe('Dear Anna');
				const { status, body } = await rosa.call('POST', callPath(), { email });
				expect([status, body]).toEqual([
					400,
					{ message: 'Please enter a valid email address.', details: 'email' },
				]);
			});
			expect([sent, await rows()]).toEqual([[], []]);
		},
	);

	it.each([
		'anna@example.com\nBcc: eve@example.com',
		'anna@example.com\r\n\r\nHello',
		'anna@example.com,eve@example.com',
		'anna,eve@example.com',
		'anna@example.com <eve@example.com>',
		'"anna@example.com',
		'anna@example.com\u0000',
		`${'a'.repeat(250)}@example.com`,
		'victim@example.com/1.x',
		'victim@example.com#.x',
		'victim@example.com?a.x',
		'victim@exa%6dple.com',
		'victim@0x7f.1',
		'victim@127.0.0.1',
		'victim@example..com',
		'victim@-example.com',
		`victim@${'a'.repeat(64)}.com`,
		`victim@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.com`,
	])('the address %j is refused and nothing is sent', async (email) => {
		const sent = await sentBy(async () => {
			expect((await rosa.call('POST', callPath(), { email })).status).toBe(400);
		});
		expect([sent, await rows()]).toEqual([[], []]);
	});

	it('an address is accepted as it was copied, in the form and by the call', async () => {
		const long = `${'Anna '.repeat(80)}<\u202aanna@example.com\u202c>`;
		const sent = await sentBy(async () => {
			expect((await send({ email: long })).text).toContain('Email Sent to anna@example.com.');
			expect((await rosa.call('POST', callPath(), { email: long })).status).toBe(200);
		});
		expect(sent.map(({ to }) => to)).toEqual(Array(2).fill([{ address: 'anna@example.com', name: '' }]));
		expect((await rows()).map(({ email }) => email)).toEqual(['anna@example.com', 'anna@example.com']);
	});

	it('a missing address is refused in the form, which is then open, and so is one that is no text', async () => {
		for (const body of [{}, { email: null }, { email: 5 }, { email: ['anna@example.com'] }])
			expect((await rosa.call('POST', callPath(), body)).status).toBe(400);
		const unfolded = { open: '' };
		expect((await visitor.open(share)).find('details', unfolded)).toBeUndefined();
		const page = await send({ email: '' });
		expect(page.find('details', unfolded)?.text).toContain('Please enter a valid email address.');
		expect((await visitor.post(share, { intent: 'send-email' })).status).toBe(302);
		expect(await rows()).toEqual([]);
	});
});

describe('Names and titles in an email', () => {
	const names = [
		'Rosa\r\nBcc: eve@example.com',
		'Rosa "Oma" Keller, \\ <eve@example.com>',
		'רוזה קלר',
		'\u202eretsuR asoR',
		'Rosa 👵🏽 Keller',
		'=?utf-8?B?RXZl?=',
		`Rosa ${'von '.repeat(48)}Keller`,
	];
	it.each(names)('the name %j stands in the email and makes no header of its own', async (name) => {
		const title = name.slice(0, 200);
		await app.database.query(`update "User" set name = $1 where email = 'user@example.com'`, [name]);
		const { rows: before } = await app.database.query(
			`update "Conversation" set title = $2
				where id = (select "conversationId" from "Story" where id = $1) returning id`,
			[story.id, title],
		);
		const [mail] = await sentBy(() => send());
		await app.database.query('update "Conversation" set title = $2 where id = $1', [
			before[0].id,
			story.title,
		]);
		const head = mail?.headers.map(({ key }) => key) ?? [];
		expect(head.filter((key) => ['bcc', 'cc'].includes(key))).toEqual([]);
		for (const key of ['from', 'to', 'subject', 'reply-to'])
			expect(head.filter((each) => each === key)).toEqual([key]);
		expect(mail?.to).toEqual([{ name: '', address: 'anna@example.com' }]);
		expect(mail?.from?.address).toBe('family-stories@localhost');
		expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['user@example.com']);
		const first = /[\p{L}]+/u.exec(name)?.[0] ?? '';
		expect(mail?.from?.name).toContain(first);
		expect(mail?.subject).toContain(first);
		expect(`${mail?.from?.name}${mail?.subject}`).not.toMatch(/[\r\n\u202e]/);
		expect(mail?.attachments[0]?.filename).toMatch(/\.pdf$/);
	});

	it('an email without a name and a title has the sender’s address and “A story” instead', async () => {
		await app.database.query(`update "User" set name = null where email = 'user@example.com'`);
		await app.database.query('update "Conversation" set title = null');
		const [mail] = await sentBy(() => send());
		await app.database.query(
			'update "Conversation" set title = $2 where id = (select "conversationId" from "Story" where id = $1)',
			[story.id, story.title],
		);
		expect(mail?.subject).toBe('A story from user@example.com');
		expect(mail?.text).toContain('it will go to user@example.com.');
		expect(mail?.attachments[0]?.filename).toBe('story.pdf');
	});
});

describe('The sender’s words', () => {
	it('words that are too long are refused, and stay in the form', async () => {
		const words = 'x'.repeat(1001);
		const page = await send({ words });
		expect(page.text).toContain('Please keep this under 1,000 characters.');
		expect(page.find('textarea', { name: 'words' })?.value).toBe(words);
		expect(page.find('input', { name: 'email' })?.value).toBe('anna@example.com');
		expect(await rows()).toEqual([]);
	});

	it('the sender’s words are stored nowhere', async () => {
		await send({ words: 'a walnut tree' });
		expect(await rows()).toHaveLength(1);
		expect(await findStored(app.database, ['a walnut tree'])).toEqual([]);
	});
});

describe('A form for an email that is sent again', () => {
	it('a form sent five times sends one email, and another one when the address is changed', async () => {
		const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com' });
		const sent = await sentBy(async () => {
			const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.send(form)));
			answers.push(await visitor.send(form));
			expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
		});
		expect(sent).toHaveLength(1);
		expect(await rows()).toHaveLength(1);
		const changed = form.fields.map(([name, value]): [string, string] => [
			name,
			name === 'email' ? 'ben@example.com' : value,
		]);
		const [other] = await sentBy(() => visitor.send({ ...form, fields: changed }));
		expect(other?.to?.[0]?.address).toBe('ben@example.com');
	});

	it('a form whose sending broke off is not sent again, and the email is listed as perhaps sent', async () => {
		const perhaps =
			/We tried to send this to anna@example\.com on \w+ \d+, 20\d\d, but we don’t know if it arrived\./;
		const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com' });
		await visitor.send(form);
		// The row of an email that is being sent.
		await app.database.query(
			`update "EmailShare" set "sentAt" = null, "messageId" = null, "claimedUntil" = now() + interval '1 minute'`,
		);
		expect((await visitor.open(share)).text).not.toMatch(/Sent to|We tried/);
		await app.database.query(`update "EmailShare" set "claimedUntil" = now() - interval '1 minute'`);
		expect((await visitor.open(share)).text).toMatch(perhaps);
		const sent = await sentBy(async () => {
			for (let time = 0; time < 2; time += 1) {
				const page = await visitor.follow(share, await visitor.send(form));
				expect(page.find('form', { id: 'send-email' })?.text).toMatch(perhaps);
			}
		});
		expect([sent, await rows()]).toEqual([[], [expect.objectContaining({ sentAt: null })]]);
		// Opened again, the page has a new form, which sends a new email.
		expect(await sentBy(() => send())).toHaveLength(1);
	});
});

describe('An email whose PDF takes long', () => {
	it('an email is sent by itself once its PDF is there, and the page says so, or that the PDF failed', async () => {
		const outbox = await makeFolder();
		onTestFinished(outbox.remove);
		const browser = await makeSlowBrowser(outbox.path);
		const slow = await startApp({ env: { DATA_DIR: outbox.path, CHROMIUM_PATH: browser.path } });
		onTestFinished(slow.stop);
		const ida = await visit(slow.url);
		const [{ id }] = (await (await signIn(slow.url)).call('GET', '/api/stories')).body;
		const page = `/stories/${id}/share`;
		const kept = async () => {
			const columns = `email, "isLater", failure, words, "sentAt" is not null as sent`;
			return (await slow.database.query(`select ${columns} from "EmailShare" order by email`)).rows;
		};
		const [toAnna, toBen] = [
			{ email: 'anna@example.com', words: 'a walnut tree' },
			{ email: 'ben@example.com', words: 'a quince' },
		];

		// The browser does not start, and the job does not try again.
		await browser.fail();
		await slow.database.query(`create function once() returns trigger language plpgsql
			as $$ begin new.max_attempts = 1; return new; end $$`);
		await slow.database.query(`create trigger once before insert on graphile_worker._private_jobs for each row
			when (new.key is not null) execute function once()`);
		expect((await ida.submitAndFollow(page, 'send-email', toAnna)).text).toContain(
			'Your email will be sent We’ll send it to anna@example.com as soon as the PDF is ready.',
		);
		await expect.poll(kept).toEqual([{ ...toAnna, isLater: false, failure: 'pdf', sent: false }]);
		expect((await ida.open(page)).text).toMatch(
			/Could not be sent to anna@example\.com on .+\. Its PDF could not be made\./,
		);

		// The browser starts slowly.
		await browser.hold();
		hurry({ 12000: 200 });
		await ida.submitAndFollow(page, 'resend-email');
		const form = await ida.fill(page, 'send-email', toBen);
		const waiting = await ida.follow(page, await ida.send(form));
		for (const { email } of [toAnna, toBen])
			expect(waiting.text).toContain(`Will be sent to ${email} as soon as the PDF is ready.`);
		// The same form again is the same email.
		await ida.send(form);
		expect(await kept()).toEqual(
			[toAnna, toBen].map((each) => ({ ...each, isLater: true, failure: null, sent: false })),
		);
		expect(await readMails(outbox.path)).toEqual([]);

		await browser.letGo();
		await expect.poll(kept).toEqual(
			[toAnna, toBen].map(({ email }) => ({
				email,
				isLater: false,
				failure: null,
				words: null,
				sent: true,
			})),
		);
		const sent = await readMails(outbox.path);
		expect(sent).toHaveLength(2);
		for (const { words } of [toAnna, toBen])
			expect(sent.filter(({ text }) => text?.includes(words))).toHaveLength(1);
		for (const { attachments } of sent) expect(attachments[0]?.mimeType).toBe('application/pdf');
		expect((await ida.open(page)).text).toMatch(/Sent to anna@example\.com on \w+ \d+, 20\d\d/);
		expect(await findStored(slow.database, [toAnna.words, toBen.words])).toEqual([]);
	});
});

describe('Emails that are not sent', () => {
	it('a story is not emailed by anybody else, and nobody else sees to whom it was sent', async () => {
		await send();
		const boss = await visit(app.url, admin);
		expect((await boss.open(share)).status).toBe(404);
		const other = await signIn(app.url, admin);
		const sent = await sentBy(async () => {
			await boss.post(share, { intent: 'send-email', email: 'eve@example.com' });
			expect((await other.call('POST', callPath(), { email: 'eve@example.com' })).status).toBe(404);
		});
		expect([sent.length, (await rows()).length]).toEqual([0, 1]);
	});

	it('a story that is being written is not emailed', async () => {
		const answer = await whileWriting(app, story.id, () =>
			rosa.call('POST', callPath(), { email: 'anna@example.com' }),
		);
		expect([answer.status, answer.body.message]).toEqual([409, 'This story has not been written yet.']);
		expect(await rows()).toEqual([]);
	});
});

describe('Limits of emails', () => {
	it('an eleventh email to one address is refused with a time to try again, and what was typed stays', async () => {
		for (let time = 0; time < 10; time += 1)
			expect((await rosa.call('POST', callPath(), { email: 'Anna@example.com' })).status).toBe(200);
		const page = await send({ words: 'Dear Anna' });
		expect(page.text).toMatch(
			/Send Failed This address cannot get any more stories for now\. Please try again in (?:\d+ minutes|1 hour)/,
		);
		expect(page.find('textarea', { name: 'words' })?.value).toBe('Dear Anna');
		const answer = await rosa.call('POST', callPath(), { email: 'anna@example.com' });
		expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true]);
		expect(await rows()).toHaveLength(10);
		// No limit counts the two refused emails.
		expect(await counted()).toEqual([10]);
		expect((await rosa.call('POST', callPath(), { email: 'ben@example.com' })).status).toBe(200);
	}, 60_000);

	it.each([
		[
			'20 a day',
			'to one address',
			'email-address-day',
			19,
			'This address cannot get any more stories for now.',
		],
		[
			'60 an hour',
			'from one network',
			'email-network-hour',
			59,
			'Too many emails were sent from your network.',
		],
		[
			'200 a day',
			'from one network',
			'email-network-day',
			199,
			'Too many emails were sent from your network.',
		],
	])('emails beyond %s %s are refused', async (_most, _whose, name, before, words) => {
		const call = () => rosa.call('POST', callPath(), { email: 'anna@example.com' });
		await call();
		const { rowCount } = await app.database.query(
			`update "RateLimit" set points = $2 where starts_with(key, $1 || ':')`,
			[name, before],
		);
		expect([rowCount, (await call()).status]).toEqual([1, 200]);
		const { status, headers, body } = await call();
		expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
		expect(body.message).toMatch(new RegExp(`^${words} Please try again in `));
		expect([(await rows()).length, await counted()]).toEqual([2, [2, before + 1]]);
	});
});

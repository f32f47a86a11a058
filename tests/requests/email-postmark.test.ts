import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import {
	type PostmarkDouble,
	type PostmarkFault,
	postmarkEnv,
	startPostmark,
} from '#tests/doubles/postmark.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { hurry } from '#tests/support/hurry.ts';
import { timeless } from '#tests/support/pdf.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ postmark }) => ({
	...postmarkEnv(postmark),
	LIMIT_EMAIL: '3,100',
}));

let postmark: PostmarkDouble;
let app: App;
let rosa: Client;
let visitor: Visitor;
let story: { id: string; title: string };
let share: string;

it.beforeAll(async ({ app: own, rosa: client, visitor: browser, postmark: standIn, sampleStory }) => {
	[app, rosa, visitor, postmark] = [own, client, browser, standIn];
	story = sampleStory;
	share = `/stories/${story.id}/share`;
	await app.database.query(`update "User" set name = 'Rosa "Oma" Keller' where email = 'user@example.com'`);
});
beforeEach(async () => {
	postmark.sent.length = 0;
	await app.database.query('delete from "EmailShare"');
	await app.database.query('delete from "RateLimit"');
});

const rows = async () => (await app.database.query('select * from "EmailShare"')).rows;
/** Moves on to the minute after the sending must have ended. */
const endClaims = () =>
	app.database.query(`update "EmailShare" set "claimedUntil" = now() - interval '1 minute'`);
/** The number of emails that the limits have counted, which must be the same for each limit. */
const counted = async () => {
	const { rows } = await app.database.query(
		`select count(*)::int as limits, min(points) as least, max(points) as most
		from "RateLimit" where key like 'email-%'`,
	);
	expect(rows).toEqual([{ limits: 6, least: rows[0].most, most: rows[0].most }]);
	return rows[0].most;
};
const call = (email = 'anna@example.com') =>
	rosa.call('POST', `/api/stories/${story.id}/share/email`, { email });

describe('Emails by Postmark', () => {
	it('an email is sent in Postmark’s format, without tracking', async () => {
		const page = await visitor.submitAndFollow(share, 'send-email', {
			email: 'anna@müller.example',
			words: 'For you',
		});
		expect(page.text).toContain('Email Sent to anna@müller.example. The mail service has accepted it.');
		expect(page.text).not.toContain('No mail service is set up here');
		expect(postmark.sent).toHaveLength(1);
		const [message] = postmark.sent;
		expect(message).toMatchObject({
			From: `"Rosa 'Oma' Keller via Family Stories" <stories@family.example>`,
			To: 'anna@xn--mller-kva.example',
			ReplyTo: `"Rosa 'Oma' Keller" <user@example.com>`,
			TrackOpens: false,
			TrackLinks: 'None',
		});
		expect(message?.Subject).toContain(story.title);
		expect(message?.TextBody).toContain('For you');
		const [file] = message?.Attachments ?? [];
		expect(file).toMatchObject({ Name: `${story.title}.pdf`, ContentType: 'application/pdf' });
		const pdf = await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer();
		expect(timeless(Buffer.from(file?.Content ?? '', 'base64'))).toBe(timeless(pdf));
		expect(await rows()).toMatchObject([
			{ email: 'anna@xn--mller-kva.example', messageId: message?.MessageID },
		]);
	});

	it('the outbox is not there for anybody', async () => {
		const boss = await visit(app.url, admin);
		for (const path of [
			'/outbox',
			'/outbox/20261123T230445123Z-1a2b3c4d',
			'/outbox/20261123T230445123Z-1a2b3c4d/0',
		]) {
			expect((await boss.open(path)).status, path).toBe(404);
			expect((await fetch(app.url + path)).status, path).toBe(404);
		}
	});

	it('the privacy page names Postmark', async () => {
		const page = await visitor.open('/privacy');
		expect(page.text).toContain('delivered by Postmark');
		expect(page.text).not.toContain('No mail service is set up here');
	});

	it('a form sent again while its email is being sent waits for that one email', async () => {
		postmark.fail('slow');
		const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com' });
		const answers = await Promise.all([visitor.send(form), visitor.send(form), visitor.send(form)]);
		expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
		expect([postmark.sent.length, (await rows()).length]).toEqual([1, 1]);
	});

	it('an address is shown, counted and stored in one spelling, however it was written', async () => {
		for (const email of ['anna@müller.example', 'Anna@XN--MLLER-KVA.example', 'anna@ｍüller.example'])
			expect((await call(email)).status).toBe(200);
		expect(new Set(postmark.sent.map(({ To }) => To.toLowerCase()))).toEqual(
			new Set(['anna@xn--mller-kva.example']),
		);
		expect((await visitor.open(share)).text.match(/Sent to [Aa]nna@müller\.example/g)).toHaveLength(3);
		const { rows: counted } = await app.database.query(
			`select points from "RateLimit" where key like 'email-address%'`,
		);
		expect(counted.map(({ points }) => points)).toEqual([3, 3]);
	});

	it('a person’s fourth email in a minute is refused', async () => {
		for (let time = 0; time < 3; time += 1) expect((await call(`anna${time}@example.com`)).status).toBe(200);
		const { status, body } = await call('ben@example.com');
		expect([status, body.message]).toEqual([
			429,
			expect.stringMatching(
				/^You have sent as many emails as one person can for now\. Please try again in \d+ (second|minute)/,
			),
		]);
		expect(postmark.sent).toHaveLength(3);
	});
});

const faults: [PostmarkFault, number, string][] = [
	['inactive', 400, 'Emails to this address have come back before, or its owner doesn’t want any.'],
	['invalid', 400, 'The mail service does not accept this address. Please check it.'],
	['unauthorized', 503, 'Emails cannot be sent from here at the moment.'],
	['sender', 503, 'Emails cannot be sent from here at the moment.'],
	['busy', 503, 'The mail service is busy. Please try again in a few minutes.'],
	['notAllowed', 503, 'Emails cannot be sent from here at the moment.'],
	['pending', 503, 'Emails cannot be sent from here at the moment.'],
	['mayNotSend', 503, 'Emails cannot be sent from here at the moment.'],
	['incompatible', 502, 'Could not send email. Please try again.'],
	['error500', 502, 'Could not send email. Please try again.'],
	['maintenance', 502, 'Could not send email. Please try again.'],
	['large', 409, 'The PDF of this story is too large for an email.'],
];
const unknown = 'The mail service did not answer, so we don’t know if the email was sent.';
const perhapsSent =
	/We tried to send this to anna@example\.com on \w+ \d+, 20\d\d, but we don’t know if it arrived\./;

describe('Faults of Postmark', () => {
	it.each(faults)(
		'an email is neither stored nor counted when Postmark answers with %s, and the page says why',
		async (fault, status, words) => {
			hurry({ 10000: 1_000 });
			postmark.fail(fault);
			const answer = await call();
			expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
			expect(await rows()).toEqual([]);
			postmark.fail(fault);
			const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com', words: 'For you' });
			const page = await visitor.follow(share, await visitor.send(form));
			expect(page.text).toContain(`Send Failed ${words}`);
			expect(page.text).not.toMatch(/Email Sent|Sent to/);
			expect(page.find('textarea', { name: 'words' })?.value).toBe('For you');
			expect([postmark.sent, await rows()]).toEqual([[], []]);
			expect(await counted()).toBe(0);
			// The same form is sent once Postmark works again.
			expect((await visitor.follow(share, await visitor.send(form))).text).toContain('Email Sent');
			expect(postmark.sent).toHaveLength(1);
		},
		60_000,
	);

	it.each<PostmarkFault>(['html', 'cut', 'hang'])(
		'an email is listed as perhaps sent when Postmark’s answer makes no sense (%s)',
		async (fault) => {
			hurry({ 10000: 1_000 });
			postmark.fail(fault);
			const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com', words: 'For you' });
			const page = await visitor.follow(share, await visitor.send(form));
			expect(page.text).toContain(`Send Failed ${unknown}`);
			expect(page.text).toMatch(perhapsSent);
			// The limit counts an email that may have been sent.
			expect(await counted()).toBe(1);
			expect(page.find('textarea', { name: 'words' })?.value).toBe('For you');
			const again = await visitor.follow(share, await visitor.send(form));
			expect(again.find('form', { id: 'send-email' })?.text).toMatch(perhapsSent);
			const later = await visitor.open(share);
			expect(later.text).toMatch(perhapsSent);
			expect(later.text).not.toMatch(/Email Sent|Sent to/);
			expect([postmark.sent, await rows()]).toEqual([[], [expect.objectContaining({ sentAt: null })]]);
			// A new form is a new email.
			expect(
				(await visitor.submitAndFollow(share, 'send-email', { email: 'anna@example.com' })).text,
			).toContain('Email Sent');
			expect(postmark.sent).toHaveLength(1);
			postmark.fail(fault);
			const answer = await call();
			expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining(unknown)]);
			expect(await rows()).toHaveLength(3);
		},
		60_000,
	);

	it('an accepted email is called sent though the database is lost then, and is not sent again', async () => {
		await app.database.query(`create function stop_update() returns trigger language plpgsql
			as $$ begin raise 'stopped' using errcode = '57P01'; end $$`);
		await app.database.query(`create trigger stop_update before update on "EmailShare"
			for each statement execute function stop_update()`);
		const form = await visitor.fill(share, 'send-email', { email: 'anna@example.com' });
		const page = await visitor.follow(share, await visitor.send(form));
		const { status } = await call('ben@example.com');
		await app.database.query('drop trigger stop_update on "EmailShare"; drop function stop_update');
		expect(page.text).toContain('Email Sent To anna@example.com.');
		expect(page.text).not.toContain('Send Failed');
		expect([status, postmark.sent.length]).toEqual([200, 2]);
		await endClaims();
		expect((await visitor.follow(share, await visitor.send(form))).text).toMatch(perhapsSent);
		expect(postmark.sent).toHaveLength(2);
	});

	it('a refused email is not called sent though the database is lost then', async () => {
		await app.database.query(`create function stop_delete() returns trigger language plpgsql
			as $$ begin raise 'stopped' using errcode = '57P01'; end $$`);
		await app.database.query(`create trigger stop_delete before delete on "EmailShare"
			for each statement execute function stop_delete()`);
		postmark.fail('invalid');
		const answer = await call();
		await app.database.query('drop trigger stop_delete on "EmailShare"; drop function stop_delete');
		expect([answer.status, answer.body.message]).toEqual([
			400,
			'The mail service does not accept this address. Please check it.',
		]);
	});

	it('neither token nor email follows a redirect to another host', async () => {
		const elsewhere = await startPostmark();
		onTestFinished(() => elsewhere.stop());
		postmark.redirect(elsewhere.url);
		const answer = await call();
		expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining(unknown)]);
		expect([elsewhere.tokens, elsewhere.sent]).toEqual([[], []]);
	});

	it('an email is not called sent when Postmark cannot be reached', async () => {
		const gone = await startPostmark();
		await gone.stop();
		const lonely = await startApp({ env: postmarkEnv(gone) });
		onTestFinished(lonely.stop);
		const { call } = await signIn(lonely.url);
		const [own] = (await call('GET', '/api/stories')).body;
		const answer = await call('POST', `/api/stories/${own.id}/share/email`, { email: 'anna@example.com' });
		expect([answer.status, answer.body.message]).toEqual([502, 'Could not send email. Please try again.']);
	});
});

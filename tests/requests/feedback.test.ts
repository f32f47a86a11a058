import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { fingerprint } from '#tests/support/database.ts';
import type { Found } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
/** Rosa in a browser without scripts. */
let visitor: Visitor;

it.beforeAll(({ app: own, visitor: browser }) => {
	[app, visitor] = [own, browser];
});
beforeEach(() => app.database.query('delete from "Feedback"; delete from "RateLimit"'));

const typed = {
	funAssessment: '4',
	easeOfUseAssessment: '2',
	funSuggestions: 'More questions about food.\nAnd songs.',
	easeOfUseSuggestions: 'Larger buttons.',
	additionalFeedback: 'Thank you – merci, 谢谢!',
};
const answers = { ...typed, funAssessment: 4, easeOfUseAssessment: 2 };
const names = Object.keys(typed);
const noRating = 'Please provide a rating';

const rows = async () =>
	(await app.database.query(`select ${names.map((name) => `"${name}"`)} from "Feedback" order by id`)).rows;
/** The values in the form's fields; for a rating, the chosen one. */
const valuesIn = (page: Found) =>
	Object.fromEntries(
		names.map((name) => {
			const [field] = [...page.all('textarea', { name }), ...page.all('input', { name, checked: true })];
			return [name, field?.value];
		}),
	);

describe('The feedback screen', () => {
	it('the form asks what the specification says, and is sent and cleared without scripts', async () => {
		const page = await visitor.open('/feedback');
		expect(page.heading).toBe('Feedback');
		expect(page.find('main')?.find('a')?.attributes.href).toBe('/');
		expect(page.find('h2')?.text).toBe('Share Your Feedback');
		expect(page.text).toContain('Help us improve your family storytelling experience');
		const groups = page.all('fieldset').map((group) => ({
			legend: group.find('legend')?.text,
			choices: group.all('label').map(({ text }) => text),
		}));
		expect(groups).toEqual([
			{ legend: 'The product is fun to use', choices: ['1: no fun at all', '2', '3', '4', '5: very fun'] },
			{
				legend: 'The product is easy to use',
				choices: ['1: not easy at all', '2', '3', '4', '5: super easy'],
			},
		]);
		const boxes = page
			.all('textarea')
			.map(({ attributes }) => page.find('label', { for: attributes.id ?? '' }));
		expect(boxes.map((label) => label?.text)).toEqual([
			'How could it be more fun? (optional)',
			'How could it be easier to use? (optional)',
			'Any additional feedback? (optional)',
		]);
		const sent = await visitor.submit('/feedback', 'submit', typed);
		expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/']);
		const home = await visitor.follow('/feedback', sent);
		expect(home.text).toContain(
			'Thank you for your feedback! Your feedback has been submitted successfully.',
		);
		expect(await rows()).toEqual([answers]);
		// The form is cleared.
		const empty = { funSuggestions: '', easeOfUseSuggestions: '', additionalFeedback: '' };
		const again = await visitor.open('/feedback');
		// The notice disappears; this line stays.
		expect(again.text).toMatch(/Your last feedback reached us on \w+ \d+, \d{4} at .* Thank you!/);
		expect(valuesIn(again)).toEqual({
			...empty,
			funAssessment: undefined,
			easeOfUseAssessment: undefined,
		});
	});

	it('feedback needs nothing but the ratings', async () => {
		const blank = { funSuggestions: ' ', easeOfUseSuggestions: '\n', additionalFeedback: '' };
		expect((await visitor.submit('/feedback', 'submit', { ...typed, ...blank })).status).toBe(302);
		const none = { funSuggestions: null, easeOfUseSuggestions: null, additionalFeedback: null };
		expect(await rows()).toEqual([{ ...answers, ...none }]);
	});

	it('a wrong answer is named at its field, and all that was typed stays', async () => {
		const tooLong = 'Please keep this under 5,000 characters.';
		for (const [wrong, field, why] of [
			[{ funAssessment: undefined }, 'funAssessment', noRating],
			[{ funAssessment: '' }, 'funAssessment', noRating],
			[{ funAssessment: '0' }, 'funAssessment', noRating],
			[{ easeOfUseAssessment: '6' }, 'easeOfUseAssessment', noRating],
			[{ easeOfUseAssessment: '2.5' }, 'easeOfUseAssessment', noRating],
			[{ easeOfUseAssessment: 'very' }, 'easeOfUseAssessment', noRating],
			[{ funSuggestions: 'x'.repeat(5001) }, 'funSuggestions', tooLong],
			[{ easeOfUseSuggestions: 'x'.repeat(5001) }, 'easeOfUseSuggestions', tooLong],
			[{ additionalFeedback: 'x'.repeat(5001) }, 'additionalFeedback', tooLong],
		] as const) {
			const { intent, ...form } = { intent: 'submit', ...typed, ...wrong };
			const sent = Object.entries(form).filter((field): field is [string, string] => field[1] !== undefined);
			const answer = await visitor.post('/feedback', { intent, ...Object.fromEntries(sent) });
			const page = await visitor.follow('/feedback', answer);
			expect(page.status).toBe(200);
			expect(page.find('title')?.text).toBe('Error: Feedback – Family Stories');
			const about = [...page.all('textarea', { name: field }), ...page.all('input', { name: field })];
			expect(about[0]?.attributes, field).toMatchObject({
				autofocus: expect.anything(),
				'aria-invalid': 'true',
			});
			const described = (about[0]?.attributes['aria-describedby'] ?? '').split(' ');
			expect(described.map((id) => page.find('p', { id })?.text)).toContain(why);
			const shown = valuesIn(page);
			for (const [name, value] of sent)
				if (name !== field || why === tooLong) expect(shown[name], name).toBe(value);
		}
		const page = await (await visit(app.url)).submitAndFollow('/feedback', 'submit');
		expect(page.text.match(new RegExp(noRating, 'g'))).toHaveLength(2);
		expect(await rows()).toEqual([]);
	});

	it('a form sent five times is counted once, and counted again after a change', async () => {
		const form = await visitor.fill('/feedback', 'submit', typed);
		const sent = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.send(form)));
		expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([302]));
		expect(await rows()).toEqual([answers]);
		const changed = form.fields.map(([name, value]): [string, string] => [
			name,
			name === 'additionalFeedback' ? 'One thing more.' : value,
		]);
		await visitor.send({ ...form, fields: changed });
		expect(await rows()).toEqual([answers, { ...answers, additionalFeedback: 'One thing more.' }]);
	});

	it('answers are given back after signing in when the session had ended', async () => {
		const visitor = await visit(app.url);
		const form = await visitor.fill('/feedback', 'submit', typed);
		visitor.cookies.delete('session');
		const login = await visitor.follow('/feedback', await visitor.send(form));
		expect(login.text).toContain('Continue with Google');
		const back = await visitor.signInOn(login);
		expect(back).toBe('/feedback');
		const page = await visitor.open(back);
		expect(page.text).toContain('Here is what you wrote');
		expect(valuesIn(page)).toEqual(typed);
		expect(await rows()).toEqual([]);
		await visitor.send(page.fill('submit'));
		expect(await rows()).toEqual([answers]);
	});

	describe('Feedback that the database refuses', () => {
		beforeEach(() =>
			app.database.query(`
				create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
				create trigger refuse before insert on "Feedback" execute function refuse()`),
		);
		afterEach(() => app.database.query('drop function refuse cascade'));

		it('the page says that sending failed, and keeps all that was typed', async ({ rosa }) => {
			const page = await visitor.submitAndFollow('/feedback', 'submit', typed);
			expect(page.status).toBe(500);
			expect(page.text).toContain('Error submitting feedback Please try again later.');
			expect(valuesIn(page)).toEqual(typed);
			expect((await rosa.call('POST', '/api/feedback', typed)).status).toBe(500);
		});
	});

	it('the feedback screen is linked from the menu, Memories, a story, its editor and the legal pages', async ({
		rosa,
	}) => {
		const [{ id }] = (await rosa.call('GET', '/api/stories')).body;
		for (const [path, labels] of [
			['/help', ['Feedback']],
			['/profile', ['Feedback', 'Feedback', 'Share Your Feedback']],
			[`/stories/${id}`, ['Feedback', "We'd love your feedback!", 'Share Feedback']],
			[`/stories/${id}/edit`, ['Feedback', 'Share Feedback']],
			['/terms', ['Feedback', 'feedback form']],
			['/privacy', ['Feedback', 'feedback form']],
		] as const) {
			const links = (await visitor.open(path)).all('a', { href: '/feedback' });
			expect(
				links.map(({ text }) => text),
				path,
			).toEqual(labels);
		}
	});
});

describe('The call for feedback', () => {
	it('the call is refused after ten times a minute, and the form keeps what was typed', async ({ rosa }) => {
		const least = { funAssessment: 1, easeOfUseAssessment: 5 };
		for (let time = 0; time < 10; time++)
			expect((await rosa.call('POST', '/api/feedback', least)).status).toBe(201);
		const { status, headers } = await rosa.call('POST', '/api/feedback', least);
		expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
		const page = await visitor.submitAndFollow('/feedback', 'submit', typed);
		expect(page.text).toContain('Too many requests.');
		expect(valuesIn(page)).toEqual(typed);
		expect(await rows()).toHaveLength(10);
	});

	it('the call takes ratings as text or numbers, and answers with what is kept', async ({ rosa }) => {
		const { status, body } = await rosa.call('POST', '/api/feedback', typed);
		expect([status, body]).toEqual([
			201,
			{ ...typed, id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
		]);
		const least = { funAssessment: 1, easeOfUseAssessment: 5 };
		expect((await rosa.call('POST', '/api/feedback', least)).body).toMatchObject({
			funAssessment: '1',
			easeOfUseAssessment: '5',
			funSuggestions: null,
			additionalFeedback: null,
		});
		expect(await rows()).toHaveLength(2);
	});

	it('the call refuses wrong values in words, and keeps nothing', async ({ rosa }) => {
		const before = await fingerprint(app.database);
		const wrong = [undefined, null, '', '0', 0, 6, '6', 2.5, 'x', ' 3', true, [3], { rating: 3 }];
		for (const [field, value] of [
			...wrong.map((value) => ['funAssessment', value]),
			...wrong.map((value) => ['easeOfUseAssessment', value]),
		] as [string, unknown][]) {
			const { status, body } = await rosa.call('POST', '/api/feedback', { ...typed, [field]: value });
			expect([status, body], `${field} ${value}`).toEqual([400, { message: noRating, details: field }]);
		}
		for (const name of ['funSuggestions', 'easeOfUseSuggestions', 'additionalFeedback'])
			for (const value of ['x'.repeat(5001), 'a\0b', 'a\ud800b', 7]) {
				const { status, body } = await rosa.call('POST', '/api/feedback', { ...typed, [name]: value });
				expect([status, body.details]).toEqual([400, name]);
			}
		expect(await fingerprint(app.database)).toBe(before);
	});
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { isStatic, missing, prepareSample, type Sample, screenPaths } from '#tests/support/screens.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let sample: Sample;

beforeAll(async () => {
	app = await startApp();
	sample = await prepareSample(await signIn(app.url));
});
afterAll(() => app?.stop());

describe('Without scripts', () => {
	it('every screen shows the login screen to somebody signed out, then leads there', async () => {
		for (const path of screenPaths(sample)) {
			const visitor = new Visitor(app.url);
			const login = await visitor.open(path);
			expect(login.status, path).toBe(200);
			expect(login.headers.get('Cache-Control')).toContain('no-store');
			expect(login.text).toContain('Continue with Google');
			const next = await visitor.signInOn(login);
			expect(next).toBe(path);
			const page = await visitor.open(next);
			expect([page.status, page.heading !== ''], path).toEqual([200, true]);
			expect(page.all('script').length === 0, path).toBe(isStatic(path));
		}
	});

	it.each(missing)('$path says that it is not there', async ({ path, heading }) => {
		const page = await (await visit(app.url)).open(path);
		expect([page.status, page.heading]).toEqual([404, heading]);
	});

	it('what leads to the heading or a question of a page finds it there', async () => {
		const visitor = await visit(app.url);
		const links = new Set<string>();
		for (const path of screenPaths(sample)) {
			for (const { attributes } of (await visitor.open(path)).all('a', { href: true })) {
				if (/#(?:heading|question)$/.test(attributes.href ?? '')) links.add(attributes.href ?? '');
			}
		}
		const pages = ['edit', 'versions', 'versions/1'].map((page) => `/stories/${sample.id}/${page}#heading`);
		expect([...links]).toEqual(expect.arrayContaining([...pages, `/profile?delete=${sample.id}#question`]));
		for (const link of links) {
			const [path = '', id = ''] = link.split('#');
			expect(await (await visitor.ask(path)).text(), link).toContain(`id="${id}"`);
		}
	});

	it('a wrong password is refused in words, and the address stays', async () => {
		const typed = { email: 'rosa@example.com', password: 'guess' };
		const refused = await new Visitor(app.url).submitAndFollow('/blog', null, typed);
		expect(refused.text.match(/Invalid credentials\. Please try again\./g)).toHaveLength(1);
		expect(refused.find('input', { name: 'email' })?.value).toBe('rosa@example.com');
		expect(refused.find('input', { name: 'password' })?.value).toBe('');
	});
});

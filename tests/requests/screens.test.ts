import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { unavailableLines } from '#app/forms/submission.ts';
import type { App } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { formsIn } from '#tests/support/largest-inputs.ts';
import { it } from '#tests/support/product-test.ts';
import { isStatic, missing, prepareSample, type Sample, screenPaths } from '#tests/support/screens.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let sample: Sample;

it.beforeAll(async ({ app: own }) => {
	app = own;
	sample = await prepareSample(await signIn(app.url));
});

/** All that is kept, as the code names it, and how the privacy page calls it: another table by its name. */
const kept = {
	cookies: {
		session: /keeps you signed in, for 60 days/,
		'time-zone': /time zone, for a year/,
		awaited: /stories you are waiting for, for a week/,
		'kept-…': /One for each page brings back what you sent/,
		'new-link': /shows you a new link to a story once, for a minute/,
		'link-…': /link that you open with a passphrase notes that you know it, for an hour/,
		'sign-in': /Two complete a sign-in, for one minute/,
		google: /and for ten/,
		confirmed: /just shown Google who you are, for five minutes/,
		toast: /a notice to the next page, for a minute/,
		'signed-out': /notes that you have signed out/,
	},
	storage: {
		auth_token: /proof that you are signed in/,
		draft: /message that you are typing.* text of a story that you have not saved/,
		feedback: /which of your stories we asked for your feedback/,
		newest: /message of a conversation is the newest/,
		'sent:': /whether the last one arrived/,
		'plain-once restoring': /whether a page had to be loaded again/,
	},
	tables: {
		User: /email address and your name.*Google’s ID.*Google Drive.*Your time zone/,
		Session: /the kind of browser and device, when you signed in there, and when it was last used/,
		SignIn: /For a minute, the fact that you are signing in/,
		Conversation: /Your conversations.*random number for each form/,
		Message: /what you told us and what you were asked.*what we understood.*whether somebody was in danger/,
		Participant: /names of the people who take part and which of them must not appear/,
		Story: /Your stories/,
		Decision: /what you decided to leave out/,
		NameChange: /which names are changed/,
		TellerWish: /what you wanted the story to be like/,
		StoryRevision: /earlier versions/,
		StoryLink: /Your links to stories/,
		Photo: /Your photos.*and your descriptions of them/,
		Recording: /recordings of your voice, if you have agreed.*which of them you do not share/,
		Book: /Your books: their titles and dedications.*which stories.*the PDF/,
		VoiceLink: /which recordings each code lets people hear/,
		PhotoUpload: /For a day: a photo that you have sent/,
		EmailShare: /When you send a story by email: to which address, and when/,
		DriveUpload: /your Google Drive.*which file that is/,
		StoryPart: /what has been written so far/,
		Export: /The file with everything of yours.*for 7 days/,
		UnsavedText: /your unsaved changes.*For an hour: what you sent when you were no longer signed in/,
		Work: /how far along it is/,
		Feedback: /Your feedback: your ratings and what you wrote.*email address/,
		RateLimit: /For a day at most: how often you, or the network/,
		ModelUse: /which one it was, how long it took/,
		PromptTrial: /try a prompt on something: what you tried it on/,
		PromptTest: /tests for prompts/,
		PromptTestRun: /What came of the tests for prompts/,
		Prompt: null,
		PromptEvent: null,
		PromptUse: null,
		PromptUseCount: null,
		BlogDraft: null,
		BlogPost: null,
		BlogAddress: null,
	},
};

it('the privacy page names each cookie, table and store that there is', async () => {
	const page = await (await visit(app.url)).open('/privacy');
	for (const [name, words] of Object.values(kept).flatMap((each) => Object.entries(each)))
		if (words) expect(page.text, name).toMatch(words);
	expect(page.text).toMatch(/A recording that you have transcribed/);
	expect(page.text).toMatch(/you do not want replies read aloud to you, for a year/);
	expect(page.text).toMatch(/What was read aloud to you/);

	const schema = readFileSync('prisma/schema.prisma', 'utf8');
	const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, name = '']) => name);
	expect(tables).toEqual(expect.arrayContaining(Object.keys(kept.tables)));
	for (const name of tables.filter((each) => !(each in kept.tables)))
		expect(page.text, name).toMatch(new RegExp(name, 'i'));
	const code = readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
		.map((file) => readFileSync(`app/${file}`, 'utf8'))
		.join('\n');
	const cookies = [...code.matchAll(/createHostCookie\(['`]([a-z]+-?[a-z]*)/g)].map(([, name]) => name);
	const named = [
		'awaited',
		'confirmed',
		'drive-upload',
		'google',
		'kept-',
		'link-',
		'new-link',
		'session',
		'sign-in',
		'speakers',
		'toast',
	];
	// That of a library which keeps nothing in it.
	expect(cookies.sort()).toEqual([...named, 'unused']);
	expect(code.match(/document\.cookie=/g)).toHaveLength(2);
	expect(code.match(/sessionStorage\.setItem\(/g)).toHaveLength(3);
	expect(code.match(/localStorage\.setItem\(/g)).toHaveLength(2);
});

describe('Answers of a proxy', () => {
	const answered = () => Promise.reject(new Error('Unable to decode turbo-stream response'));

	it('each form that scripts send shows its own words of failure and what was typed', async () => {
		for (const { address, intents, clientAction } of formsIn(app))
			for (const [intent, { failure }] of Object.entries(clientAction ? intents : {})) {
				const request = new Request(app.url + address, {
					method: 'POST',
					body: new URLSearchParams({ intent, typed: 'The mill' }),
				});
				const said = await clientAction?.({ request, params: {}, serverAction: answered } as never);
				expect(said, `${address} ${intent}`).toMatchObject({
					initialValue: { typed: 'The mill' },
					error: { '': unavailableLines(failure) },
				});
			}
	});

	it('only the forms for signing in and out are not sent by scripts', () => {
		const others = formsIn(app).filter(({ clientAction }) => !clientAction);
		expect(others.map(({ address }) => address).sort()).toEqual(['/login', '/logout']);
	});
});

describe('Screens without scripts', () => {
	it('each screen shows the login screen to somebody signed out, and is shown after signing in', async () => {
		for (const path of screenPaths(sample)) {
			const visitor = new Visitor(app.url);
			const login = await visitor.open(path);
			expect(login.status, path).toBe(200);
			expect(login.headers.get('Cache-Control')).toContain('no-store');
			expect(login.text).toContain('Continue with Google');
			expect(login.find('title')?.text, path).toBe('Sign in – Family Stories');
			const next = await visitor.signInOn(login);
			expect(next).toBe(path);
			const page = await visitor.open(next);
			expect([page.status, page.heading !== ''], path).toEqual([200, true]);
			expect(page.all('script').length === 0, path).toBe(isStatic(path));
		}
	});

	it('the first page, the login and an empty home show a page of an example story below their form', async () => {
		const visitor = await visit(app.url);
		await app.database.query(`update "AnyStory" set status = 'failed'`);
		const doors = [await new Visitor(app.url).open('/login'), await new Visitor(app.url).open('/')];
		for (const page of [...doors, await visitor.open('/'), await visitor.open('/main')]) {
			const text = page.find('main')?.text ?? '';
			expect(text).toMatch(
				/(?:Continue with Google|Send).*An example.*A Net for Very Small Fish.*Told by Ingrid/,
			);
			expect(page.all('h1')).toHaveLength(1);
		}
		await app.database.query(`update "AnyStory" set status = 'complete'`);
		expect((await visitor.open('/profile')).text).not.toContain('An example');
	});

	it('home shows the story that was written last, and links to it', async () => {
		const [visitor, client] = [await visit(app.url), await signIn(app.url)];
		const begin = async (title: string, content: string) => {
			const messages = [{ role: 'user', content: 'We had a dog, and in the summer of 1956 nobody slept.' }];
			const begun = await client.call('POST', '/api/conversations', { messages });
			const { id } = (await client.call('POST', '/api/stories/generate', { conversationId: begun.body.id }))
				.body;
			await client.call('PUT', `/api/stories/${id}`, { title, content });
			return id as string;
		};
		await begin('The goat', 'She ate the washing.');
		const id = await begin('The <mill>', '# The mill\n\nIt *stood* where the river bends.\n\nThat was all.');
		const page = await visitor.open('/main');
		expect(page.find('main')?.text).toMatch(
			/Send.*Your latest story The <mill> It stood where the river bends\. Read the story$/,
		);
		expect(page.text).not.toMatch(/An example|Ingrid|She ate/);
		expect(page.find('a', { href: `/stories/${id}` })?.text).toBe('Read the story');
		await client.call('DELETE', `/api/stories/${id}`);
		expect((await visitor.open('/main')).text).toMatch(/Your latest story The goat She ate/);
	});

	it.each(missing)('the address $path says that nothing is there', async ({ path, heading }) => {
		const page = await (await visit(app.url)).open(path);
		expect([page.status, page.heading]).toEqual([404, heading]);
	});

	it('a link to the heading or the question of a page leads to one that exists', async () => {
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

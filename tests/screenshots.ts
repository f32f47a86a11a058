import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#app/pdf/find-browser.server.ts';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { admin, type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { readMessages } from '#tests/support/tellings.ts';
import { visit } from '#tests/support/visitor.ts';

// Shows the rooms in every look on one page, or some of both: npm run screenshots -- Story Share '390 px'
const folder = path.resolve('tests/.output/screenshots');

interface Look extends BrowserContextOptions {
	width?: number;
	/** In percent. */
	text?: number;
	/** How many times slower the processor is; layout shift and largest paint are printed. */
	slow?: number;
}

const looks: Record<string, Look> = {
	'320 px': { width: 320 },
	'390 px': {},
	'390 px, dark': { colorScheme: 'dark' },
	'390 px, forced colours': { forcedColors: 'active' },
	'390 px, text of 200 %': { text: 200 },
	'390 px, no scripts': { javaScriptEnabled: false },
	'390 px, slow': { slow: 4 },
	'768 px': { width: 768 },
	'1280 px': { width: 1280 },
	'1280 px, dark': { width: 1280, colorScheme: 'dark' },
};

const land = '<path fill="#d8c9ae" d="M0 0h16v12H0z"/><path fill="#8d7d63" d="M0 6q4-2 8 0t8-1v7H0z"/>';
const water = '<path fill="#a99a80" d="M0 9q8-1 16 0v3H0z"/>';
const draw = (shapes: string) =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 16 12">${land}${shapes}</svg>`,
		),
	).jpeg();
const house = draw(`${water}<path fill="#efe3cb" d="M6 5h4v4H6z"/>
	<path fill="#4a3b2c" d="M5 5l3-3 3 3zm2 2h1v2H7z"/>`);
const wheel = draw(`<g fill="none" stroke="#4a3b2c"><circle cx="9" cy="6" r="3.6" stroke-width=".6"/>
	<path stroke-width=".3" d="M5 6h8M9 2v8M6.2 3.2l5.6 5.6m0-5.6L6.2 8.8"/></g>${water}`);
const tree = draw('<path fill="#4a3b2c" d="M7.7 5h.6v5h-.6z"/><path fill="#5f6d4a" d="M8 1l2.4 6H5.6z"/>');

async function furnish(rosa: Client, newcomer: Client): Promise<Record<string, [string, Client?]>> {
	const talk = async (said: string[], ...replies: string[]) => {
		const messages = said.flatMap((content, index) => [
			{ role: 'user', content },
			...replies.slice(index, index + 1).map((reply) => ({ role: 'assistant', content: reply })),
		]);
		return (await rosa.call('POST', '/api/conversations', { messages })).body.id;
	};
	const chat = await talk(
		readMessages('the-mill').slice(0, 6),
		'Everybody woke up when it stopped. Who was your grandfather to the people around you?',
		'The Miller, even to Leni. How did the wheel look?',
		'Beards of ice, sucked like sweets. Who else was with you and Max?',
		'Then I take your word. What was Max like?',
		'Across the weir, with the brown water below. How old were you then?',
		'He was so tall that he got two years more. What happened at the mill on a working day?',
	);
	model.next({ for: 'title', say: 'My grandfather kept the mill' });
	const story = await writeStory(rosa, chat);
	for (const photo of [house, wheel, tree.resize({ width: 900, height: 1200 })])
		await addPhotos(rosa, story.id, 1, new Uint8Array(await photo.toBuffer()));
	const open = await talk(['My father drove a bread van. It was green.']);
	const members = `/api/conversations/${open}/participants`;
	const [{ id: ann }, { id: aunt }] = await Promise.all(
		['Ann', 'Great-Aunt Wilhelmina'].map(
			async (participantName) => (await rosa.call('POST', members, { participantName })).body,
		),
	);
	const says = (content: string, speakerId?: string) => ({ role: 'user', content, speakerId, mode: 'group' });
	await rosa.call('PUT', `/api/conversations/${open}`, {
		messages: [
			says('My father drove a bread van. It was green.'),
			{ role: 'assistant', content: 'What did he sing?' },
			says('Ann: He sang all day.', ann),
			says('Ann: Mostly the hymns.', ann),
			says('Great-Aunt Wilhelmina: He could not sing at all.', aunt),
		],
	});
	const gone = await beginConversation(rosa, 'We had a dog.');
	await rosa.call('DELETE', `/api/conversations/${gone}`);
	const listed = (await rosa.call('GET', '/api/stories')).body;
	const stories = listed.map(({ id }: { id: string }) => id);
	const { id: rewritten, content } = listed.find(({ id }: { id: string }) => id !== story.id);
	model.next({
		for: 'rewrite',
		say: content.replace('far too big', 'much too big').replace('summer', 'hot summer'),
	});
	const visitor = await visit(app.url);
	await visitor.submit(`/stories/${rewritten}/edit`, 'rewrite', { instructions: 'Warmer' });
	const { body: book } = await rosa.call('POST', '/api/books', { title: 'The mill and the river', stories });
	const [{ id: message }] = (await rosa.call('GET', `/api/conversations/${chat}/told`)).body.messages;
	// The call waits for the story for 20 s.
	// Every try stalls, so that the page still waits when it is pictured.
	model.next(...Array.from({ length: 20 }, () => ({ for: 'story', say: '', ending: 'stall' }) as const));
	const { id: waiting } = await writeStory(
		rosa,
		await talk(['The summer we moved to Ludlow, the cat walked.']),
	);
	return {
		Login: ['/login'],
		'New story': ['/main', rosa],
		'Empty chat': ['/chat', rosa],
		Chat: [`/chat/${chat}#newest`, rosa],
		'A group': [`/chat/${open}#newest`, rosa],
		Told: [`/chat/${chat}/told`, rosa],
		'A sentence chosen': [`/chat/${chat}/told?sentence=s${message}-0#s${message}-0`, rosa],
		Memories: ['/profile', rosa],
		Story: [`/stories/${story.id}`, rosa],
		Editor: [`/stories/${story.id}/edit`, rosa],
		'A rewrite': [`/stories/${rewritten}/edit#rewrite`, rosa],
		Share: [`/stories/${story.id}/share`, rosa],
		Books: ['/books', rosa],
		Book: [`/books/${book.id}`, rosa],
		Deleted: ['/deleted', rosa],
		Waiting: [`/stories/${waiting}`, rosa],
		'First story': ['/main', newcomer],
		'No memories': ['/profile', newcomer],
		'No books': ['/books', newcomer],
		'Nothing deleted': ['/deleted', newcomer],
	};
}

/** @returns the files' names: of the first screen, and of the whole page */
async function take(page: Page, address: string, name: string): Promise<string[]> {
	// Scripts, where there are any, have then scrolled to where the page begins.
	await page.goto(address, { waitUntil: 'networkidle' });
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager';
		await Promise.all(Array.from(document.images, (image) => image.decode()));
	});
	const files = ['', '-whole'].map((end) => `${name.replaceAll(/\W+/g, '-')}${end}.png`);
	for (const [index, file] of files.entries())
		await page.screenshot({ path: path.join(folder, file), fullPage: index > 0 });
	return files;
}

/** Runs in the page. */
async function readPainting(): Promise<string> {
	let [shift, paint] = [0, 0];
	type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
	for (const type of ['layout-shift', 'largest-contentful-paint'])
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as Entry[]) {
				if (type !== 'layout-shift') paint = entry.startTime;
				else if (!entry.hadRecentInput) shift += entry.value;
			}
		}).observe({ type, buffered: true });
	await new Promise((resolve) => setTimeout(resolve, 100));
	return `layout shift ${shift.toFixed(3)}, largest paint after ${Math.round(paint)} ms`;
}

/** Those named on the command line, else all. */
function chosen<Value>(all: Record<string, Value>): [string, Value][] {
	const some = Object.entries(all).filter(([name]) => process.argv.includes(name));
	return some.length > 0 ? some : Object.entries(all);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stopCluster = await startCluster();
const model = await startOpenAiDouble();
const app = await startApp({ env: modelEnv(model) });
const found = await findBrowser(process.env.CHROMIUM_PATH);
try {
	const screens = chosen(await furnish(await signIn(app.url), await signIn(app.url, admin)));
	let rows = '';
	const shown = new Map(screens.map(([screen]) => [screen, '']));
	for (const [title, look] of chosen(looks)) {
		const { width = 390, text = 100, slow, ...options } = look;
		const args = [...found.args, `--blink-settings=defaultFontSize=${(16 * text) / 100}`];
		const browser = await chromium.launch({ ...found, args });
		const context = await browser.newContext({ viewport: { width, height: 844 }, ...options });
		const page = await context.newPage();
		if (slow) {
			const devTools = await context.newCDPSession(page);
			await devTools.send('Emulation.setCPUThrottlingRate', { rate: slow });
		}
		for (const [screen, [address, person]] of screens) {
			await context.clearCookies();
			if (person) {
				const [name = '', value = ''] = cookieOf(person.token).split('=');
				await context.addCookies([{ name, value, url: app.url }]);
			}
			const files = await take(page, app.url + address, `${screen} ${title}`);
			if (slow) console.log(`${screen}: ${await page.evaluate(readPainting)}`);
			const images = files.map((file) => `<img src="${file}" width="${width / 2}" alt="">`).join('');
			const figure = `<figure>${images}<figcaption>${title}</figcaption></figure>`;
			shown.set(screen, shown.get(screen) + figure);
		}
		await browser.close();
		console.log(title);
	}
	for (const [screen, figures] of shown) rows += `<h2>${screen}</h2><section>${figures}</section>`;
	const style =
		'section { display: flex; flex-wrap: wrap; gap: 1rem } figure { margin: 0 } img { border: 1px solid }';
	await writeFile(
		path.join(folder, 'index.html'),
		`<!doctype html><meta charset="utf-8"><title>Rooms</title><style>${style}</style>${rows}`,
	);
	console.log(pathToFileURL(path.join(folder, 'index.html')).href);
} finally {
	await app.stop();
	await model.close();
	await stopCluster();
}
process.exit();

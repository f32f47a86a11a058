import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#app/pdf/find-browser.server.ts';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { type Client, cookieOf, signIn } from '#tests/support/client.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { readMessages } from '#tests/support/tellings.ts';

// Shows the rooms in every look on one page: npm run screenshots
const folder = path.resolve('tests/.output/screenshots');

interface Look extends BrowserContextOptions {
	width?: number;
	/** In percent. */
	text?: number;
}

const looks: Record<string, Look> = {
	'320 px': { width: 320 },
	'390 px': {},
	'390 px, dark': { colorScheme: 'dark' },
	'390 px, forced colours': { forcedColors: 'active' },
	'390 px, text of 200 %': { text: 200 },
	'390 px, no scripts': { javaScriptEnabled: false },
	'768 px': { width: 768 },
	'1280 px': { width: 1280 },
	'1280 px, dark': { width: 1280, colorScheme: 'dark' },
};

async function furnish(rosa: Client): Promise<Record<string, string>> {
	const chat = await beginConversation(rosa, ...readMessages('the-mill').slice(0, 6));
	const story = await writeStory(rosa, chat);
	const [red = 0, green = 0, blue = 0] = [190, 160, 120];
	const create = {
		width: 1600,
		height: 1200,
		channels: 3,
		background: { r: red, g: green, b: blue },
	} as const;
	await addPhotos(rosa, story.id, 2, new Uint8Array(await sharp({ create }).jpeg().toBuffer()));
	const open = await beginConversation(
		rosa,
		'My father drove a bread van. It was green.',
		'He sang all day.',
	);
	const members = `/api/conversations/${open}/participants`;
	for (const participantName of ['Ann', 'Great-Aunt Wilhelmina'])
		await rosa.call('POST', members, { participantName });
	const gone = await beginConversation(rosa, 'We had a dog.');
	await rosa.call('DELETE', `/api/conversations/${gone}`);
	const stories = (await rosa.call('GET', '/api/stories')).body.map(({ id }: { id: string }) => id);
	const { body: book } = await rosa.call('POST', '/api/books', { title: 'The mill and the river', stories });
	const [{ id: message }] = (await rosa.call('GET', `/api/conversations/${chat}/told`)).body.messages;
	return {
		'New story': '/main',
		'Empty chat': '/chat',
		Chat: `/chat/${chat}#newest`,
		'A group': `/chat/${open}#newest`,
		Told: `/chat/${chat}/told`,
		'A sentence chosen': `/chat/${chat}/told?sentence=s${message}-0#s${message}-0`,
		Memories: '/profile',
		Story: `/stories/${story.id}`,
		Editor: `/stories/${story.id}/edit`,
		Share: `/stories/${story.id}/share`,
		Books: '/books',
		Book: `/books/${book.id}`,
		Deleted: '/deleted',
	};
}

/** @returns the file's name */
async function take(page: Page, address: string, name: string, { text = 100 }: Look): Promise<string> {
	await page.goto(address);
	if (text !== 100)
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, `${text}%`);
	const file = `${name.replaceAll(/\W+/g, '-')}.png`;
	await page.screenshot({ path: path.join(folder, file) });
	return file;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stopCluster = await startCluster();
const model = await startOpenAiDouble();
const app = await startApp({ env: modelEnv(model) });
const browser = await chromium.launch(await findBrowser(process.env.CHROMIUM_PATH));
try {
	const rosa = await signIn(app.url);
	const screens = await furnish(rosa);
	const [name = '', value = ''] = cookieOf(rosa.token).split('=');
	let rows = '';
	const shown = new Map(Object.keys(screens).map((screen) => [screen, '']));
	for (const [title, look] of Object.entries(looks)) {
		const { width = 390, text: _, ...options } = look;
		const context = await browser.newContext({ viewport: { width, height: 844 }, ...options });
		await context.addCookies([{ name, value, url: app.url }]);
		const page = await context.newPage();
		for (const [screen, address] of Object.entries(screens)) {
			const file = await take(page, app.url + address, `${screen} ${title}`, look);
			const figure = `<figure><img src="${file}" width="${width / 2}" alt=""><figcaption>${title}</figcaption></figure>`;
			shown.set(screen, shown.get(screen) + figure);
		}
		await context.close();
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
	await browser.close();
	await app.stop();
	await model.close();
	await stopCluster();
}
process.exit();

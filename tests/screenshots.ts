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

// Shows the rooms in every look on one page, or some of both: npm run screenshots -- Story Share '390 px'
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

/** Rooms of which the whole page is shown too. */
const long = ['Story', 'Editor', 'Share', 'Book', 'Told'];

/** An old print of a house by the water. */
const print = (width: number, height: number) =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 120"
				preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x2="0" y2="1">
				<stop stop-color="#b9a88c"/><stop offset="1" stop-color="#efe3cb"/></linearGradient></defs>
				<path fill="url(#sky)" d="M0 0h160v80H0z"/><path fill="#8d7d63" d="M0 62q40-26 80-6t80-12v40H0z"/>
				<path fill="#6a5a44" d="M0 78q60-14 160 0v20H0z"/><path fill="#a99a80" d="M0 94q80-10 160 0v26H0z"/>
				<path fill="#4a3b2c" d="M58 48l24-18 24 18z"/><path fill="#d8c7a6" d="M62 48h40v38H62z"/>
				<path fill="#4a3b2c" d="M68 54h8v10h-8zm20 0h8v10h-8zM78 70h9v16h-9z"/>
				<circle cx="112" cy="80" r="16" fill="none" stroke="#3b2e22" stroke-width="3"/>
				<path stroke="#3b2e22" stroke-width="2" d="M112 64v32M96 80h32M101 69l22 22M101 91l22-22"/></svg>`,
		),
	)
		.jpeg()
		.toBuffer();

async function furnish(rosa: Client): Promise<Record<string, string>> {
	const talk = async (said: string[], replies: string[]) => {
		const messages = said.flatMap((content, index) => [
			{ role: 'user', content },
			{ role: 'assistant', content: replies[index] ?? '' },
		]);
		const { body } = await rosa.call('POST', '/api/conversations', {
			messages: messages.filter(({ content }) => content),
		});
		return body.id;
	};
	const chat = await talk(readMessages('the-mill').slice(0, 6), [
		'A room over the sacks, and a wheel that woke everybody when it stopped. What was your grandfather like?',
		'The Miller even to Leni. What did the wheel look like from where you slept?',
	]);
	model.next({ for: 'title', say: 'My grandfather kept the mill' });
	const story = await writeStory(rosa, chat);
	await addPhotos(rosa, story.id, 1, new Uint8Array(await print(1600, 1200)));
	await addPhotos(rosa, story.id, 1, new Uint8Array(await print(1200, 900)));
	const open = await talk(
		['My father drove a bread van. It was green.', 'He sang all day.'],
		['A green bread van! Where did he drive it?', 'What did he sing?'],
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

/** @returns the files' names: of the first screen, and of the whole page where it is shown */
async function take(page: Page, address: string, screen: string, title: string): Promise<string[]> {
	await page.goto(address);
	const name = `${screen} ${title}`.replaceAll(/\W+/g, '-');
	const files = [`${name}.png`];
	await page.evaluate(async () => {
		const inSight = Array.from(document.images).filter(
			(each) => each.getBoundingClientRect().top < innerHeight,
		);
		await Promise.all(inSight.map((image) => image.decode()));
	});
	await page.screenshot({ path: path.join(folder, `${name}.png`) });
	if (!long.includes(screen)) return files;
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager';
		await Promise.all(Array.from(document.images, (image) => image.decode()));
	});
	await page.screenshot({ path: path.join(folder, `${name}-whole.png`), fullPage: true });
	return [...files, `${name}-whole.png`];
}

const named = process.argv.slice(2);

/** Those that were named on the command line, else all. */
function chosen<Value>(all: Record<string, Value>): [string, Value][] {
	const some = Object.entries(all).filter(([name]) => named.includes(name));
	return some.length > 0 ? some : Object.entries(all);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stopCluster = await startCluster();
const model = await startOpenAiDouble();
const app = await startApp({ env: modelEnv(model) });
const found = await findBrowser(process.env.CHROMIUM_PATH);
try {
	const rosa = await signIn(app.url);
	const screens = chosen(await furnish(rosa));
	const [name = '', value = ''] = cookieOf(rosa.token).split('=');
	let rows = '';
	const shown = new Map(screens.map(([screen]) => [screen, '']));
	for (const [title, look] of chosen(looks)) {
		const { width = 390, text = 100, ...options } = look;
		const args = [...(found.args ?? []), `--blink-settings=defaultFontSize=${(16 * text) / 100}`];
		const browser = await chromium.launch({ ...found, args });
		const context = await browser.newContext({ viewport: { width, height: 844 }, ...options });
		await context.addCookies([{ name, value, url: app.url }]);
		const page = await context.newPage();
		for (const [screen, address] of screens) {
			const files = await take(page, app.url + address, screen, title);
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

import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { load, median } from '#tests/bench/load.ts';
import { inviteTeller, type Teller } from '#tests/bench/people.ts';
import { type Program, startTimedProduct } from '#tests/bench/processes.ts';
import { addPhotos } from '#tests/support/photos.ts';

const picturesTitle = '## Pictures and books';

const paragraph = 'We always went to the lake in summer, and my father rowed us over before it was light. ';
/** Twenty paragraphs of six sentences of 17 words: 2,000 words. */
const text = Array.from({ length: 20 }, () => paragraph.repeat(6).trim()).join('\n\n');

/** Measures photos and PDFs, one after another, on a server of their own. @returns a section of the page */
export async function measurePictures(databaseUrl: string): Promise<string> {
	const rosa = await inviteTeller(databaseUrl, 70);
	const product = await startTimedProduct(databaseUrl, '');
	const call = caller(product, rosa);
	try {
		const photo = await ninePixels();
		const [shown = '', cold = '', warm = ''] = rosa.stories;
		const intakes: number[] = [];
		for (const [story, count] of [
			[shown, 12],
			[cold, 6],
			[warm, 6],
		] as const) {
			await call('PUT', `/api/stories/${story}`, { content: text });
			for (let index = 0; index < count; index++)
				intakes.push(await timed(() => addPhotos({ call }, story, 1, photo)));
		}
		const page = { url: `${product.url}/stories/${shown}`, headers: rosa.headers };
		const { p50 } = await load(() => page, { connections: 5, seconds: 4 });
		const six = { url: `${product.url}/stories/${cold}`, headers: rosa.headers };
		const { perSecond } = await load(() => six, { seconds: 4 });
		const stories = rosa.stories.slice(3, 33);
		for (const story of stories) {
			await call('PUT', `/api/stories/${story}`, { content: text });
			await addPhotos({ call }, story, 2, photo);
		}
		const pdf = (story: string) => timed(() => call('GET', `/api/stories/${story}/pdf`));
		return section([
			[
				`photo of 9 megapixels, ${(photo.length / 1e6).toFixed(1)} MB, until it is in the story`,
				median(intakes),
			],
			['page of a story with 12 photos, p50 of 5 connections', p50],
			['page of a story with 6 photos, requests/s', perSecond, ''],
			['PDF of 2,000 words and 6 photos, cold: the browser starts', await pdf(cold)],
			['the same, warm', await pdf(warm)],
			['the same again, from storage', await pdf(warm)],
			['book of 30 stories, 2,000 words each, and 60 photos, A5', await timed(() => makeBook(call, stories))],
		]);
	} finally {
		await product.stop();
	}
}

/** Asks for a book and waits for it. */
async function makeBook(call: ReturnType<typeof caller>, stories: string[]): Promise<void> {
	const { id } = (await call('POST', '/api/books', { title: 'The lake', stories })).body;
	await call('POST', `/api/books/${id}/pdf`);
	while (!(await call('GET', `/api/books/${id}`)).body.pdf) await delay(100);
}

/** A picture as full of detail as a photo. */
async function ninePixels(): Promise<Uint8Array<ArrayBuffer>> {
	const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
	const made = sharp({ create: { width: 3464, height: 2598, channels: 3, background: 'white', noise } });
	return new Uint8Array(await made.jpeg({ quality: 85 }).toBuffer());
}

/** Asks as a program does, and reads the answer to its end. */
function caller({ url }: Program, { token }: Teller) {
	return async (method: string, path: string, body?: unknown) => {
		const answer = await fetch(url + path, {
			method,
			headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
		const isJson = answer.headers.get('Content-Type')?.includes('json');
		return { status: answer.status, body: isJson ? await answer.json() : await answer.arrayBuffer() };
	};
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

function section(rows: [name: string, value: number, unit?: string][]): string {
	const about =
		`\`npm run bench -- --only pictures\`, ${new Date().toISOString().slice(0, 10)}, ` +
		`${os.availableParallelism()} cores of ${os.cpus()[0]?.model ?? 'an unknown kind'}.`;
	const lines = rows.map(([name, value, unit = ' ms']) => `| ${name} | ${value.toFixed(0)}${unit} |`);
	return [picturesTitle, '', about, '', '| | |', '| --- | ---: |', ...lines].join('\n');
}

/** Replaces the pictures section at the end of the page. */
export function replacePictures(page: string, written: string): string {
	const [before = ''] = page.split(`\n${picturesTitle}`);
	return `${before.trimEnd()}\n\n${written}\n`;
}

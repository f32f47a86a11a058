import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { afterThinking, withoutThinking } from '#app/assistant/openai/thinking.ts';
import { writePart } from '#app/assistant/openai/write-part.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import { faithfulStories, turnsOf } from '#tests/support/faithful-stories.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';

const turns = faithfulStories
	.slice(0, 8)
	.flatMap(turnsOf)
	.map((turn, at) => ({ ...turn, id: `m${at}` }));
const sentence = 'We went down to the harbour in the morning and my father held my hand all the way. ';
const json = (paragraphs: unknown, title: unknown = 'A title') =>
	JSON.stringify({ title, paragraphs, left_out: [] });

async function* inPieces(text: string, size: number) {
	for (let at = 0; at < text.length; at += size) {
		yield text.slice(at, at + size);
		if ((at / size) % 200 === 0) await setImmediate();
	}
}

/** All that is done with an answer, from its first piece to the flags. */
async function readAll(answer: string, size = answer.length) {
	const told = await writePart({ instructions: '', parts: [turns], number: 1 }, async () => {
		let text = '';
		for await (const piece of withoutThinking(inPieces(answer, Math.max(1, size)))) text += piece;
		return { text: afterThinking(text), isWhole: true };
	});
	const find = await factFinder(turns.map(({ content }) => content));
	for (const [at, { text }] of told.paragraphs.entries()) {
		find(text);
		if (at % 20 === 0) await setImmediate();
	}
	return told;
}

/** The longest time in which nothing else had a turn, in ms. */
const hold = (run: () => Promise<unknown>) => longestHold(run, quickMs);

const answers: Record<string, string> = {
	'carriage returns': '\r'.repeat(50_000),
	'carriage returns in a paragraph': json([{ text: `a${'\r'.repeat(50_000)}b`, sources: [1] }]),
	'carriage returns and a word': `[1] ${sentence}${'\r'.repeat(50_000)}x`,
	'line breaks in a paragraph': json([
		{ text: `${'\n'.repeat(50_000)}#x ${'\n'.repeat(50_000)}`, sources: [1] },
	]),
	headings: '# A heading\n'.repeat(12_000),
	'headings in a paragraph': json([{ text: '# A heading\n'.repeat(12_000), sources: [1] }]),
	'a title of points': json([{ text: sentence, sources: [1] }], '.'.repeat(50_000)),
	'a title of points, plain': `TITLE: ${'.'.repeat(50_000)}\n[1] ${sentence}`,
	'a title of stars': `TITLE: ${'*'.repeat(50_000)}x\n[1] ${sentence}`,
	'points in a paragraph': `[1] ${'.'.repeat(50_000)}x`,
	thinking: `<think>${'hm '.repeat(133_000)}</think>[1] ${sentence}`,
	'thinking in many blocks': '<think></think>'.repeat(26_000),
	'lone ends of thinking': '</think>'.repeat(40_000),
	'deep objects': '{"title":'.repeat(40_000),
	'deep lists': `{"paragraphs":${'['.repeat(190_000)}`,
	'deep lists with mistakes': `{"paragraphs":${'[[x,'.repeat(40_000)}`,
	'deep lists in markdown': Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- deep`).join('\n'),
	'many numbers': `{"paragraphs":[{"text":"a b c","sources":[${'1,'.repeat(90_000)}1]}]}`,
	'many numbers, cut': `{"paragraphs":[${'1,'.repeat(90_000)}`,
	'many objects': `{"paragraphs":[${'{},'.repeat(60_000)}{}]}`,
	'many objects, cut': `{"paragraphs":[${'{"text":"a"},'.repeat(15_000)}`,
	NULs: '\0'.repeat(200_000),
	'NULs in a paragraph': json([{ text: `${sentence}${'\0'.repeat(100_000)}`, sources: [1] }]),
	'much text': sentence.repeat(600_000),
	'much text in one paragraph': json([{ text: sentence.repeat(4_500), sources: [1] }]),
	links: `[1] ${'](a'.repeat(16_600)}`,
	'lone surrogates': `[1] ${'\ud800'.repeat(100_000)}${'\udc00 '.repeat(50_000)}`,
	brackets: '['.repeat(100_000),
	'curly brackets': `${'{ "'.repeat(50_000)}`,
	'round brackets': `[1] Then ${'('.repeat(100_000)}`,
	'numbered lines': Array.from({ length: 40_000 }, (_, at) => `${at}. We went.`).join('\n'),
	'numbered paragraphs': Array.from({ length: 40_000 }, (_, at) => `[${at}] We went to ${at}.`).join('\n'),
	'lines left out': Array.from({ length: 40_000 }, (_, at) => `LEFT OUT: [${at}] aside`).join('\n'),
	paragraphs: json(Array.from({ length: 9_000 }, (_, at) => ({ text: `We went ${at}.`, sources: [at] }))),
	'paragraphs of their words': json(
		Array.from({ length: 900 }, (_, at) => ({
			text: `${at} ${turns[at % turns.length]?.content}`,
			sources: [(at % turns.length) + 1],
		})),
	),
	'one word': `[1] ${'and '.repeat(60_000)}`,
	'numbers in words': `[1] ${'one hundred and '.repeat(12_000)}`,
	'a long word': `[1] ${'a'.repeat(200_000)}`,
	'Chinese without an end': `[1] ${'我们去河边'.repeat(40_000)}`,
	quotes: `[1] ${'“'.repeat(100_000)}We`,
	stars: `[1] ${'*'.repeat(100_000)}`,
};

describe('Hostile answers of a model', () => {
	test.each(Object.keys(answers))('an answer of %s does not block the event loop', async (name) => {
		const answer = answers[name] ?? '';
		let named: unknown[] = [];
		const read = async () => {
			const { paragraphs, leftOut } = await readAll(answer);
			named = [...paragraphs.flatMap(({ sources }) => sources), ...leftOut.map(({ source }) => source)];
		};
		expect(await hold(read)).toBeLessThan(quickMs);
		expect(new Set(named).size).toBe(turns.length);
	});

	test.each([1, 7, 64])('thinking in pieces of %i does not block the event loop', async (size) => {
		const answer = `<think>${'hm '.repeat(133_000)}</think>[1] ${sentence}`;
		expect(await hold(() => readAll(answer, size))).toBeLessThan(quickMs);
		expect(await hold(() => readAll(`${'\r'.repeat(50_000)}${answer}`, size))).toBeLessThan(quickMs);
	});

	test.each(Object.keys(answers))('a message of %s does not block the event loop', async (name) => {
		const said = (answers[name] ?? '').slice(0, 400_000);
		const block = await hold(async () => {
			const find = await factFinder([said]);
			find(said);
		});
		expect(block).toBeLessThan(quickMs);
	});
});

test.each([
	['one piece', 50_000_000],
	['many pieces', 2_000],
])('an answer of 50 MB in %s does not block the event loop and is not used', async (_, size) => {
	const delta = { content: sentence.repeat(Math.ceil(size / sentence.length)) };
	const line = Buffer.from(
		`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
	);
	function* lines() {
		for (let sent = 0; sent < 50_000_000; )
			for (let at = 0; at < line.length; at += 65_536, sent += 65_536) yield line.subarray(at, at + 65_536);
	}
	const server = createServer((req, res) => {
		req.resume();
		res.writeHead(200, { 'content-type': 'text/event-stream' });
		pipeline(lines, res, () => {});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	try {
		const assistant = openAiAssistant({ apiKey: 'k', baseURL, model: 'm' });
		let isOwn = false;
		const write = async () => {
			const { paragraphs } = await assistant.write({ instructions: '', parts: [turns], number: 1 });
			isOwn = paragraphs.every(({ own }) => own);
		};
		expect(await hold(write)).toBeLessThan(quickMs);
		expect(isOwn).toBe(true);
	} finally {
		server.closeAllConnections();
		server.close();
	}
});

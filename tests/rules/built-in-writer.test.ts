import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { AssistantError, type Turn } from '#app/assistant/assistant.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import { renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { processorTime, quickMs } from '#tests/support/processor-time.ts';
import { book, chapter, readMessages } from '#tests/support/tellings.ts';

const assistant = builtInAssistant();
const ASKED = 'What did the zeppelin smell like?';

const conversation = (...said: string[]): Turn[] =>
	said.flatMap((content) => [
		{ role: 'user', content },
		{ role: 'assistant', content: ASKED },
	]);

async function write(turns: Turn[]): Promise<string> {
	const { paragraphs } = await assistant.write({ instructions: '', parts: [turns], number: 1 });
	return paragraphs.map(({ text }) => text).join('\n\n');
}

const tell = (...said: string[]) => write(conversation(...said));
const titleOf = (story: string) => assistant.title({ instructions: '', story });

/** The text that a reader sees of a story. */
async function shown(story: string): Promise<string> {
	const html = await renderMarkdown(story);
	return DomUtils.textContent(parseDocument(html.replaceAll('<br />', ' ')))
		.replace(/\s+/g, ' ')
		.trim();
}

function compact(text: string): string {
	return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

describe.each([
	['a telling of our own', readMessages('the-mill')],
	['a chapter of a memoir', chapter],
])('The built-in writer on %s', (_name, paragraphs) => {
	test('the story tells everything that was said, in order, and nothing else', async () => {
		const told = compact(await shown(await tell(...paragraphs))).replaceAll('.', '');
		expect(told).toBe(compact(paragraphs.join(' ')).replaceAll('.', ''));
	});

	test('the title consists of words from its chapter', async () => {
		const title = await titleOf(await tell(...paragraphs));
		expect(compact(paragraphs.join(' '))).toContain(title.toLowerCase());
		expect(title.length).toBeLessThanOrEqual(80);
	});
});

test('a book’s worth of memories becomes a story with a title within a second', async () => {
	const write = async () => titleOf(await tell(...book));
	expect(await processorTime(write, 1_000)).toBeLessThan(1_000);
});

test('every word of any messages is told, in order, and no other', async () => {
	const word = fc.stringMatching(/^[\p{L}\p{N}]{1,8}$/u).filter((each) => !/[._*`]/.test(each));
	const messages = fc.array(fc.array(word, { maxLength: 30 }), { maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(messages, async (said) => {
			// Two messages that are the same are told once.
			const numbered = said.map((words, at) => [`m${at}`, ...words].join(' '));
			expect(wordsOf(await shown(await tell(...numbered)))).toEqual(wordsOf(numbered.join(' ')));
		}),
		{ numRuns: 500 },
	);
});

it('messages without a word give no story', async () => {
	expect(await tell('...', '   ', '😀')).toBe('');
	expect(await write([])).toBe('');
});

it('dictated text stays as it was dictated', async () => {
	const said = 'The wall fell full stop no don’t write full stop';
	expect(await tell(said)).toBe(`${said}.`);
});

describe('Paragraphs of the built-in writer', () => {
	const sentence = 'We waited in the house by the river all that long and windy night.';

	it('long messages become paragraphs of their own, and short ones are joined', async () => {
		expect(await tell('we lived by the sea', 'In 1952.', 'blue', 'my mother sang')).toBe(
			'We lived by the sea. In 1952. Blue. My mother sang.',
		);
		const long = `${sentence} ${sentence} ${sentence}`;
		expect(await tell(long, long.replace('We', 'They'))).toBe(`${long}\n\n${long.replace('We', 'They')}`);
	});

	it.each([
		[
			['我們家在左營', '我四歲就在當外交官了啦！', '後來我爸失智'],
			'我們家在左營。我四歲就在當外交官了啦！後來我爸失智',
		],
		[['母は帯で', '「椿」と呼びました。', '兄は先月'], '母は帯で。「椿」と呼びました。兄は先月'],
		[['1963年', '第一年'], '1963年。第一年'],
		[['हम लायलपुर के हैं', 'मैं सात साल की थी।', 'फिर आये'], 'हम लायलपुर के हैं। मैं सात साल की थी। फिर आये'],
		[['우리 동네는', '이름이 없다.', '별명이다'], '우리 동네는. 이름이 없다. 별명이다.'],
		[['كنت مدرس', 'كان عندي تلميذ'], 'كنت مدرس. كان عندي تلميذ.'],
	])('messages are joined with the stops of their script: %s', async (said, story) => {
		expect(await tell(...said)).toBe(story);
	});

	it('text in scripts without spaces is broken into paragraphs too', async () => {
		const long = '兩個人講話都要我翻譯，'.repeat(8);
		expect(await tell(`我四歲。${long}`, `後來。${long}`)).toContain('\n\n後來');
		const scenes = `${'我媽台南人。'.repeat(40)}有一天老師來了。${'我媽台南人。'.repeat(40)}`;
		expect(await tell(scenes)).toBe(scenes.replace('有一天', '\n\n有一天'));
	});

	it('a numbered list keeps its lines, however long', async () => {
		const list =
			'Cars:\n1. A Plymouth, green. Dad sold it to his brother and they did not speak\n2. A Bel Air. Mom ' +
			'backed it through the garage, right through the wall';
		expect(wordsOf(await tell(list))).toEqual(wordsOf(list));
		expect((await tell(list)).split('  \n')).toHaveLength(3);
	});

	it('text without punctuation is broken into paragraphs', async () => {
		const run =
			'and he cooked and we ate and it was hot and the flies came in and we laughed about it '.repeat(6);
		const typed =
			`${run}and the next day it was dark ${run}and there was one bloke called Bell ${run}`.trim();
		const story = await tell(typed);
		expect(story.split('\n\n')).toHaveLength(3);
		expect(story).toContain('.\n\nAnd the next day');
		expect(wordsOf(story)).toEqual(wordsOf(typed));
	});

	it('a long message is broken only where a new scene begins', async () => {
		const first = Array(9).fill(sentence).join(' ');
		const second = `One day the water came. ${Array(9).fill(sentence).join(' ')}`;
		expect(await tell(`${first} ${second}`)).toBe(`${first}\n\n${second}`);
		const whole = Array(30).fill(sentence).join(' ');
		expect(await tell(whole)).toBe(whole);
	});

	it('a quotation is never broken', async () => {
		const speech = `“${Array(9).fill(sentence).join(' ')} One day you will see. ${Array(9).fill(sentence).join(' ')}”`;
		expect(await tell(speech)).toBe(speech);
	});

	it('line breaks stay as they were typed', async () => {
		expect(await tell('We lived by the sea.\n\nMy mother sang.')).toBe(
			'We lived by the sea.\n\nMy mother sang.',
		);
		expect(await tell('Roses are red\nviolets are blue')).toBe('Roses are red  \nviolets are blue');
		const recipe = '8 oz oatmeal\n4 oz lard and marg mixed, she said butter was for the doctor only\n1 egg';
		expect(await tell(recipe)).toBe(recipe.replaceAll('\n', '  \n'));
	});
});

describe('A story by the built-in writer', () => {
	it('a message sent twice in a row is told once', async () => {
		expect(await tell('We lived by the sea.', 'We lived by  the sea.', 'Then we left.')).toBe(
			'We lived by the sea. Then we left.',
		);
		const refrain = await tell('The bell rang.', 'We ran.', 'The bell rang.');
		expect(refrain).toBe('The bell rang. We ran. The bell rang.');
	});

	it('a story never contains what the assistant said', async () => {
		expect(await tell('Yes', 'We lived by the sea.')).toBe('Yes. We lived by the sea.');
		expect(await write([{ role: 'assistant', content: 'I remember a zeppelin.' }])).toBe('');
	});

	it('a part tells only its own messages', async () => {
		const parts = [conversation('We lived by the sea.'), conversation('We sold fish.')];
		const { paragraphs } = await assistant.write({ instructions: '', parts, number: 2 });
		expect(paragraphs.map(({ text }) => text)).toEqual(['We sold fish.']);
	});

	it('the sentence of a suggestion is left out unless there is nothing else', async () => {
		const idea = 'I want to tell a story about a special holiday.';
		expect(await tell(`${idea}\n\nWe went to Rhyl.`)).toBe('We went to Rhyl.');
		expect(await tell(idea)).toBe(idea);
	});

	it('the speaker is named wherever the speaker changes', async () => {
		const story = await write([
			{ role: 'user', speaker: 'Rosa', content: 'Rosa: we lived above the shop.' },
			{ role: 'assistant', content: ASKED },
			{ role: 'user', speaker: 'Rosa', content: 'Rosa: Mother: that is what we called her.' },
			{ role: 'user', speaker: 'Tom*', content: 'Tom*: The bell rang.' },
			{ role: 'user', speaker: 'Tom*', content: 'Tom*: All day long.' },
		]);
		expect(story).toBe(
			'**Rosa:** We lived above the shop. Mother: that is what we called her.\n\n**Tom\\*:** The bell ' +
				'rang. All day long.',
		);
	});

	it('a full stop is added only in scripts that end sentences with one', async () => {
		expect(await tell('私の祖母は小さな村に住んでいました')).toBe('私の祖母は小さな村に住んでいました');
		expect(await tell('Моя бабушка жила в деревне')).toBe('Моя бабушка жила в деревне.');
	});
});

describe('Text that looks like Markdown', () => {
	it.each([
		'# not a heading',
		'1. eggs\n2. flour\n10) sugar',
		'- one\n+ two\n* three',
		'> he said',
		'Title\n===',
		'Title\n---',
		'| a | b |\n|---|---|\n| c | d |',
		'a_b_c and _d_ and *e* and **f** and ~~g~~ and ~h~',
		'5 < 6 <b>bold</b> <script>alert(1)</script> <!-- x -->',
		'[a](http://b.c) ![d](e) and [f]: g',
		'`code` and ```more```',
		'Fish &amp; chips & &copy; more',
		'back\\slash \\* \\_',
		'1952. That was the year',
		'write to a_b@example.com or see https://example.com/a_b_c',
	])('text is shown as it was typed: %s', async (typed) => {
		const story = await tell(typed);
		expect((await shown(story)).replace(/\.$/, '').toLowerCase()).toBe(compact(typed));
		expect(await renderMarkdown(story)).not.toMatch(
			/<(?:h\d|li|ol|ul|hr|table|em|strong|del|code|pre|blockquote|b|script|img)\b/,
		);
	});
});

describe('Hostile input to the built-in writer', () => {
	const HUGE = 50_000;
	const TEXTS: Record<string, string> = {
		speech: 'and then we went to the shop '.repeat(HUGE / 29),
		'one word': 'a'.repeat(HUGE),
		stops: '.'.repeat(HUGE),
		'short sentences': 'A b. '.repeat(HUGE / 5),
		quotations: '"a" '.repeat(HUGE / 4),
		'open quotations': 'quote a '.repeat(HUGE / 8),
		commas: 'comma '.repeat(HUGE / 6),
		lines: 'a\n '.repeat(HUGE / 3),
		spaces: `a${' '.repeat(HUGE)}b`,
		addresses: 'a@'.repeat(HUGE / 2),
		links: 'http://'.repeat(HUGE / 7),
		brackets: '['.repeat(HUGE),
		stars: '*'.repeat(HUGE),
		titles: 'Mr. '.repeat(HUGE / 4),
		naming: 'so call it '.repeat(HUGE / 11),
		things: 'the thing the wheel '.repeat(HUGE / 20),
	};

	it.each(Object.keys(TEXTS))('a story and its title are written quickly from %s', async (name) => {
		const content = TEXTS[name] ?? '';
		let story = '';
		let title = '';
		const writes = async () => {
			story = await tell(content);
		};
		const names = async () => {
			title = await titleOf(story);
		};
		expect(await processorTime(writes, quickMs)).toBeLessThan(quickMs);
		expect(await processorTime(names, quickMs)).toBeLessThan(quickMs);
		expect(title).not.toBe('');
		expect(title.length).toBeLessThanOrEqual(80);
	});

	it('an aborted request writes nothing', async () => {
		const request = {
			instructions: '',
			parts: [],
			number: 1,
			story: '',
			signal: AbortSignal.abort(),
		};
		await expect(assistant.write(request)).rejects.toBeInstanceOf(AssistantError);
		await expect(assistant.title(request)).rejects.toBeInstanceOf(AssistantError);
	});
});

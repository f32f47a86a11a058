import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { AssistantError, type Turn } from '#app/assistant/assistant.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import { capitalize } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { processorTime, quickMs } from '#tests/support/processor-time.ts';
import { told, understood } from '#tests/support/telling.ts';
import { book, readMessages } from '#tests/support/tellings.ts';

const assistant = builtInAssistant();
const ASKED = 'What did the zeppelin smell like?';

function conversation(...said: (string | Turn)[]): Turn[] {
	return said.flatMap((each): Turn[] => [
		typeof each === 'string' ? { role: 'user', content: each } : each,
		{ role: 'assistant', content: ASKED },
	]);
}

async function write(turns: Turn[]): Promise<string> {
	const { paragraphs } = await assistant.write({
		instructions: '',
		parts: [told(turns.map((turn) => ({ meanings: [], ...turn })))],
		number: 1,
	});
	return paragraphs.map(({ text }) => text).join('\n\n');
}

function tell(...said: (string | Turn)[]): Promise<string> {
	return write(conversation(...said));
}

/** The story of messages as they are understood. */
const toldOf = (...said: string[]) => write(understood(conversation(...said)).turns);

function titleOf(story: string, turns?: Turn[]): Promise<string> {
	return assistant.title({ instructions: '', story, turns });
}

/** A message with what was meant by some words of it. */
function meaning(content: string, words: string, kind: Meaning['kind'], more: Partial<Meaning> = {}): Turn {
	const start = content.indexOf(words);
	return { role: 'user', content, meanings: [{ kind, start, end: start + words.length, ...more }] };
}

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
	['a telling of our own', [readMessages('the-mill')]],
	['a whole book of memories', book],
])('the story of %s', (_name, chapters) => {
	const test = it.skipIf(chapters.length === 0);

	test('tells everything that was said, in its order, and nothing else', async () => {
		for (const paragraphs of chapters) {
			const told = compact(await shown(await tell(...paragraphs))).replaceAll('.', '');
			expect(told).toBe(compact(paragraphs.join(' ')).replaceAll('.', ''));
		}
	});

	test('has a title from the words of each chapter', async () => {
		for (const paragraphs of chapters) {
			const title = await titleOf(await tell(...paragraphs));
			expect(compact(paragraphs.join(' '))).toContain(title.toLowerCase());
			expect(title.length).toBeLessThanOrEqual(80);
		}
	});

	test('is written fast', async () => {
		const write = async () => titleOf(await tell(...chapters.flat()));
		expect(await processorTime(write, 1_000)).toBeLessThan(1_000);
	});
});

test('every word outside of what was meant is told, in its order, and no other', async () => {
	const word = fc.stringMatching(/^[\p{L}\p{N}]{1,8}$/u).filter((each) => !/[._*`]/.test(each));
	// What is cut comes after the number that keeps two messages from being the same.
	const cuts = fc.array(fc.integer({ min: 3, max: 200 }), { maxLength: 6 });
	const message = fc.tuple(fc.array(word, { maxLength: 30 }), cuts);
	await fc.assert(
		fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
			const turns = messages.map(([words, cuts], at): Turn => {
				const content = [`m${at}`, ...words].join(' ');
				const meanings = [];
				for (let n = 0; n + 1 < cuts.length; n += 2) {
					const [start = 0, end = 0] = cuts.slice(n, n + 2).sort((a, b) => a - b);
					const kind = (['aside', 'stop', 'goodbye'] as const)[n % 3] ?? 'aside';
					meanings.push({ kind, start: Math.min(start, content.length), end: Math.min(end, content.length) });
				}
				return { role: 'user', content, meanings };
			});
			const expected = turns.flatMap(({ content, meanings = [] }) => {
				const left = Array.from({ length: content.length }, (_, at) =>
					meanings.some(({ start, end }) => start <= at && at < end) ? '' : content[at],
				);
				return wordsOf(left.join(''));
			});
			expect(wordsOf(await shown(await tell(...turns)))).toEqual(expected);
		}),
		{ numRuns: 500 },
	);
});

describe('what was meant beside telling', () => {
	it.each([
		[
			'en',
			meaning('Hang on. We lived by the sea. Ta ra love!', 'Hang on.', 'aside'),
			'We lived by the sea. Ta ra love!',
		],
		['de', meaning('Wir wohnten am Meer. So, Tschüss!', 'So, Tschüss!', 'goodbye'), 'Wir wohnten am Meer.'],
		[
			'es',
			meaning('Vivíamos junto al mar. No pregunte más.', 'No pregunte más.', 'stop'),
			'Vivíamos junto al mar.',
		],
		['ru', meaning('Жили у моря. Вы кто?', 'Вы кто?', 'whoAreYou'), 'Жили у моря.'],
		['ja', meaning('海のそばでした。失礼します。', '失礼します。', 'goodbye'), '海のそばでした。'],
		['hi', meaning('हम समुद्र के पास रहते थे। अब लिख दो।', 'अब लिख दो।', 'writeNow'), 'हम समुद्र के पास रहते थे।'],
	])('is left out, in %s', async (_language, turn, story) => {
		expect(await tell(turn)).toBe(story);
	});

	it('leaves a whole message out when nothing is told in it', async () => {
		expect(await tell('We lived by the sea.', { role: 'user', content: 'thanks', nothingTold: true })).toBe(
			'We lived by the sea.',
		);
		expect(await tell({ role: 'user', content: 'Yes', nothingTold: true }, '...', '   ', '😀')).toBe('');
		expect(await write([])).toBe('');
	});
});

describe('a cry for help', () => {
	it.each([
		'Wife went in March. I want to die. The papers are on the table.',
		'Тоню похоронил в феврале. Жить незачем. Никого не виню.',
		'活着没意思。药我攒了一瓶。小时候我们住在河边。',
	])('is left out, and a person is asked about what is said beside it: %s', async (content) => {
		const [cry = ''] = /I want to die\.|Жить незачем\.|活着没意思。/.exec(content) ?? [];
		const { decisions } = understood([meaning(content, cry, 'danger')]);
		expect(decisions.filter(({ state }) => state === 'accepted').map(({ words }) => words)).toEqual([cry]);
		expect(decisions.filter(({ state }) => state === 'proposed')).toHaveLength(2);
		expect(await tell(meaning(content, cry, 'danger'))).not.toContain(cry);
	});

	it('in a long message is left out alone', async () => {
		const memory = 'We danced at the Plaza and the band wore white, and nobody went home before two. '.repeat(
			6,
		);
		const content = `${memory}I want to die.`;
		expect(await tell(meaning(content, 'I want to die.', 'danger'))).toContain('the band wore white');
		expect(await tell(meaning(content, 'I want to die.', 'danger'))).not.toContain('die');
	});
});

describe('a correction', () => {
	it.each([
		[
			'1953',
			'1952',
			'no wait, 1952 not 1953',
			'He came in 1953 with a cello.',
			'He came in 1952 with a cello.',
		],
		[
			'fruit lorry',
			'fish lorry',
			'it was a fish lorry',
			'On the back of a fruit lorry.',
			'On the back of a fish lorry.',
		],
		['Samstag', 'Freitag', 'naa, am Freitag wars', 'Am Samstag war sie weg.', 'Am Freitag war sie weg.'],
		['1966년', '67년', '아 67년이네요', '저는 1966년에 독일로 갔어요.', '저는 67년에 독일로 갔어요.'],
		['五十二年', '五十一年', '啊不是，五十一年', '應該是民國五十二年', '應該是民國五十一年'],
		['آٹھ', 'سات', 'نہیں سات', 'میں آٹھ سال کی تھی', 'میں سات سال کی تھی.'],
	])('of %s to %s is told in its place, and not as such', async (about, right, words, before, story) => {
		expect(await tell(before, meaning(words, words, 'correction', { about, right }))).toBe(story);
	});

	it('reaches back over many messages, a year and a name everywhere', async () => {
		const wrong = 'Sorry, not George. Geoff.';
		const mended = meaning(wrong, wrong, 'correction', { about: 'George', right: 'Geoff' });
		expect(
			await tell('George came.', 'We ate.', 'George ate. Georgette sang.', mended, 'George had the boat.'),
		).toBe('Geoff came. We ate. Geoff ate. Georgette sang. George had the boat.');
	});

	it('stands in its own message where both are in one', async () => {
		const content = 'It was 54, no wait, it was 55 and I had glasses by then.';
		const turn = meaning(content, ', no wait, it was 55', 'correction', { about: '54', right: '55' });
		expect(await tell(turn)).toBe('It was 55 and I had glasses by then.');
	});

	it('leaves no torn marks where it stood', async () => {
		const content = 'It was ten years, no, twelve. Twelve years.';
		const turn = meaning(content, 'no, twelve', 'correction', { about: 'ten', right: 'twelve' });
		expect(await tell(turn)).toBe('It was twelve years. Twelve years.');
		const lorry = meaning('it was a fish lorry', 'it was a fish lorry', 'correction', {
			about: 'fruit',
			right: 'fish lorry',
		});
		expect(await tell('We came on a fruit lorry.', lorry)).toBe('We came on a fish lorry.');
		const spanish = 'Era en el 56. Bueno no, en el 57, que en el 56 fue la helada.';
		const year = meaning(spanish, 'Bueno no, en el 57', 'correction', { about: '56', right: '57' });
		expect(await tell(year)).toBe('Era en el 57, que en el 56 fue la helada.');
		const japanese = '秋でした。いえ春です。桜の頃です。';
		const spring = meaning(japanese, 'いえ春です', 'correction', { about: '秋', right: '春' });
		expect(await tell(spring)).toBe('春でした。桜の頃です。');
	});

	it('stays as it was said when there is nothing to mend', async () => {
		const words = 'No, it was Tuesday.';
		expect(
			await tell('We left.', meaning(words, words, 'correction', { about: 'Monday', right: 'Tuesday' })),
		).toBe('We left. No, it was Tuesday.');
		expect(await tell('We left.', meaning(words, words, 'correction'))).toBe('We left. No, it was Tuesday.');
	});

	it('may be mended again', async () => {
		const blue = 'Blue. It was blue.';
		const red = 'No, red.';
		expect(
			await tell(
				'She had a red coat.',
				meaning(blue, blue, 'correction', { about: 'red', right: 'blue' }),
				meaning(red, red, 'correction', { about: 'blue', right: 'red' }),
			),
		).toBe('She had a red coat.');
	});
});

describe('a wish to leave out', () => {
	it('fails closed where the same is said in other words, and asks a person', async () => {
		const told =
			'Mr Pollard the grocer cried when the horse died. He had a blue apron. ' +
			'The grocer cried like a child for that horse.';
		const wish = 'Leave out that the grocer cried when the horse died.';
		const about = 'the grocer cried when the horse died';
		const turns = [told, meaning(wish, wish, 'leaveOut', { about })];
		expect(await tell(...turns)).toBe('He had a blue apron.');
		const { decisions } = understood(turns);
		const stateOf = (words: string) => decisions.find((each) => each.words.startsWith(words))?.state;
		expect(stateOf('Mr Pollard the grocer')).toBe('accepted');
		expect(stateOf('The grocer cried')).toBe('proposed');
	});

	it('takes out the sentence, in this message and in others', async () => {
		const wish = 'Oh no, take Sheila out.';
		const story = await tell(
			'The arm fell off. He had Sheila hold her glove out of the window.',
			'Sheila laughed. We drove on.',
			meaning(wish, wish, 'leaveOut', { about: 'Sheila' }),
		);
		expect(story).toBe('The arm fell off. We drove on.');
	});

	it('takes the whole sentence out with a name', async () => {
		const wish = 'не пишите имя';
		const told = 'Была зима. Нас спрятала соседка, Гапка.';
		expect(await tell(told, meaning(wish, wish, 'leaveOut', { about: 'Гапка' }))).toBe('Была зима.');
	});

	it('takes out what was told just before, if it is not said what', async () => {
		const wish = 'take that out';
		expect(await tell('We lived by the sea.', 'He drank.', meaning(wish, wish, 'leaveOut'))).toBe(
			'We lived by the sea.',
		);
		const both = meaning('Esto no lo pongas: robó una oveja.', 'Esto no lo pongas:', 'leaveOut');
		expect(await tell('Vivíamos en el sur.', both)).toBe('Vivíamos en el sur.');
	});

	it('never takes most of a long telling with it', async () => {
		const content = `${'we went to the shed and he cooked and '.repeat(100)} leave it out and then we slept`;
		const story = await tell(meaning(content, 'leave it out', 'leaveOut'));
		expect(story.length).toBeGreaterThan(3000);
	});

	it('takes a piece out of what was dictated without an end', async () => {
		const told = `${'and we went on down the road '.repeat(20)}and Robbie held hands with me and then it rained`;
		const wish = 'leave the hands out';
		const story = await tell(told, meaning(wish, wish, 'leaveOut', { about: 'held hands' }));
		expect(story).not.toContain('hands');
		expect(story.length).toBeGreaterThan(250);
	});
});

describe('dictated marks', () => {
	it.each([
		[
			'my grandfather cut ice comma in New Hampshire comma before there was any to speak of full stop new ' +
				'paragraph he had a horse full stop',
			'My grandfather cut ice, in New Hampshire, before there was any to speak of.\n\nHe had a horse.',
		],
		['is it on question mark press and talk period', 'Is it on? Press and talk.'],
		['he said quote the ice talks unquote full stop', 'He said “the ice talks”.'],
		[
			'vivíamos en el sur coma junto al mar punto y aparte mi padre pescaba punto',
			'Vivíamos en el sur, junto al mar.\n\nMi padre pescaba.',
		],
		[
			'wir wohnten am Meer Komma ganz oben Punkt neuer Absatz der Vater fischte Punkt',
			'Wir wohnten am Meer, ganz oben.\n\nDer Vater fischte.',
		],
		['мы жили у моря запятая наверху точка', 'Мы жили у моря, наверху.'],
	])('become marks: %s', async (said, story) => {
		expect(await tell(said)).toBe(story);
	});

	it('become marks at the end of a message too, where others are dictated', async () => {
		const first = 'My name is Lorene Kovarik comma K O V A R I K comma and I am eighty period';
		const said = 'Carol Ann said to press on the little microphone and talk period';
		expect(await tell(first, said)).toBe(
			'My name is Lorene Kovarik, K O V A R I K, and I am eighty. Carol Ann said to press on the little ' +
				'microphone and talk.',
		);
		expect(await tell(said)).toContain('talk period.');
		expect(await tell(first, 'period. send')).not.toMatch(/period|send/i);
	});

	it.each([
		'I see it writes down comma. I don’t want it to write down comma. It is writing comma.',
		'That was a hard period for us',
		'We came to a full stop at the bridge, and the period after it was long.',
		'Er hatte einen Punkt auf der Nase.',
	])('are words elsewhere: %s', async (said) => {
		expect(wordsOf(await tell(said))).toEqual(wordsOf(said));
	});
});

describe('paragraphs', () => {
	const sentence = 'We waited in the house by the river all that long and windy night.';

	it('follow the messages, and short ones are told together', async () => {
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
	])('have the stops of their script between the messages: %s', async (said, story) => {
		expect(await tell(...said)).toBe(story);
	});

	it('are not one for all messages in scripts without spaces', async () => {
		const long = '兩個人講話都要我翻譯，'.repeat(8);
		expect(await tell(`我四歲。${long}`, `後來。${long}`)).toContain('\n\n後來');
		const scenes = `${'我媽台南人。'.repeat(40)}有一天老師來了。${'我媽台南人。'.repeat(40)}`;
		expect(await tell(scenes)).toBe(scenes.replace('有一天', '\n\n有一天'));
	});

	it('keep the lines of a list that is numbered, long as they are', async () => {
		const list =
			'Cars:\n1. A Plymouth, green. Dad sold it to his brother and they did not speak\n2. A Bel Air. Mom ' +
			'backed it through the garage, right through the wall';
		expect(wordsOf(await tell(list))).toEqual(wordsOf(list));
		expect((await tell(list)).split('  \n')).toHaveLength(3);
	});

	it('are made of what was typed without a mark', async () => {
		const run =
			'and he cooked and we ate and it was hot and the flies came in and we laughed about it '.repeat(6);
		const typed =
			`${run}and the next day it was dark ${run}and there was one bloke called Bell ${run}`.trim();
		const story = await tell(typed);
		expect(story.split('\n\n')).toHaveLength(3);
		expect(story).toContain('.\n\nAnd the next day');
		expect(wordsOf(story)).toEqual(wordsOf(typed));
	});

	it('are broken only where a new scene begins', async () => {
		const first = Array(9).fill(sentence).join(' ');
		const second = `One day the water came. ${Array(9).fill(sentence).join(' ')}`;
		expect(await tell(`${first} ${second}`)).toBe(`${first}\n\n${second}`);
		const whole = Array(30).fill(sentence).join(' ');
		expect(await tell(whole)).toBe(whole);
	});

	it('are never broken within what somebody says', async () => {
		const speech = `“${Array(9).fill(sentence).join(' ')} One day you will see. ${Array(9).fill(sentence).join(' ')}”`;
		expect(await tell(speech)).toBe(speech);
	});

	it('keep lines as they were typed', async () => {
		expect(await tell('We lived by the sea.\n\nMy mother sang.')).toBe(
			'We lived by the sea.\n\nMy mother sang.',
		);
		expect(await tell('Roses are red\nviolets are blue')).toBe('Roses are red  \nviolets are blue');
		const recipe = '8 oz oatmeal\n4 oz lard and marg mixed, she said butter was for the doctor only\n1 egg';
		expect(await tell(recipe)).toBe(recipe.replaceAll('\n', '  \n'));
	});
});

describe('a story', () => {
	it('tells what was sent twice only once', async () => {
		expect(await tell('We lived by the sea.', 'We lived by  the sea.', 'Then we left.')).toBe(
			'We lived by the sea. Then we left.',
		);
		const refrain = await tell('The bell rang.', 'We ran.', 'The bell rang.');
		expect(refrain).toBe('The bell rang. We ran. The bell rang.');
	});

	it('never contains what the assistant said', async () => {
		expect(await tell('Yes', 'We lived by the sea.')).not.toMatch(/zeppelin|smell/);
		expect(await write([{ role: 'assistant', content: 'I remember a zeppelin.' }])).toBe('');
	});

	it('writes its own part only', async () => {
		const parts = [conversation('We lived by the sea.'), conversation('We sold fish.')];
		const { paragraphs } = await assistant.write({ instructions: '', parts, number: 2 });
		expect(paragraphs.map(({ text }) => text)).toEqual(['We sold fish.']);
	});

	it('leaves out the sentence of a suggestion, unless there is nothing else', async () => {
		const idea = 'I want to tell a story about a special holiday.';
		expect(await tell(`${idea}\n\nWe went to Rhyl.`)).toBe('We went to Rhyl.');
		expect(await tell(idea)).toBe(idea);
	});

	it('names who tells where that changes', async () => {
		const story = await write([
			{ role: 'user', speaker: 'Rosa', content: 'Rosa: we lived above the shop.' },
			{ role: 'assistant', content: ASKED },
			{ role: 'user', speaker: 'Rosa', content: 'Rosa: Mother: that is what we called her.' },
			{ role: 'user', speaker: 'Tom*', content: 'Tom*: The bell rang.' },
			{ role: 'user', speaker: 'Rosa', content: 'Rosa: ok', nothingTold: true },
			{ role: 'user', speaker: 'Tom*', content: 'Tom*: All day long.' },
		]);
		expect(story).toBe(
			'**Rosa:** We lived above the shop. Mother: that is what we called her.\n\n**Tom\\*:** The bell ' +
				'rang. All day long.',
		);
	});

	it('ends nothing that the script of its language does not end with a full stop', async () => {
		expect(await tell('私の祖母は小さな村に住んでいました')).toBe('私の祖母は小さな村に住んでいました');
		expect(await tell('Моя бабушка жила в деревне')).toBe('Моя бабушка жила в деревне.');
	});
});

describe('what markdown would misread', () => {
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
	])('is shown as it was typed: %s', async (typed) => {
		const story = await tell(typed);
		expect((await shown(story)).replace(/\.$/, '').toLowerCase()).toBe(compact(typed));
		expect(await renderMarkdown(story)).not.toMatch(
			/<(?:h\d|li|ol|ul|hr|table|em|strong|del|code|pre|blockquote|b|script|img)\b/,
		);
	});
});

describe('a title', () => {
	it.each([
		['I want it called The Wedding', 'The Wedding'],
		['Call this Nana Thewlis’s Parkin please', 'Nana Thewlis’s Parkin'],
		['It should be called Headscarves, put that at the top', 'Headscarves'],
		['Der Titel soll sein: Das Bügeleisen', 'Das Bügeleisen'],
		['The title should be the yellow gloves', 'the yellow gloves'],
		['I’d like the title to be Seafoam', 'Seafoam'],
		['That is the lot, so call it Three Goes at a Wedding please', 'Three Goes at a Wedding'],
		['I want it called the man with the clarinet', 'the man with the clarinet'],
		['Quiero que se llame La helada grande', 'La helada grande'],
		['Je voudrais que ça s’appelle Le camion de Monsieur Vialle', 'Le camion de Monsieur Vialle'],
		['Die Geschichte soll Das gute Bügeleisen heißen', 'Das gute Bügeleisen'],
		['Il titolo deve essere: La tombola di nonna', 'La tombola di nonna'],
		['O título pode ser o vestido de noiva', 'o vestido de noiva'],
		['Niech się nazywa Kolejka po pralkę', 'Kolejka po pralkę'],
		['Пусть рассказ называется Чайник со свистком', 'Чайник со свистком'],
		['Adı Tahta Bavul olsun', 'Tahta Bavul'],
		['عنوان القصة: مفتاح البيت', 'مفتاح البيت'],
		['标题就叫「两块肥皂」', '两块肥皂'],
		['題名は「椿」にしてください', '椿'],
		['タイトルは椿と兄にしてください', '椿と兄'],
		['제목은 빨간 단추로 해주세요', '빨간 단추'],
	])('is the teller’s own: %s', async (said, title) => {
		const { turns } = understood([said]);
		expect(await titleOf('We lived by the sea.', turns)).toBe(capitalize(title));
		expect(await write(turns)).not.toContain(title);
	});

	it('is left out of the story, and nothing else with it', async () => {
		expect(await toldOf('I ran. Call it “The Oven”. It was hot.')).toBe('I ran. It was hot.');
		expect(await toldOf('So call it Three Goes at a Wedding.', 'I ran.')).toBe('I ran.');
	});

	it('is the last one they gave', async () => {
		const { turns } = understood(conversation('Call it The Wedding', 'So call it Three Goes at a Wedding.'));
		expect(await titleOf('We married.', turns)).toBe('Three Goes at a Wedding');
	});

	it.each([
		[
			'On Saturdays my aunt Rosa took me to the bakery on the corner of the square.',
			'On Saturdays my aunt Rosa took me to the bakery',
		],
		[
			'We had a lodger called Mr Prager who came to us in the year in which the old king died.',
			'We had a lodger called Mr Prager',
		],
		[
			'I played pedal steel in a band called the Prairie Dogs out of Amarillo, nineteen sixty nine.',
			'I played pedal steel',
		],
		['Good afternoon to you. Our house stood by the mill.', 'Our house stood by the mill'],
	])('is a whole phrase: %s', async (story, title) => {
		expect(await titleOf(story)).toBe(title);
	});

	it('is never taken from a manner of speaking', async () => {
		const turns = conversation(
			'They call it post natal now.',
			'We called it Stollen.',
			'Let us call it a day.',
			'Adı Hasan idi.',
			'The title is up to you. The title is fine.',
			'Le titre de la chanson. Название деревни Ольховка.',
			'Ponle sal. We call it Stollen.',
			'故事是真的。这个叫馒头。',
		);
		expect(await titleOf('We lived by the sea.', understood(turns).turns)).toBe('We lived by the sea');
	});

	it.each([
		['The yellow gloves. I saw the gloves. She wore the yellow gloves.', 'The yellow gloves'],
		['Das Bügeleisen! Er trug das Bügeleisen. Und das Bügeleisen war schwer.', 'Das Bügeleisen'],
		[
			'We had a lodger called Mr Prager who came to us in the autumn of that year.',
			'We had a lodger called Mr Prager',
		],
		['MY FATHER GREW TOMATOES.', 'My father grew tomatoes'],
		['He drank.', 'He drank'],
		['He said: “stop.”', 'He said: stop'],
		['', 'A Family Memory'],
		['😀 …', 'A Family Memory'],
		['**Rosa:** 1952\\. It rained.', '1952'],
		['I want to tell about Cyril Bate who was our milkman in Nuneaton.', 'Cyril Bate'],
		['I was going to tell about our garden at Mill Lane, Frank put in hostas.', 'Our garden at Mill Lane'],
		['My name is Edna Pike. Is this on? We sang in the dark.', 'We sang in the dark'],
		[
			'Yow wo believe this but we had a pig called Lord Dudley. He died of drink like Lord Dudley.',
			'Lord Dudley',
		],
		['Big one? I have not big one. I was washing cloths all my life.', 'I was washing cloths all my life'],
		['There was blood on the step. We washed it with snow.', 'We washed it with snow'],
		['My mum. She used to warm my vest on the teapot.', 'She used to warm my vest on the teapot'],
		['मेरा नाम आशा है। हम लायलपुर के हैं।', 'हम लायलपुर के हैं'],
		['안녕하세요 저는 김순자입니다. 배추가 없어서 양배추로 담갔어요.', '배추가 없어서 양배추로 담갔어요'],
	])('of %s', async (story, title) => {
		expect(await titleOf(story)).toBe(title);
	});

	it.each([
		'Моя бабушка жила в деревне и держала корову, и каждое утро она вставала до рассвета.',
		'私の祖母は小さな村に住んでいて、毎朝とても早く起きて畑に行き、夕方まで働いていました。それから帰りました。',
		'ยายของฉันอาศัยอยู่ในหมู่บ้านเล็กๆและทุกเช้ายายจะไปตลาดเพื่อขายผักที่ปลูกเองในสวนหลังบ้าน',
		`${'a'.repeat(300)}`,
		`${'👩‍👩‍👧‍👦'.repeat(100)} family`,
	])('in other scripts is the beginning: %s', async (story) => {
		const title = await titleOf(story);
		expect(title.length).toBeGreaterThan(0);
		expect(title.length).toBeLessThanOrEqual(80);
		expect(title).toBe(title.toWellFormed());
		expect(title).not.toMatch(/["“”.]/);
		if (title !== 'A Family Memory') expect(compact(story)).toContain(title.toLowerCase());
	});
});

describe('hostile input', () => {
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

	it.each(Object.keys(TEXTS))('is written quickly: %s', async (name) => {
		const content = TEXTS[name] ?? '';
		const wish: Meaning = { kind: 'leaveOut', start: 0, end: 1, about: 'zeppelin crash' };
		const mended: Meaning = { kind: 'correction', start: 1, end: 2, about: 'zeppelin', right: 'kite' };
		for (const meanings of [[], [wish, mended]]) {
			const turns: Turn[] = [{ role: 'user', content, meanings }];
			let story = '';
			let title = '';
			const writes = async () => {
				story = await write(turns);
			};
			const names = async () => {
				title = await titleOf(story, turns);
			};
			expect(await processorTime(writes, quickMs)).toBeLessThan(quickMs);
			expect(await processorTime(names, quickMs)).toBeLessThan(quickMs);
			expect(title).not.toBe('');
			expect(title.length).toBeLessThanOrEqual(80);
		}
	});

	it('stops when it is no longer wanted', async () => {
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

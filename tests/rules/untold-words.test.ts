import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { isMostlyUntold, untoldFinder } from '#app/assistant/untold-words.ts';
import { storyHtml } from '#app/stories/reading/story-body.server.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';

/** The words of a text that nobody said. */
const untold = async (text: string, ...said: string[]) => {
	const find = await untoldFinder(said.map((each, at) => ({ id: String(at), text: each })));
	return (await find(text, [...said.keys()].map(String))).untold;
};

const MILL = 'My grandfather had a mill, and we ate warm bread on the steps.';

describe('Words that nobody said', () => {
	test.each([
		[
			'a swapped noun',
			MILL,
			'Grandfather had a castle, and we ate warm gold on the steps.',
			['castle', 'gold'],
		],
		['other forms', MILL, 'Our grandfathers’ mills: we were eating the warmest bread on a step.', []],
		['what brings a telling along', MILL, 'I remember that years later Grandfather still had the mill.', []],
		['one word for a mother', 'mum cried', 'My mother cried.', []],
		['another spelling', 'ma faither wis doon the pit', 'My father was down the pit.', []],
		['an article before it', 'c’était l’école du village', 'L’église du village.', ['église']],
		['German', 'Der Müller hat gesungen.', 'Der Bäcker sang: Ein Müller singt.', ['Bäcker']],
		['Russian', 'Бабушка пекла хлеб.', 'Бабушка испекла хлеба и пироги.', ['пироги']],
		[
			'Turkish',
			'Dedem ekmek yapardı.',
			'Dedem İstanbul’da ekmekler ve baklava yapardı.',
			['İstanbul', 'baklava'],
		],
		['Arabic', 'كان جدي في البيت', 'وكان جدي في بيوت القلعة', ['القلعة']],
		['Hindi', 'दादी रोटी बनाती थीं', 'दादी रोटियाँ और जलेबी बनाती थीं', ['जलेबी']],
		['Korean', '할머니가 빵을 구웠어요', '할머니는 빵과 떡볶이를 구웠습니다', ['떡볶이를']],
		['Japanese', '祖母はパンを焼いた', '祖母はパンとケーキを焼いていた。城壁で。', ['ケーキ', '城壁']],
		['Chinese', '外婆烤面包', '外婆烤了面包和蛋糕', ['蛋糕']],
	])('words are compared with what was said: %s', async (_, said, text, words) => {
		expect(await untold(text, said)).toEqual(words);
	});

	it('words from the whole telling count as said, not only those of the sources', async () => {
		const find = await untoldFinder([
			{ id: 'a', text: 'He had a castle of sand.' },
			{ id: 'b', text: 'We wondered at it.' },
		]);
		expect((await find('His castles were wonderful.', ['b'])).untold).toEqual([]);
		expect((await find('His castles were wonderful.', ['a'])).untold).toEqual([]);
		expect((await find('His canary was wonderful.', ['a'])).untold).toEqual(['canary']);
	});

	it('a repeated word is found once', async () => {
		expect(await untold('A castle, a Castle and the castle.', MILL)).toHaveLength(1);
	});
});

interface Retold {
	language: string;
	said: string[];
	faithful: [text: string, ...sources: number[]][];
	lying: [text: string, ...sources: number[]][];
	lies: string[];
}

/** Tellings, each told once more faithfully and once with lies, written without a look at the rules. */
const retold: Retold[] = JSON.parse(readFileSync(new URL('../support/retold.json', import.meta.url), 'utf8'));

// The bounds are loose: which words are marked changes with every rule, how often they are must not.
test('faithful drafts get few marks, and nearly every lying draft has a lie marked', async () => {
	let [words, marks, again, missed] = [0, 0, 0, 0];
	for (const { said, faithful, lying, lies } of retold) {
		const find = await untoldFinder(said.map((text, at) => ({ id: String(at + 1), text })));
		for (const [text, ...sources] of faithful) {
			const compared = await find(text, sources.map(String));
			words += compared.count;
			marks += compared.untold.length;
			if (isMostlyUntold(compared)) again += 1;
		}
		const found: string[] = [];
		for (const [text, ...sources] of lying) found.push(...(await find(text, sources.map(String))).untold);
		if (!found.some((word) => lies.some((lie) => lie.toLowerCase() === word.toLowerCase()))) missed += 1;
	}
	expect(retold).toHaveLength(80);
	expect(marks / words).toBeLessThan(0.06);
	expect(again).toBeLessThanOrEqual(2);
	expect(missed).toBeLessThanOrEqual(4);
});

describe('The sources of a story', () => {
	const content = 'We lived by the castle. It was our castle & ours alone.\n\n外婆烤了蛋糕。';
	const [first = '', second = ''] = content.split('\n\n');
	const proof = {
		paragraphs: [
			{ text: first, sources: ['a'], untold: ['castle'] },
			{ text: second, sources: ['a'], untold: ['蛋糕'] },
		],
		leftOut: [],
	};
	const words = [{ kind: 'same' as const, text: 'By the castle-like mill.' }];
	const sources = new Map([['a', { speaker: undefined, words }]]);

	it('words that nobody said are underlined in the sources and named once', async () => {
		const html = await storyHtml({ content, proof }, { sources });
		expect(html.match(/<u>castle<\/u>/g)).toHaveLength(2);
		expect(html).toContain('<u>蛋糕</u>');
		expect(html.match(/your own words did not include “<bdi>castle<\/bdi>”/g)).toHaveLength(1);
		expect(await storyHtml({ content, proof })).not.toMatch(/<u>|did not include/);
	});
});

const SIZE = 500_000;
const texts: Record<string, string> = {
	'words that are all new': '',
	'one word': 'a',
	accents: 'a\u0301\u0302',
	'Chinese without a stop': '外婆烤了面包和蛋糕',
	'many scripts': 'aбאب外パ한ก',
};

describe('A text of 500,000 characters', () => {
	test.each(Object.entries(texts))('comparing %s does not block the event loop', async (_, piece) => {
		const text = piece
			? piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE)
			: Array.from({ length: SIZE / 8 }, (_, at) => `w${at.toString(36).replace(/\d/g, 'x')}ab`).join(' ');
		await untold('warm', 'warm');
		const compare = async () => {
			const find = await untoldFinder([{ id: 'a', text }]);
			await find(text, ['a']);
		};
		expect(await longestHold(compare, quickMs)).toBeLessThan(quickMs);
	});
});

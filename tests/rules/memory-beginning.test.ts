import { expect, it } from 'vitest';
import { beginningOf, withoutRepetition } from '#app/memories/beginning.ts';

it.each([
	['the first sentence', 'The gate squeaked. It was green.', 'Our gate', 'Our gate', 'The gate squeaked.'],
	[
		'the sentence that the title does not have yet',
		'The gate squeaked. It was green.',
		'The gate squeaked.',
		'The gate squeaked.',
		'It was green.',
	],
	[
		'nothing more, where the title says it all',
		'The gate squeaked.',
		'The gate squeaked.',
		'The gate squeaked.',
		null,
	],
	[
		'no sentence of which the title has two',
		'We had a boat. It was called Nell, and it leaked. We rowed to the island.',
		'We had a boat. It was called Nell, and it leaked.',
		'We had a boat. It was called Nell, and it leaked.',
		'We rowed to the island.',
	],
	[
		'in the place of a title that is cut from it, what was told',
		'My grandmother used to bake bread every morning before school. She sang.',
		'My grandmother used to bake bread every morni...',
		'My grandmother used to bake bread every morning before school.',
		null,
	],
	[
		'no part of a word, where a title is cut from what is not shown',
		'The gate squeaked.',
		'When I was six we took the night train to the B...',
		'When I was six we took the night train to the …',
		'The gate squeaked.',
	],
	[
		'the sentences from which a title is cut',
		'We had a dog. He slept by the stove and nobody could have moved him.',
		'We had a dog. He slept by the stove and nobody ...',
		'We had a dog. He slept by the stove and nobody could have moved him.',
		null,
	],
	[
		'how a sentence goes on that begins with the title',
		'The gate squeaked and everybody knew, since it was late, that my father was home.',
		'The gate squeaked and everybody knew',
		'The gate squeaked and everybody knew',
		'… since it was late, that my father was home.',
	],
	[
		'a sentence that begins with a title of a word or two',
		'Bruno slept by the stove.',
		'Bruno',
		'Bruno',
		'Bruno slept by the stove.',
	],
	[
		'a title that ends within a word',
		'The gate squeaked and everybody knewspapers.',
		'The gate squeaked and everybody knew',
		'The gate squeaked and everybody knew',
		'The gate squeaked and everybody knewspapers.',
	],
	[
		'signs as they are',
		'It cost $5 + $3 at the old shop, they said.',
		'It cost $5 + $3 at the old shop',
		undefined,
		'… they said.',
	],
	[
		'not an idea chip, but what was told then',
		'I want to tell a story about a memory with my dad.\nHe rowed us over the lake.',
		'The lake',
		'The lake',
		'He rowed us over the lake.',
	],
	[
		'a title with Mr. in it as a whole',
		'Mr. Prager kept bees. We ran.',
		null,
		'Title',
		'Mr. Prager kept bees.',
	],
	['other scripts', '祖母は毎朝パンを焼いた。歌いながら。', null, 'Title', '祖母は毎朝パンを焼いた。'],
	[
		'how a sentence of other scripts goes on',
		'奶奶住在磨坊旁边，每天早上四点起来磨豆浆。',
		'奶奶住在磨坊旁边',
		'奶奶住在磨坊旁边',
		'… 每天早上四点起来磨豆浆。',
	],
	['nothing of nothing', '', null, 'Title', null],
])('a card shows %s', (_name, told, title, heading, sentence) => {
	expect(withoutRepetition(told, title)).toMatchObject({ heading: heading ?? title, sentence });
});

it('title and sentence have curly quotation marks, in English alone', () => {
	expect(
		beginningOf(`We said it was "the long one", and it's true.`, `My father's "long one"`),
	).toMatchObject({
		heading: 'My father’s “long one”',
		sentence: 'We said it was “the long one”, and it’s true.',
	});
	expect(beginningOf('Wir nannten sie "die Ziege", und sie hatte keine Hörner.', null).sentence).toContain(
		'"die',
	);
	for (const text of ['It is 3 < 5 "or not".', 'It is &#39; "or not".'])
		expect(beginningOf(text, null).sentence).toBe(text);
});

it('a year before the first sentence is shown with that sentence', () => {
	expect(beginningOf('1945. The war ended. We danced.', 'Peace').sentence).toBe('1945. The war ended.');
	expect(beginningOf('1945.', 'Peace').sentence).toBe('1945.');
});

it('a long sentence is cut at the end of a word', () => {
	const shown =
		withoutRepetition(`${'We walked and walked along the river '.repeat(8)}home.`, null).sentence ?? '';
	expect(shown.length).toBeLessThanOrEqual(122);
	expect(shown).toMatch(/\b(?:walked|along|river|and|the|We) …$/);
});

it('a word without an end is cut between characters', () => {
	const shown = withoutRepetition('😀'.repeat(200), null).sentence ?? '';
	expect(shown.isWellFormed()).toBe(true);
	expect(shown.endsWith('…')).toBe(true);
});

it('the language of a beginning is given where its words tell', () => {
	expect(beginningOf('Wir hatten eine Ziege, die Frieda hieß. Sie war nicht brav.', null).lang).toBe('de');
	expect(beginningOf('كانت جدتي تخبز الخبز كل صباح.', null).lang).toBe('ar');
	for (const text of ['The gate squeaked.', 'Bruno!', '1952'])
		expect(beginningOf(text, null).lang, text).toBeUndefined();
});

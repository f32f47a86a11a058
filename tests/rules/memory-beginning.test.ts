import { expect, it } from 'vitest';
import { beginningOf, firstSentence } from '#app/memories/first-sentence.ts';

it.each([
	['the first sentence', 'The gate squeaked. It was green.', 'Our gate', 'The gate squeaked.'],
	[
		'what the title does not say yet',
		'The gate squeaked. It was green.',
		'The gate squeaked.',
		'It was green.',
	],
	['nothing, where the title says it all', 'The gate squeaked.', 'The gate squeaked.', null],
	[
		'the whole of a sentence that the title cuts, if there is no other',
		'My grandmother used to bake bread every morning before school.',
		'My grandmother used to bake bread every morning...',
		'My grandmother used to bake bread every morning before school.',
	],
	[
		'not an idea chip, but what was told then',
		'I want to tell a story about a memory with my dad.\nHe rowed us over the lake.',
		'The lake',
		'He rowed us over the lake.',
	],
	['a title with Mr. in it as a whole', 'Mr. Prager kept bees. We ran.', null, 'Mr. Prager kept bees.'],
	['other scripts', '祖母は毎朝パンを焼いた。歌いながら。', null, '祖母は毎朝パンを焼いた。'],
])('A card shows %s', (_name, told, title, shown) => {
	expect(firstSentence(told, title)).toBe(shown);
});

it('A long sentence ends at the end of a word', () => {
	const shown = firstSentence(`${'We walked and walked along the river '.repeat(8)}home.`, null) ?? '';
	expect(shown.length).toBeLessThanOrEqual(161);
	expect(shown).toMatch(/\b(?:walked|along|river|and|the|We) …$/);
});

it('A word without an end is cut between characters', () => {
	const shown = firstSentence('😀'.repeat(200), null) ?? '';
	expect(shown.isWellFormed()).toBe(true);
	expect(shown.endsWith('…')).toBe(true);
});

it('Its language is told where the words tell it', () => {
	expect(beginningOf('Wir hatten eine Ziege, die Frieda hieß. Sie war nicht brav.', null).lang).toBe('de');
	expect(beginningOf('كانت جدتي تخبز الخبز كل صباح.', null).lang).toBe('ar');
	for (const text of ['The gate squeaked.', 'Bruno!', '1952'])
		expect(beginningOf(text, null).lang, text).toBeUndefined();
});

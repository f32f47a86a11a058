import { expect, it } from 'vitest';
import { cutAtWord } from '#app/http/excerpt.ts';
import { cutSnippet, searchTerms } from '#app/memories/search-terms.ts';

it.each([
	['The gate squeaked all night.', 20, 'The gate squeaked …'],
	['The gate squeaked all night.', 17, 'The gate squeaked …'],
	['The gate, squeaking.', 12, 'The gate …'],
	['The gate.', 9, 'The gate.'],
	['祖母 は毎朝パンを焼いた。歌いながら焼いた。', 13, '祖母 は毎朝パンを焼いた。 …'],
	['x'.repeat(100), 60, `${'x'.repeat(60)} …`],
	['e\u0301'.repeat(100), 61, `${'e\u0301'.repeat(30)} …`],
])('%s is cut to at most %i characters: %s', (text, most, shown) => {
	expect(cutAtWord(text, most)).toBe(shown);
});

it('an excerpt of a search result begins and ends at whole words', () => {
	const text =
		`${'Grandfather remembered everything about the '.repeat(5)}windmill ` +
		`${'which disappeared before everybody noticed '.repeat(8)}`;
	const shown = cutSnippet(text, searchTerms('windmill'))
		.map((piece) => piece.text)
		.join('');
	expect(shown).toMatch(/^… (?:Grandfather|remembered|everything|about|the) /);
	expect(shown).toMatch(/ (?:which|disappeared|before|everybody|noticed) …$/);
	expect(shown).toContain('about the windmill which');
});

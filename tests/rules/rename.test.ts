import { describe, expect, it } from 'vitest';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { hiddenWords, rename } from '#app/telling/rename.ts';
import { nameChange as change } from '#tests/support/telling.ts';

describe('Replacing a name', () => {
	it.each([
		['Harold stole a sheep.', 'Mr X stole a sheep.'],
		['Then HAROLD came, and harold left.', 'Then Mr X came, and Mr X left.'],
		['Old Harold’s farm, Harold-like.', 'Old Mr X’s farm, Mr X-like.'],
		['Haroldson and McHarold came.', 'Haroldson and McHarold came.'],
		['L’Harold, d’Harold.', 'L’Mr X, d’Mr X.'],
		['Hárold came.', 'Mr X came.'],
	])('a name is replaced as a whole word: %s', (said, told) => {
		expect(rename(said, [change('Harold', 'Mr X')])).toBe(told);
	});

	it('every known form of a name is replaced, the longest first', () => {
		const names = [change('Anna Nowak', 'Ewa Lis', { Anna: 'Ewa', Anną: 'Ewą', Annie: 'Ewie' })];
		expect(rename('Anna Nowak przyszła. Byłem z Anną, dałem Annie chleb.', names)).toBe(
			'Ewa Lis przyszła. Byłem z Ewą, dałem Ewie chleb.',
		);
	});

	it.each([
		['李明偷了羊，我怕李明。', '李明', '老王', '老王偷了羊，我怕老王。'],
		['해롤드가 왔다.', '해롤드', '김 씨', '김 씨가 왔다.'],
		['جاء سمير وسمير ضحك', 'سمير', 'علي', 'جاء علي وعلي ضحك'],
		['अनिल आया।', 'अनिल', 'मोहन', 'मोहन आया।'],
	])('a name is replaced in its script: %s', (said, from, to, told) => {
		expect(rename(said, [change(from, to)])).toBe(told);
	});

	it('a name without another becomes the word for somebody', () => {
		const names = [change('Harold', null)];
		expect(rename('Harold stole a sheep. I told Harold so.', names)).toBe(
			'Somebody stole a sheep. I told somebody so.',
		);
		expect(rename('Gestern kam Harold zu uns und hat ein Schaf gestohlen.', names)).toContain(
			'kam jemand zu',
		);
		expect(rename('Harold came.', [change('Harold', null, { Harold: 'our neighbour' })])).toBe(
			'Our neighbour came.',
		);
	});

	it('another word with the same spelling stays', () => {
		expect(rename('I will ask Will in May.', [change('Will', 'Tom')])).toBe('I will ask Tom in May.');
		expect(rename('old will came', [change('Will', 'Tom')])).toBe('old Tom came');
	});

	it('a name is replaced only once, and never in a circle', () => {
		expect(rename('Harold Finch and Harold.', [change('Harold', 'Harold Finch')])).toBe(
			'Harold Finch and Harold Finch.',
		);
		expect(rename('Ann saw Bea.', [change('Ann', 'Bea'), change('Bea', 'Ann')])).toBe('Bea saw Ann.');
	});

	it('the last change of a name counts', () => {
		expect(rename('Harold came.', [change('Harold', 'Mr X'), change('Harold', 'Mr Y')])).toBe('Mr Y came.');
	});
});

describe('Names that may not be told', () => {
	it('every form of a changed name is hidden', () => {
		const names = [change('Anna', 'Ewa', { Anną: 'Ewą' }), change('Harold', null)];
		expect(hiddenWords(names)).toEqual(['Anna', 'Anną', 'Harold']);
		expect(findHidden('Z ANNĄ i Ewą, bez anny.', hiddenWords(names))).toEqual(['Anna', 'Anną']);
	});

	it('a name that another name is told as is not hidden', () => {
		expect(hiddenWords([change('Harold Finch', 'Harold', { Finch: 'Harold' })])).toEqual([
			'Harold Finch',
			'Finch',
		]);
		expect(hiddenWords([change('Harold', 'Harold Finch')])).toEqual([]);
	});
});

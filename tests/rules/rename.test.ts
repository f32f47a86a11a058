import { describe, expect, it } from 'vitest';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { hiddenWords, rename } from '#app/telling/rename.ts';
import { nameChange as change } from '#tests/support/telling.ts';

describe('A name is told as another one', () => {
	it.each([
		['Harold stole a sheep.', 'Mr X stole a sheep.'],
		['Then HAROLD came, and harold left.', 'Then Mr X came, and Mr X left.'],
		['Old Harold’s farm, Harold-like.', 'Old Mr X’s farm, Mr X-like.'],
		['Haroldson and McHarold came.', 'Haroldson and McHarold came.'],
		['L’Harold, d’Harold.', 'L’Mr X, d’Mr X.'],
		['Hárold came.', 'Mr X came.'],
	])('%s', (said, told) => {
		expect(rename(said, [change('Harold', 'Mr X')])).toBe(told);
	});

	it('in every form that is known of it, the longest first', () => {
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
	])('in its script: %s', (said, from, to, told) => {
		expect(rename(said, [change(from, to)])).toBe(told);
	});

	it('or as none: the word for somebody stands there', () => {
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

	it('but no other word that is spelt like it', () => {
		expect(rename('I will ask Will in May.', [change('Will', 'Tom')])).toBe('I will ask Tom in May.');
		expect(rename('old will came', [change('Will', 'Tom')])).toBe('old Tom came');
	});

	it('once: not a name that was told so already, and not in a circle', () => {
		expect(rename('Harold Finch and Harold.', [change('Harold', 'Harold Finch')])).toBe(
			'Harold Finch and Harold Finch.',
		);
		expect(rename('Ann saw Bea.', [change('Ann', 'Bea'), change('Bea', 'Ann')])).toBe('Bea saw Ann.');
	});

	it('as it was changed last', () => {
		expect(rename('Harold came.', [change('Harold', 'Mr X'), change('Harold', 'Mr Y')])).toBe('Mr Y came.');
	});
});

describe('What may stand nowhere', () => {
	it('is each name that was changed, in all its forms', () => {
		const names = [change('Anna', 'Ewa', { Anną: 'Ewą' }), change('Harold', null)];
		expect(hiddenWords(names)).toEqual(['Anna', 'Anną', 'Harold']);
		expect(findHidden('Z ANNĄ i Ewą, bez anny.', hiddenWords(names))).toEqual(['Anna', 'Anną']);
	});

	it('but not what another name is told as', () => {
		expect(hiddenWords([change('Harold Finch', 'Harold', { Finch: 'Harold' })])).toEqual([
			'Harold Finch',
			'Finch',
		]);
		expect(hiddenWords([change('Harold', 'Harold Finch')])).toEqual([]);
	});
});

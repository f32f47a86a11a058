import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRuns, unitPlaces } from '#app/memories/fold-words.ts';
import { cutSnippet, makeSearchable, searchTerms, wordsVersion } from '#app/memories/search-terms.ts';

const texts = [
	'Mr O’Brien’s o\ufb03ce in ŁÓDŹ, ﬁfty Straßen; Groß\u00admutter at l’école. İstanbul, ışık, ΟΔΟΣ, Ёлка, col·lecció.',
	'昨日ＮＨＫで「ｶﾞﾗｽの靴」を見た。奶奶住在磨坊旁边。할머니는 한국에서 왔다. คุณยายอาศัยอยู่ข้างโรงสี',
	'យើង\u200bមាន\u200bម៉ាស៊ីន ພວກເຮົາມີໂຮງສີ ရွာမှာစက်ရှိတယ် हिन्दी में पढ़ते থাকি தமிழ்',
	'كَانَت جَدَّتِي تَخبِز. سـلـمت على الآخرين. سָבְתָא צה״ל می\u200cخواستم یک کتاب',
];

it('stored search words change only together with their version', () => {
	const stored = createHash('sha256')
		.update(JSON.stringify(texts.map(makeSearchable)))
		.digest('hex');
	// A change in the folding of words must raise the version, so that stored words are made anew.
	expect({ version: wordsVersion, stored: stored.slice(0, 16) }).toEqual({
		version: 1,
		stored: 'd776e0c7320d5142',
	});
});

it('every word of a text is found and marked where it stands', () => {
	const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme', maxLength: 60 }));
	fc.assert(
		fc.property(text, fc.nat(), (text, which) => {
			const runs = [...splitRuns(text)];
			const run = runs[which % Math.max(1, runs.length)];
			if (!run) return;
			const word = text.slice(unitPlaces(run)[0], run.end);
			const snippet = cutSnippet(text, searchTerms(word));
			const marks = snippet.filter(({ marked }) => marked).map(({ text }) => text);
			const { words, runs: stored } = makeSearchable(text);
			for (const { text, isSolid } of searchTerms(word))
				expect(isSolid ? stored : words).toContain(isSolid ? text : `'${text}'`);
			expect([word, marks.length > 0]).toEqual([word, true]);
			const shown = snippet.map(({ text }) => text).join('');
			expect(asShown(text)).toContain(shown.replace(/^… | …$/g, ''));
		}),
		{ numRuns: 2_000 },
	);
});

const asShown = (text: string) =>
	text
		.replace(/^\p{M}+/u, '')
		.replace(/\s+/g, ' ')
		.trim()
		.normalize();

it('ninety thousand accents on one letter do not change its word', () => {
	expect(makeSearchable(`caf\u0065${'\u0301\u0323'.repeat(45_000)} noir`).words).toBe("'cafe':1 'noir':2");
});

import { describe, expect, test } from 'vitest';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { book, chapter, readMessages } from '#tests/support/tellings.ts';

/** The names and numbers in a story that nobody said. */
const unsaid = async (story: string, said: string[]) => (await factFinder(said))(story);

describe('Names that nobody said', () => {
	test.each<[string, string, string, string[]]>([
		['an invented name', 'my aunt came', 'My aunt Rosalind came, and Rosalind’s dog.', ['Rosalind']],
		['a said one, in other case and accents', 'jose and ZOE', 'We saw José and Zoë there.', []],
		['a possessive', 'Bob had a boat', 'It was Bob’s boat, not Jim’s.', ['Jim']],
		['a name with an apostrophe', 'obrien and mcdonald', 'I met O’Brien and McDonald’s son.', []],
		[
			'the first word of a sentence',
			'we swam',
			'We swam. Then it rained! “Now,” I said. “Go”—and we went.',
			[],
		],
		['the first word of a speech', 'she told us', 'She said, “Listen to me,” and: Stop it.', []],
		['a name in quotation marks', 'the ship sailed', 'The ship “Bluenose” sailed.', ['Bluenose']],
		['a name after a title or an initial', 'the doctor', 'It was Dr. Hale and J. Moore.', ['Hale', 'Moore']],
		['a name after a dash', 'my sister', 'My sister—Alice—sang.', ['Alice']],
		['a weekday nobody said', 'we left', 'We left on Tuesday.', ['Tuesday']],
		['headings', 'we swam', '# The Great Lake\n\n**A Cold Night**\n\nAnd we swam.', []],
		['the pronoun', 'it was me', 'And I swam, and I’d say I’m glad.', []],
		['nationality of a said country', 'in America', 'An old American car.', []],
		['another name that begins alike', 'my friend Ann and John', 'I mean Anna Johnson.', ['Anna', 'Johnson']],
		['an inflected Russian name', 'маша и иван, москва', 'Мы с Машей у Ивана в Москве и Киеве.', ['Киеве']],
		['an inflected Greek name', 'ο Γιώργος και η Μαρία', 'Είδα τον Γιώργο και την Ελένη.', ['Ελένη']],
		['the target of a link', 'a photo', 'See [a photo](https://Example.com/Paris).', []],
	])('names in a story are compared with what was said: %s', async (_, said, story, names) => {
		expect(await unsaid(story, [said])).toEqual(names);
	});

	test('German nouns may change their endings, and new names are found', async () => {
		const said = [
			'Mein Vater hatte ein Haus am See, und im Sommer fuhren wir mit dem Boot zu der Insel, wo die Kinder',
			'im Wasser spielten. Meine Mutter kochte Suppe mit Fisch, und der Onkel holte Holz aus dem Wald für ' +
				'den Ofen.',
		];
		const story =
			'Am Rand des Sees standen die Häuser, und die Boote des Vaters lagen bei Familie Brandt im Walde.';
		expect(await unsaid(story, said)).toEqual(expect.arrayContaining(['Brandt']));
		expect(await unsaid(story, said)).not.toEqual(expect.arrayContaining(['Sees']));
		expect(await unsaid(story, said)).not.toEqual(expect.arrayContaining(['Häuser']));
	});
});

describe('Numbers and dates that nobody said', () => {
	test.each<[string, string, string, string[]]>([
		['an invented year', 'we moved', 'We moved in 1942.', ['1942']],
		['digits for words', 'nineteen forty-two, I was seven', 'In 1942 I was 7.', []],
		['words for digits', 'in 2005, 21 of us', 'In two thousand and five we were twenty-one.', []],
		['hundreds', 'twelve hundred people', 'There were 1,200 people.', []],
		['a short year', 'in 1942', 'It was ’42.', []],
		['a full year for a short one', "back in '42", 'Back in 1942.', []],
		['a decade', 'in the sixties', 'In the 1960s.', []],
		['a decade in words', 'in the 1960s', 'In the sixties.', []],
		['a time', 'at half past seven', 'At 7:30 we left.', []],
		['an invented count', 'my brothers', 'My three brothers.', ['three']],
		['what is not counted', 'we sat', 'One of us sat second, for a third time.', []],
		['a month said as a number', 'on 6/27/1880', 'On June 27, 1880, not in October.', ['October']],
		['a month said short', 'Sept 3', 'On September 3.', []],
		['a war', 'the second world war', 'World War II.', []],
		['digits of another script', 'في عام ١٩٤٢', 'In 1942.', []],
		['the numbers of a list', 'we swam', '1. We swam.\n2. We swam.', []],
	])('numbers in a story are compared with what was said: %s', async (_, said, story, numbers) => {
		expect(await unsaid(story, [said])).toEqual(numbers);
	});
});

test('each fact that nobody said is listed once, in the order of the story', async () => {
	expect(await unsaid('With Otto in 1950, then Ida, then Otto in 1950.', ['we two'])).toEqual([
		'Otto',
		'1950',
		'Ida',
	]);
});

describe.each([
	['a telling of our own', readMessages('the-mill')],
	['a chapter of a memoir', chapter],
])('Facts that nobody said in %s', (_name, said) => {
	test('a faithful story has nothing unsaid, however it was typed', async () => {
		const story = `# My Early Years\n\n${said.join('\n\n')}`;
		expect(await unsaid(story, said)).toEqual([]);
		expect(await unsaid(story, [said.join(' ').toLowerCase().replaceAll('’', "'")])).toEqual([]);
		expect(await unsaid(said.toReversed().join(' '), said)).toEqual([]);
	});

	test('planted facts are found, and nothing else', async () => {
		const story = said.map((text, at) =>
			at === 0 ? `${text} It was with Wilhelmina Oyelaran in 1777.` : text,
		);
		expect(await unsaid(story.join('\n\n'), said)).toEqual(['Wilhelmina', 'Oyelaran', '1777']);
	});
});

test('a book’s worth of story is checked within a second', async () => {
	expect(await unsaid(book.join('\n\n'), book)).toEqual([]);
	expect(await processorTime(() => unsaid(book.join('\n\n'), book), 1_000)).toBeLessThan(1_000);
});

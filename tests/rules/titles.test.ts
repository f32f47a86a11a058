import { describe, expect, it } from 'vitest';
import { cutSentence } from '#app/assistant/built-in/cut-sentence.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { deriveTitle, isCutTitle, isGivenTitle, titleLimit } from '#app/conversations/title.ts';

describe('A long sentence as a title', () => {
	it.each([
		[
			'I was eight years old and I had never seen so much water in one place in my life.',
			'I was eight years old',
		],
		[
			'My aunt took the photograph and she sent that one home to her mother in Cork.',
			'My aunt took the photograph',
		],
		[
			'We walked home along the canal with our lamps lit because the bus was late.',
			'We walked home along the canal with our lamps lit',
		],
		[
			'The barn behind the chapel went up on the night of the fair in 1958.',
			'The barn behind the chapel went up',
		],
		[
			'Ich war acht Jahre alt und ich hatte noch nie so viel Wasser auf einmal gesehen.',
			'Ich war acht Jahre alt',
		],
		[
			'Tenía ocho años y nunca había visto tanta gente en una sola plaza, ni tanto ruido.',
			'Tenía ocho años y nunca había visto tanta gente',
		],
		['J’avais huit ans et je n’avais jamais vu autant de monde dans une seule pièce.', 'J’avais huit ans'],
		['Мне было восемь лет, и я никогда не видела столько воды в одном месте сразу.', 'Мне было восемь лет'],
	])('%s is cut where a clause ends', (sentence, part) => {
		expect(cutSentence(sentence)).toEqual({ part, torn: false });
	});

	it.each([
		'When I was a boy in the valley, my grandfather kept his bees behind the chapel.',
		'What nobody at the time would ever have said to him was that he had been wrong about it.',
	])('%s has no clause to cut at', (sentence) => {
		expect(cutSentence(sentence).torn).toBe(true);
	});

	it('a sentence that cannot be cut gives its title to the person it names', () => {
		const told =
			'What nobody at the time would ever have said to poor Alfred was that he had been wrong about it.';
		expect(composeTitle(told)).toBe('Alfred');
	});
});

describe('A title from a story', () => {
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
	])('a title is a whole phrase: %s', (story, title) => {
		expect(composeTitle(story)).toBe(title);
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
		[
			'Yow wo believe this but we had a pig called Lord Dudley. He died of drink like Lord Dudley.',
			'Lord Dudley',
		],
		['Is this on? We danced in the dark.', 'We danced in the dark'],
		['There was blood on the step. We washed it with snow.', 'We washed it with snow'],
		['My mum. She used to warm my vest on the teapot.', 'She used to warm my vest on the teapot'],
	])('a title is found in %s', (story, title) => {
		expect(composeTitle(story)).toBe(title);
	});

	it.each([
		'Моя бабушка жила в деревне и держала корову, и каждое утро она вставала до рассвета.',
		'私の祖母は小さな村に住んでいて、毎朝とても早く起きて畑に行き、夕方まで働いていました。それから帰りました。',
		'ยายของฉันอาศัยอยู่ในหมู่บ้านเล็กๆและทุกเช้ายายจะไปตลาดเพื่อขายผักที่ปลูกเองในสวนหลังบ้าน',
		`${'a'.repeat(300)}`,
		`${'👩‍👩‍👧‍👦'.repeat(100)} family`,
	])('a title in another script is the beginning: %s', (story) => {
		const title = composeTitle(story);
		expect(title.length).toBeGreaterThan(0);
		expect(title.length).toBeLessThanOrEqual(80);
		expect(title).toBe(title.toWellFormed());
		expect(title).not.toMatch(/["“”.]/);
		if (title !== 'A Family Memory') expect(story.toLowerCase()).toContain(title.toLowerCase());
	});
});

describe('A title for several tellers', () => {
	it('a list of those who are there gives no title', () => {
		const story =
			'**Sue:** Six of us! Me, my sister Karen, our parents Ruth and Abe and Aunt Bev.\n\n' +
			'**Karen:** We had a boat below the lock at Saul.';
		expect(composeTitle(story)).not.toMatch(/Karen/);
	});

	it('talk about sitting together gives no title where somebody tells a memory', () => {
		const told =
			'**Aunt Bev:** It was a luggage label and it had my name wrong, so I was Joan for two years in Devon.\n\n' +
			'**Sue:** Was it Devon or Cornwall.';
		for (const opening of [
			'**Sue:** We thought get everyone round. Three of us on one laptop lol.',
			'**Sue:** Its me and Bev. Karen said he would look in later.',
			'**Karen:** Aunt Bev do the evacuation one. With the label.',
		])
			expect(composeTitle(`${opening}\n\n${told}`)).toMatch(/luggage label/);
		const alone = '**Sue:** Three of us on one laptop.\n\n**Karen:** Yes.';
		expect(composeTitle(alone)).toBe('Three of us on one laptop');
	});

	it('a title can name a teller whom the story is about', () => {
		expect(composeTitle('**Sue:** I want to tell about Aunt Bev and the swans at Saul.')).toMatch(/Aunt Bev/);
	});
});

describe('A title that is cut from the first words', () => {
	const said = (content: string) => [{ role: 'user', content }];

	it.each([
		['letters', 'a'],
		['flags', '🇵🇱'],
		['people with a colour of skin', '👵🏽'],
		['letters with an accent of their own', 'e\u0301'],
		['syllables of Devanagari', 'कि'],
		['letters of Thai with a vowel and a tone', 'ที่'],
		['syllables of Korean, in parts', '\u1112\u1161\u11ab'],
	])('%s are counted as people count, and never cut', (_name, one) => {
		expect(deriveTitle(said(one.repeat(50)))).toBe(one.repeat(50));
		const title = deriveTitle(said(one.repeat(51)));
		expect(title).toBe(`${one.repeat(47)}...`);
		expect(isCutTitle(title)).toBe(true);
	});

	it.each([
		['a family of four, many times', '👨‍👩‍👧‍👦'.repeat(60)],
		['a letter with a thousand accents', `e${'\u0301'.repeat(1_000)}`],
	])('a cut title keeps to the maximum: %s', (_name, text) => {
		const title = deriveTitle(said(text));
		expect(title.length).toBeLessThanOrEqual(titleLimit);
		expect(text.startsWith(title.slice(0, -3))).toBe(true);
		expect(title).toMatch(/^.+\.\.\.$/u);
		expect(title.isWellFormed()).toBe(true);
	});

	it('a cut title is not taken for a name, even if cut by another count of characters', () => {
		const text = `${'🇵🇱'.repeat(10)}${'e\u0301'.repeat(60)}`;
		for (const title of [
			deriveTitle(said(text)),
			`${[...text].slice(0, 47).join('')}...`,
			`${text.slice(0, 47)}...`,
		])
			expect([title, isGivenTitle(title, said(text))]).toEqual([title, false]);
		expect(isGivenTitle('🇵🇱...', said(text))).toBe(true);
		expect(isGivenTitle(`${'b'.repeat(47)}...`, said(text))).toBe(true);
	});
});

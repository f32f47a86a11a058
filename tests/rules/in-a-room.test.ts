import { describe, expect, it } from 'vitest';
import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { composeTitle } from '#app/assistant/built-in/title.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { isPresence, presenceIn } from '#app/assistant/presence.ts';
import { toldTurns } from '#app/telling/understand-message.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const family = ['Grandma Ines', 'Pete', 'Molly'];
const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const begun: Line = ['Grandma Ines', 'We kept the ferry at Allnutt Point, my father and my brothers and I.'];
const talk = (...lines: Line[]) => converse(family, [begun, ...lines]);

describe('A memory among several', () => {
	it.each([
		[
			'The river froze in the February. We walked across with a lantern and a rope. Nobody spoke until the far bank.',
			'Nobody spoke until the far bank.',
		],
		[
			'He sold the ferry for forty pounds. He cried about the bell. He kept the oars in the kitchen for years.',
			'He kept the oars in the kitchen for years.',
		],
	])('is answered with some of its own words: “%s”', (words, last) =>
		expect(talk(['Pete', words]).last).toContain(`“${last}”`),
	);

	it('and not with two in a row, nor with what is said against somebody or to them', () => {
		const tells = 'The bell hung by the hut. On Sundays my mother rang it with a spoon tied to a stick.';
		const { replies } = talk(['Pete', tells], ['Molly', tells], ['Pete', tells]);
		expect(replies.map((reply) => reply.includes('“'))).toEqual([false, true, false, true]);
		for (const words of [
			'It was never the bell. She rang it with a spoon tied to a stick.',
			'You told it differently last year. She rang it with a spoon tied to a stick.',
		])
			expect(talk(['Pete', words]).last).toBe(presenceIn('en'));
	});

	it('is thanked for by name where it is long and has no such words', () => {
		const long = `so ${'we rowed them over and they paid with eggs and with coal and once with a piglet and '.repeat(4)}that was that`;
		expect(talk(['Molly', long]).last).toBe('Thank you, Molly.');
	});

	it('gets nothing else where they talk to each other, and everything else has more to say than that', () => {
		const { replies } = talk(
			['Pete', 'no way'],
			['Molly', 'pass me the biscuits'],
			['Pete', 'are you a robot'],
		);
		expect(replies.slice(1).map(isPresence)).toEqual([true, true, false]);
		expect(talk(['Pete', 'hello all']).last).not.toContain(presenceIn('en'));
	});
});

describe('A question without a name', () => {
	const lantern: Line = [
		'Grandma Ines',
		'The lantern hung on a nail by the hut, and the moths came to it all night.',
	];
	const spoons: Line = ['Pete', 'We had twelve spoons from the wreck in a drawer, every one of them bent.'];
	it.each<[string, string | null, Line[]]>([
		['how many spoons', 'Pete', [spoons, lantern, ['Molly', 'how many spoons did you say']]],
		[
			'what was told of longer ago',
			'Grandma Ines',
			[lantern, spoons, ['Molly', 'was the lantern ever lit?']],
		],
		[
			'friends that somebody told of',
			'Pete',
			[['Pete', 'Two soldiers slept in the hut.'], lantern, ['Molly', 'what were the soldiers called']],
		],
		['what has not been heard', 'Pete', [lantern, ['Pete', 'It was mine.'], ['Molly', 'What?']]],
		['several', null, [lantern, ['Molly', 'did you two ever light it']]],
		['nothing: “You tell it well”', null, [lantern, ['Molly', 'You tell it well.']]],
	])('is for whoever it asks: %s', (_, name, lines) => {
		const floor = dataOf('en').group.floor.map((text) => text.replace('{name}', name ?? ''));
		const { last } = talk(...lines);
		if (name === null) expect(last).toBe(presenceIn('en'));
		else expect(floor).toContain(last);
	});

	it('is answered where it asks what only the assistant knows', () => {
		const { machine } = dataOf('en').group;
		expect(machine.some((text) => talk(['Pete', 'Is this recording us?']).last.includes(text))).toBe(true);
		expect(talk(['Pete', 'who can see this']).last).toContain(dataOf('en').replies.whoReads);
	});
});

describe('The first that is said', () => {
	it.each([
		['en', 'Right, Mum is in the chair, Pete has his foot up on the stool and Molly will not say a word.'],
		['de', 'So, wir sitzen am Tisch, Opa hat sein Bein hochgelegt und Molly sagt kein Wort.'],
		['fr', 'Nous voilà, Molly est là, et papa. Papa ne parle plus beaucoup depuis son AVC mais il écoute.'],
		['pt', 'Oi, estamos na sala, o avô está na cadeira e a Molly não diz nada.'],
	])('of who is there is neither an alarm nor said back, in %s', (code, words) => {
		const { last } = converse(family, [['Pete', words]], code);
		expect(last).not.toMatch(/112|[“„«]/);
	});
});

describe('Somebody who needs a minute', () => {
	it.each([
		['en', begun[1], 'I need a minute.'],
		['en', begun[1], 'shall we take a break'],
		['de', 'Wir hatten die Fähre, mein Vater und ich.', 'Mama, wollen wir eine Pause machen?'],
		['fr', 'Nous avions le bac, mon père et moi.', 'Attendez, il me faut une minute.'],
		['es', 'Teníamos la barca, mi padre y yo.', 'Dadme un momento.'],
		['it', 'Avevamo il traghetto, mio padre e io.', 'Datemi un attimo.'],
		['nl', 'Wij hadden het veer, mijn vader en ik.', 'Zullen we even pauze houden?'],
		['pl', 'Mieliśmy prom, mój ojciec i ja.', 'Dajcie mi chwilę.'],
		['pt', 'Tínhamos a barca, o meu pai e eu.', 'Preciso de um momento.'],
		['ru', 'У нас был паром, у отца и у меня.', 'Дайте мне минуту.'],
		['ja', '父と渡し船をしていました。', 'ちょっと待ってください。'],
	])('gets it in %s, and no goodbye: “%s” – “%s”', (code, tells, words) => {
		const { last } = converse(
			family,
			[
				['Grandma Ines', tells],
				['Pete', words],
			],
			code,
		);
		expect(last).toBe(dataOf(code).group.pause);
	});
});

describe('What is no farewell', () => {
	it.each([
		['en', 'She tucked us in, good night, and the planes came over an hour later.'],
		['en', 'My father never said it any other way, ta-ra, and off he went to the pit.'],
		['es', 'Teníamos la barca del río, mi padre y yo, hasta la guerra.'],
		['de', 'Wir blieben in Kiel, bis Montag, weil kein Zug mehr fuhr.'],
	])('is told, in %s: “%s”', (code, words) => {
		const { last, told } = converse(
			family,
			[
				['Molly', 'The bell hung by the hut.'],
				['Pete', words],
			],
			code,
		);
		expect(last).not.toContain(dataOf(code).replies.goodbye);
		expect(told.at(-1)).toBe(`Pete: ${words}`);
	});
});

describe('Whoever is answered', () => {
	it.each(['hi mum', 'ok we are all here', 'evening all, kettle is on', '👋'])(
		'is, with something: “%s”',
		(words) => expect(talk(['Pete', 'Hello everybody'], ['Molly', words]).last).not.toBe(''),
	);

	it.each([
		['Leave the bell out. Just a minute.', /^Left out of the story/],
		['Call it The Ferry. Just a minute.', /The Ferry/],
	])('hears what was done before a minute is given: “%s”', (words, said) =>
		expect(talk(['Pete', 'The bell hung by the hut.'], ['Pete', words]).last).toMatch(said),
	);

	it('without a name of their own is not passed over for somebody else', () => {
		const turns = [
			{ role: 'user' as const, content: 'The water rose to the attic and we sat on the beams.' },
			{ role: 'user' as const, content: 'Molly: I never knew that.', speaker: 'Molly' },
			{ role: 'user' as const, content: 'Pete: Did you have to swim, Grandma?', speaker: 'Pete' },
		];
		expect(composeReply({ turns, members: ['Pete', 'Molly'] })).toBe(presenceIn('en'));
	});

	it('is not called by a word that only looks like a name', () => {
		for (const [name, words] of [
			['Don', 'Don’t remember.'],
			['Candice', 'Can’t remember.'],
		] as const)
			expect(dataOf('en').group.accept).toContain(converse(['Ann', name], [begun, ['Ann', words]]).last);
	});
});

describe('What is to stay out', () => {
	it.each([
		'maybe we could leave the bit about Maurice out',
		'let’s leave Maurice out',
		'can you take that bit about Maurice out please',
		'should we keep the Maurice thing out of it?',
		'the thing with Uncle Maurice, that should stay in this room',
	])('is found by what the wish names, and nobody is called upon by it: “%s”', (wish) => {
		const tells: Line = ['Pete', 'Uncle Maurice drank the takings. Then the ferry ran without a bell.'];
		const { last, told } = talk(tells, ['Molly', wish]);
		expect(last).toMatch(
			/^(?:Left out of the story: “Uncle Maurice drank the takings”\.|Please choose below)/,
		);
		expect(last).not.toContain('listening');
		expect(told.join()).not.toMatch(/drank|Maurice/);
		expect(told.join()).toContain('ran without a bell');
	});

	it('also where the wish says only in its next words what it is about', () => {
		const { last, told } = talk(
			['Pete', 'Uncle Maurice drank the takings.'],
			['Molly', 'could you not put that bit in. about the takings.'],
		);
		expect(last).toBe(dataOf('en').replies.asked);
		expect(told.join()).not.toMatch(/takings/);
	});

	it('is what goes on about somebody without their name, where another asked after them', () => {
		const { last, told } = talk(
			['Pete', 'We carried my brother Anton up the ladder.'],
			['Molly', 'What happened to Uncle Anton?'],
			['Pete', 'I was asleep. He was only three. He caught a cold and he died in March.'],
			['Pete', 'Please leave out what I said about Anton.'],
		);
		expect(last).toContain(dataOf('en').replies.asked);
		expect(told.join()).not.toMatch(/Anton|three|cold/);
		expect(told.join()).toContain('I was asleep');
	});

	it.each(['Leave out what Pete said.', 'Don’t write that Pete is right.'])(
		'is what somebody said, and not what names them: “%s”',
		(wish) => {
			const { last, told } = talk(
				['Molly', 'Pete was four when we got the bell.'],
				['Pete', 'I was five.'],
				['Molly', wish],
			);
			expect(last).toBe(dataOf('en').replies.asked);
			expect(told.join()).toContain('Pete was four');
			expect(told.join()).not.toContain('I was five');
		},
	);

	it('may be what another has just said, and never the words beside the wish', () => {
		const { last, told } = talk(
			['Pete', 'He has been like that since his father left.'],
			['Molly', 'Pete! That was not needed. Take it out, please.'],
		);
		expect(last).toBe(dataOf('en').replies.asked);
		expect(told.join()).not.toMatch(/since his father/);
	});

	it.each(['Leave that out in the rain and it rusts.', 'Leave that out for the cat, she used to say.'])(
		'is asked about where a memory only begins like a wish: “%s”',
		(words) => {
			const { last } = talk(['Pete', 'We had an iron boat.'], ['Pete', words]);
			expect(last).not.toMatch(/^Left out/);
		},
	);

	it('where nothing is found for a wish, they are told where they find it', () => {
		const { last } = talk(
			['Pete', 'Leave out the ferry.'],
			['Molly', 'We had a goat.'],
			['Pete', 'Leave out the ferry.'],
		);
		expect(last).toBe(dataOf('en').replies.whatSoFar);
	});

	it('is a refusal itself, and no answer to a question is', () => {
		const { told } = talk(
			['Pete', 'And the flood?'],
			['Grandma Ines', 'It took the hut. Not that one, please.'],
			['Molly', 'did you get wet'],
			['Grandma Ines', 'To the knees.'],
		);
		expect(told.join('\n')).not.toContain('Not that one');
		expect(told.at(-1)).toBe('Grandma Ines: To the knees.');
	});
});

describe('A story that several told', () => {
	const storyOf = (...lines: Line[]) => {
		const told = toldTurns(talk(...lines).turns, []);
		const text = composeParagraphs(told)
			.map(({ text }) => text)
			.join('\n\n');
		return { text, title: composeTitle(text, told) };
	};

	it('has the mark of a question that nobody typed, and none where nothing is asked', () => {
		const { text } = storyOf(['Pete', 'did you ring the bell'], ['Grandma Ines', 'every night at nine']);
		expect(text).toContain('Did you ring the bell?');
		expect(text).toContain('Every night at nine.');
	});

	it('is called neither by one of those who tell nor by what somebody would not speak of', () => {
		const { title } = storyOf(
			['Molly', 'Pete is here and Grandma Ines is here.'],
			['Grandma Ines', 'I will not talk about the Cranmore business.'],
		);
		expect(title).not.toMatch(/^(?:Pete|Molly|Ines|Grandma Ines)$|Cranmore/);
	});

	it('is called by the whole of what comes back in it', () => {
		const { title } = storyOf(
			['Pete', 'Tell the one with the brass bell, the brass bell on the pole.'],
			['Grandma Ines', 'The brass bell was stolen in the spring, and we rang with a pan.'],
		);
		expect(title).toBe('The brass bell');
	});
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { detectLanguage } from '#app/assistant/understand/language.ts';
import { understand } from '#app/assistant/understand/understand.ts';
import type { MeaningKind, Understanding } from '#app/assistant/understand/understanding.ts';
import { corrected } from '#tests/rules/understand-corrected.ts';
import { more, said, told } from '#tests/rules/understand-phrases.ts';
import { processorTime, quickMs } from '#tests/support/processor-time.ts';
import { storyOf } from '#tests/support/telling.ts';

interface Expected {
	danger?: number[];
	stop?: { index: number }[];
	leaveOut?: { index: number; text: string }[];
	corrections?: { index: number; wrong: string; right: string }[];
	writeNow?: number[];
	asides?: (number | string)[];
	nothingTold?: boolean;
}

interface Told {
	id: string;
	language: string;
	turns: Turn[];
	expect: Expected;
	understood: Understanding[];
}

const folder = path.resolve(import.meta.dirname, '../data');
const tellings: Told[] = readdirSync(folder)
	.filter((file) => file.endsWith('.json'))
	.map((file) => {
		const telling = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
		const turns: Turn[] = telling.messages.map((message: string | { content: string; speaker?: string }) =>
			typeof message === 'string' ? { role: 'user', content: message } : { role: 'user', ...message },
		);
		return {
			id: file.replace('.json', ''),
			language: telling.language,
			turns,
			expect: telling.expect ?? {},
			understood: turns.map((_, i) => understand(turns.slice(0, i + 1))),
		};
	});

const say = (content: string, ...before: string[]) =>
	understand([...before, content].map((one) => ({ role: 'user', content: one })));
const kinds = ({ meanings }: Understanding) => meanings.map(({ kind }) => kind);

describe('what is said outright', () => {
	for (const [language, byKind] of [...Object.entries(said), ['more', more] as const]) {
		for (const [kind, phrases] of Object.entries(byKind)) {
			it.each(phrases)(`${language}, ${kind}: %s`, (phrase) => {
				const understood = say(phrase);
				if (kind === 'memory') {
					expect(kinds(understood)).toEqual([]);
					expect(understood.nothingTold).toBe(false);
				} else expect(kinds(understood)).toContain(kind);
			});
		}
		if (language === 'more') continue;
		it(`${language} is told from the others`, () => {
			expect(detectLanguage(byKind.memory ?? [])).toBe(language);
		});
	}
});

describe('a short English sentence with a foreign name', () => {
	it.each([
		'My mother drove a red tram in Zagreb in 1955.',
		'Grandpa Carlo made wine in a garage in Oakland.',
		'My father Marco had a red car in Rome in 1960.',
	])('%s', (sentence) => expect(detectLanguage([sentence])).toBe('en'));
});

describe('what was forgotten', () => {
	it.each([
		"I don't remember.",
		'No idea.',
		'Das weiß ich nicht mehr.',
		"Je ne m'en souviens plus.",
		'Non ricordo.',
	])('tells nothing: %s', (sentence) => expect(say(sentence).nothingTold).toBe(true));
	it('may be a memory too', () => {
		expect(say("I can't remember his face, but his hands were warm.").nothingTold).toBe(false);
	});
});

describe('what words stand for', () => {
	const first = (understood: Understanding, kind: MeaningKind) =>
		understood.meanings.find((meaning) => meaning.kind === kind);
	const cut = (content: string, understood: Understanding) =>
		understood.meanings.reduceRight(
			(rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
			content,
		);

	it('mends what was said in an earlier message, in the words of the teller', () => {
		const mended = say('no wait it was 1952 not 1953', 'We had a lodger who came in 1953.');
		expect(first(mended, 'correction')).toMatchObject({ about: '1953', right: '1952' });
		const named = say('Sorry not Uncle George. Uncle Geoff.', 'Uncle George and Auntie Vi had a sideboard.');
		expect(first(named, 'correction')).toMatchObject({ about: 'Uncle George', right: 'Uncle Geoff' });
	});
	it('mends nothing that was never said', () => {
		expect(kinds(say('It was 1952 not 1953', 'We had a lodger.'))).toEqual([]);
		expect(kinds(say("People say the nights but it's not the nights. It's four o'clock."))).toEqual([]);
		expect(kinds(say('I went in 1961. It was Tuesday not Monday.', 'We had a lorry.'))).toEqual([]);
	});
	it('takes "that" for the message before, and "this" for what comes', () => {
		expect(first(say('oh no take that out', 'Dad had a shop.', 'He drank.'), 'leaveOut')).toMatchObject({
			about: 'He drank.',
		});
		expect(first(say("Don't put this in the story but my father drank."), 'leaveOut')).toMatchObject({
			about: 'but my father drank.',
		});
		expect(first(say('My uncle stole a pig. Leave that out please.'), 'leaveOut')).toMatchObject({
			about: 'My uncle stole a pig',
		});
	});
	it('takes another speaker’s message for nobody else’s', () => {
		const turns: Turn[] = [
			{ role: 'user', speaker: 'Mam', content: 'He went in on the bus.' },
			{ role: 'user', speaker: 'Keith', content: 'I knew his boots.' },
			{ role: 'user', speaker: 'Mam', content: "I don't want that in it." },
		];
		expect(first(understand(turns), 'leaveOut')).toMatchObject({ about: 'He went in on the bus.' });
	});
	it('leaves open what was meant when nothing is named', () => {
		expect(first(say("I don't want to talk about that any more."), 'stop')).not.toHaveProperty('about');
		expect(first(say("I don't want to talk about the hospital."), 'stop')).toMatchObject({
			about: 'the hospital',
		});
	});
	it('cuts no word of the memory', () => {
		const content =
			'One morning I tried to end it all in 1983. I’d rather not go into how. Cyril broke the door.';
		expect(cut(content, say(content))).toBe(
			'One morning I tried to end it all in 1983.  Cyril broke the door.',
		);
		const run =
			'now dont put this bit in but Robbie and me were sweet on each other so leave that out he was my mate';
		expect(cut(run, say(run))).toContain('he was my mate');
	});
	it('goes by the teller’s own language before, and by the assistant’s where they said too little', () => {
		const turns = (role: Turn['role'], content: string): Turn[] => [
			{ role, content },
			{ role: 'user', content: '1951 👍' },
		];
		expect(understand(turns('user', 'Wir waren drei Schwestern und die Mama.')).language).toBe('de');
		expect(understand(turns('assistant', 'Que voulez-vous raconter de votre enfance ?')).language).toBe('fr');
		expect(say('1978 me humne Bajaj Chetak book kiya tha, 9 saal waiting list').language).toBe('und');
	});
	it('stays with somebody in danger for their next message, unless help came or it was long ago', () => {
		const tablets = 'I have my tablets in the drawer. I think about taking them all.';
		expect(kinds(say('sorry. what were you asking about the hedgehogs', tablets))).toContain('danger');
		expect(kinds(say('It was fifty years ago, I meant then', tablets))).not.toContain('danger');
		expect(kinds(say('The ambulance is here', tablets))).not.toContain('danger');
		expect(kinds(say('He had a horse', tablets, 'well never mind'))).not.toContain('danger');
	});
	it.each(['👍', '?', '...', '❤️', 'ok', 'Thank you dear', '', '  '])(
		'hears nothing told in %j',
		(content) => {
			expect(say(content).nothingTold).toBe(true);
		},
	);
	it.each(['Eddie', '1951', 'drowned', 'Yes we had a dog', 'the vest'])('hears a memory in %j', (content) => {
		expect(say(content)).toMatchObject({ meanings: [], nothingTold: false });
	});
});

describe('what is told of messages', () => {
	it.each(told)('%j', ({ messages, story }) => {
		expect(storyOf(messages)).toEqual(story);
	});
	it('keeps a long telling without marks though something in it is to stay out', () => {
		const run = 'well I was a cook for the shearers and we rode out past the river in the truck that night ';
		const content = `${run.repeat(20)}no you cant put that part neither ${run.repeat(20)}`;
		expect(storyOf([content])[0]?.length).toBeGreaterThan(content.length * 0.7);
	});
});

describe('what is mended', () => {
	/** The same numbers each time, without a pattern. */
	const chance = (seed: number) => () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return seed / 2_147_483_648;
	};
	const wordsOf = (text: string) =>
		text
			.normalize('NFC')
			.toLocaleLowerCase()
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

	it.each(Object.entries(corrected))('%s: is mended whole, or all stays as it was said', (_, language) => {
		const random = chance(7);
		const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? '';
		let mended = 0;
		const mangled: string[] = [];
		for (const place of language.told) {
			const fillers = place.includes('#') ? language.numbers : language.names;
			// Of a title and a name the name alone may do.
			const whole = fillers.flatMap((one) =>
				place.includes('@') ? [one, one.split(' ').at(-1) ?? one] : [one],
			);
			const stories = new Set(whole.map((one) => place.replace(/[#@]/, one).toLowerCase()));
			for (const wrong of fillers) {
				const sentence = `${place.replace(/[#@]/, wrong)} ${language.beside}`;
				for (const way of [...language.mended, ...language.mended]) {
					const named = random() < 0.8 ? wrong : pick([...language.numbers, ...language.names]);
					const right = pick(random() < 0.8 ? fillers : [...language.numbers, ...language.names]);
					const says = way.replace('1', '%').replace('2', right).replace('%', named);
					const isApart = random() < 0.5;
					const messages = isApart ? [sentence, says] : [sentence, `${says} ${language.beside}`];
					const story = storyOf(messages);
					const tail = isApart ? '' : language.beside;
					const isSame = story.join('\n') === messages.join('\n');
					const first = story[0]?.slice(0, -language.beside.length).trim().toLowerCase() ?? '';
					const isMended = stories.has(first) && story[0]?.endsWith(language.beside) && story[1] === tail;
					const heard = new Set(messages.flatMap(wordsOf));
					const told = story.flatMap(wordsOf);
					const doubled = (texts: string[]) =>
						texts.map(wordsOf).flatMap((words) => words.filter((word, i) => word === words[i - 1])).length;
					const [twice, saidTwice] = [doubled(story), doubled(messages)];
					if (isMended && !isSame) mended++;
					const isDense = /[\u3040-\u9fff\uac00-\ud7ff]/.test(sentence);
					const isNew = !isDense && told.some((word) => !heard.has(word));
					if ((!isSame && !isMended) || twice > saidTwice || isNew)
						mangled.push(`${JSON.stringify(messages)} -> ${JSON.stringify(story)}`);
				}
			}
		}
		expect(mangled).toEqual([]);
		expect(mended).toBeGreaterThan(10);
	});
});

describe('the test tellings', () => {
	/** How many messages of which something is expected were understood so, and what else was. */
	function score(kind: MeaningKind, indexes: (expected: Expected) => number[]) {
		let wanted = 0;
		const missed: string[] = [];
		const alarms: string[] = [];
		for (const { id, turns, expect: expected, understood } of tellings) {
			const wants = new Set(indexes(expected));
			wanted += wants.size;
			turns.forEach(({ content }, i) => {
				const got = kinds(understood[i] as Understanding).includes(kind);
				if (got !== wants.has(i)) (got ? alarms : missed).push(`${id} ${i}: ${content.slice(0, 80)}`);
			});
		}
		return { recall: 1 - missed.length / wanted, missed, alarms };
	}
	const messages = tellings.reduce((sum, { turns }) => sum + turns.length, 0);

	it('misses no danger, and sees none where there is none', () => {
		const { missed, alarms } = score('danger', ({ danger = [] }) => danger);
		expect(missed).toEqual([]);
		expect(alarms.length, alarms.join('\n')).toBeLessThan(messages / 300);
	});
	it.each<[MeaningKind, number, number, (expected: Expected) => number[]]>([
		['stop', 0.95, 2, ({ stop = [] }) => stop.map(({ index }) => index)],
		['leaveOut', 0.85, 2, ({ leaveOut = [] }) => leaveOut.map(({ index }) => index)],
		['correction', 0.68, 1, ({ corrections = [] }) => corrections.map(({ index }) => index)],
		['writeNow', 1, 0, ({ writeNow = [] }) => writeNow],
	])('understands %s', (kind, recall, alarms, indexes) => {
		const scored = score(kind, indexes);
		expect(scored.recall, scored.missed.join('\n')).toBeGreaterThanOrEqual(recall);
		expect(scored.alarms.length, scored.alarms.join('\n')).toBeLessThanOrEqual(alarms);
	});
	it('mends with the right words, never with wrong ones', () => {
		for (const { turns, understood } of tellings) {
			const before = turns.map(({ content }) => content);
			understood.forEach(({ meanings }, i) => {
				for (const { kind, about, right, start, end } of meanings) {
					const heard = before.slice(0, i + 1).join('\n');
					if (about !== undefined) expect(heard).toContain(about);
					if (kind === 'correction') expect(before[i]).toContain(right);
					expect(start).toBeLessThanOrEqual(end);
					expect(end).toBeLessThanOrEqual(before[i]?.length ?? 0);
				}
			});
		}
	});
	it('finds the words that must not stand in the story, or what holds them', () => {
		const wishes = tellings.flatMap(({ expect: { leaveOut = [] }, understood }) =>
			leaveOut.map(({ index, text }) =>
				understood[index]?.meanings.some(({ kind, about }) => kind === 'leaveOut' && about?.includes(text)),
			),
		);
		expect(wishes.filter(Boolean).length / wishes.length).toBeGreaterThanOrEqual(0.6);
	});
	it('takes whole asides for asides, and hardly ever a memory', () => {
		let whole = 0;
		let heard = 0;
		const cut: string[] = [];
		for (const {
			id,
			turns,
			expect: { asides = [], danger = [] },
			understood,
		} of tellings) {
			turns.forEach(({ content }, i) => {
				const { nothingTold, meanings } = understood[i] as Understanding;
				const remarks = meanings.filter(({ kind }) => /aside|goodbye|whoAreYou|questionBack/.test(kind));
				if (asides.includes(i)) {
					whole++;
					if (nothingTold || meanings.length > 0) heard++;
				} else if (nothingTold && remarks.length === meanings.length && !danger.includes(i))
					cut.push(`${id} ${i}: ${content}`);
			});
		}
		expect(heard / whole).toBeGreaterThanOrEqual(0.65);
		expect(cut).toEqual([]);
	});
	it('hears nothing told where nothing is, in most of such messages', () => {
		const empty = tellings.filter(({ expect: { nothingTold } }) => nothingTold);
		const heard = empty.flatMap(({ understood }) => understood.map(({ nothingTold }) => nothingTold));
		expect(heard.filter(Boolean).length / heard.length).toBeGreaterThanOrEqual(0.75);
	});
	it('knows the language', () => {
		const wrong = tellings.filter(({ language, understood, expect: { nothingTold } }) => {
			const known = understood.at(-1)?.language;
			return !nothingTold && known !== language.split('-')[0] && known !== 'und';
		});
		expect(wrong.map(({ id }) => id)).toEqual(['spanglish-san-antonio']);
	});
});

describe('a message of anything', () => {
	const LENGTH = 50_000;
	const triggers = Object.values(said).flatMap((byKind) => Object.values(byKind).flat());
	const piece = fc.oneof(
		fc.constantFrom(...triggers),
		fc.constantFrom(
			'?',
			'.',
			' ',
			'"',
			'a',
			'\u0301',
			'😀',
			'\n',
			'? ',
			'. ',
			'a. ',
			'no, ',
			'1952 ',
			'not ',
			'ß',
			'İ',
			'\ud800',
			'\u200b',
			'« ',
			'。',
			'、',
			'不',
			'の',
			'그',
			'من ',
		),
		fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
	);
	it('is quick, however hostile', async () => {
		for (const trigger of triggers) say(trigger);
		await fc.assert(
			fc.asyncProperty(
				fc.array(piece, { minLength: 1, maxLength: 3 }),
				fc.boolean(),
				async (pieces, spaced) => {
					const unit = pieces.join(spaced ? ' ' : '') + (spaced ? ' ' : '');
					const content = unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
					const least = await processorTime(() => say(content), quickMs);
					expect(least, JSON.stringify(unit.slice(0, 60))).toBeLessThan(quickMs);
				},
			),
			{ numRuns: 90 },
		);
	});
	it('is understood within itself', () => {
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
				const content = pieces.join(' ');
				for (const { start, end } of say(content).meanings) {
					expect(start).toBeGreaterThanOrEqual(0);
					expect(end).toBeLessThanOrEqual(content.length);
				}
			}),
			{ numRuns: 300 },
		);
	});
});

describe('a few words', () => {
	it.each([
		['quien es', 'es'],
		['ne anlatayım ki', 'tr'],
	])('are in the language whose phrase they are: %s', (content, language) => {
		expect(say(content).language).toBe(language);
	});

	it('are heard behind the name of who says them in a group', () => {
		const turn: Turn = { role: 'user', content: 'Traudl: schreibens das bitte jetzt auf', speaker: 'Traudl' };
		expect(kinds(understand([turn]))).toEqual(['writeNow']);
	});
});

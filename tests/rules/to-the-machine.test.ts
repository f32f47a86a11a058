import { describe, expect, it } from 'vitest';
import { languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { presenceIn } from '#app/assistant/presence.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const family = ['Edith', 'Ralph', 'Nell'];
const groupOf = (code: string) => (languageData(code) as SpokenLanguage).group;
const begun: Line = ['Edith', 'We kept a ferry on the Severn and the rope was as thick as my arm.'];
const answer = (words: string, code = 'en', before: Line[] = [begun]) =>
	converse(family, [...before, ['Ralph', words]], code);

const spokenTo: Record<string, string> = {
	en: 'Can this thing spell Llanfair?',
	de: 'Versteht das Ding eigentlich Platt?',
	fr: 'Est-ce que cette machine comprend le patois ?',
	es: '¿Entiende este aparato el gallego?',
	it: 'Questo aggeggio capisce il dialetto?',
	pt: 'Esse aparelho entende a gente?',
	nl: 'Verstaat dat ding Fries?',
	pl: 'Czy ta maszyna rozumie po kaszubsku?',
	ru: 'Эта штука понимает по-украински?',
	tr: 'Bu makine Kürtçe anlıyor mu?',
	ar: 'هل يفهم هذا الجهاز اللهجة؟',
	hi: 'क्या यह मशीन भोजपुरी समझती है?',
	ja: 'この機械は方言がわかるのかな？',
	ko: '이 기계가 사투리를 알아들을까?',
	zh: '这机器听得懂上海话吗？',
};

describe('Whoever speaks to the machine in the room', () => {
	it.each(spoken)('is told what it is, in %s, at length once and then shorter', (code) => {
		const [long = '', short = ''] = groupOf(code).machine;
		const words = spokenTo[code] ?? '';
		const { replies, told } = answer(words, code, [begun, ['Ralph', words], ['Nell', words]]);
		expect(replies[1]).toBe(long);
		expect(replies.slice(2)).toEqual([short, short]);
		expect(told.join()).not.toContain(words);
	});

	it.each([
		'Computer!',
		'ask the computer how old she is',
		'Is it recording what we say?',
		'I am asking it something.',
		'You. Robot. Did you ever meet her?',
	])('is answered: “%s”', (words) => expect(answer(words).last).toBe(groupOf('en').machine[0]));

	it('may ask first of all what it can do, and later asks that of a member', () => {
		const words = 'could you write down a song for us';
		expect(answer(words, 'en', []).last).toBe(groupOf('en').machine[0]);
		expect(groupOf('en').machine).not.toContain(answer(words).last);
	});

	it.each([
		'Dad bought a computer in 1985 and it stood under a cloth in the parlour like a parrot.',
		'The machine took my thumbnail off and the foreman said is this thing still running, and it was.',
		'You have to tell the computer what you want, Edith.',
		'Press the green one, it is not listening yet',
		'Edith, does the machine still stand in the barn?',
	])('but not whoever tells of one, or explains it: “%s”', (words) => {
		for (const text of groupOf('en').machine) expect(answer(words).last).not.toContain(text);
	});
});

describe('What may be no memory', () => {
	const { accept } = groupOf('en');
	const silent = [presenceIn('en'), ...accept];

	it.each([
		'was the rope ever cut',
		'here we go again',
		'hi everyone, sorry we are late',
		'I will put the potatoes on.',
		'we lost two lads there but that is not one for today',
		'Ralph is making that up as he goes along',
	])('is asked nothing and called neither good nor kept: “%s”', (words) => {
		expect(silent).toContain(answer(words).last);
	});

	it('is left untold in words that accept it', () => {
		expect(answer('She says please not to ask about the second boat').last).not.toMatch(/then\?|kept|Good/);
		expect(accept).toContain(answer('I don’t remember.').last);
		expect(accept).toContain(answer('I would rather not say.').last);
		expect(answer('Leave her be, Edith, I don’t want to hear it.').last).not.toMatch(/\?/);
	});
});

describe('What says that the assistant is there', () => {
	it.each(spoken)('claims to hear nothing, in %s', (code) =>
		expect(presenceIn(code)).not.toMatch(
			/listen|hör|ganz ohr|écout|escuch|escut|ascolt|luister|słuch|слуш|dinl|kulak|أستمع|أصغي|सुन|聞|耳|듣|귀|听/i,
		),
	);
});

describe('Thanks for trust', () => {
	const { trust } = groupOf('en');
	const sad =
		'My brother was killed on that rope in the spring of the flood, and my mother kept his boots by the door';
	const long = `${sad} until the day we carried her out past them, and nobody ever moved them before that, nobody dared, and then she died.`;

	it('are given once, for much', () => {
		const { replies } = converse(family, [
			begun,
			['Edith', long],
			['Ralph', 'The boots were there when I was born.'],
			['Nell', 'They were brown.'],
			['Ralph', 'The laces were gone.'],
			['Edith', long],
		]);
		expect(replies.filter((reply) => reply.includes(trust))).toHaveLength(1);
		expect(replies[1]).toBe(trust);
	});

	it('are not given for a few words, nor for a joke', () => {
		for (const words of ['He died of it.', 'I could have killed him, the daft thing, he ate the lot'])
			expect(answer(words).last).not.toContain(trust);
	});
});

import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { withName } from '#app/assistant/built-in/company-words.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { presenceIn } from '#app/assistant/presence.ts';
import { understandMessage } from '#app/telling/understand-message.ts';
import { converse, type Line } from '#tests/support/converse.ts';
import { worked } from '#tests/support/holds.ts';

const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const english = dataOf('en');
const floorOf = (code: string, name: string) => dataOf(code).group.floor.map((text) => withName(text, name));

interface Said {
	members: [string, string, string];
	/** Told by the first of them. */
	tells: string;
	/** The others, to the first. */
	asks: string;
	handsOver: string;
	/** The first, to that. */
	unwilling: string;
	/** The second, to the third, who has said nothing. */
	quiet: string;
	/** To the assistant. */
	machine: string;
}

const said: Record<string, Said> = {
	en: {
		members: ['Granny', 'Tess', 'Owen'],
		tells: 'The mill stood by the river and the wheel froze every winter.',
		asks: 'Granny, who lived in the mill?',
		handsOver: 'Granny, tell us about the flood.',
		unwilling: 'I’d rather not.',
		quiet: 'Owen, you’re very quiet.',
		machine: 'Are you a real person or a computer?',
	},
	de: {
		members: ['Oma', 'Tess', 'Owen'],
		tells: 'Die Mühle stand am Fluss und das Rad fror jeden Winter ein.',
		asks: 'Oma, wer hat in der Mühle gewohnt?',
		handsOver: 'Oma, erzähl uns vom Hochwasser.',
		unwilling: 'Daran erinnere ich mich nicht mehr.',
		quiet: 'Owen, du sagst ja gar nichts.',
		machine: 'Sind Sie ein Mensch oder ein Computer?',
	},
	fr: {
		members: ['Mamie', 'Tess', 'Owen'],
		tells: 'Le moulin était au bord de la rivière et la roue gelait chaque hiver.',
		asks: 'Mamie, qui habitait le moulin ?',
		handsOver: 'Mamie, raconte-nous l’inondation.',
		unwilling: 'Je ne m’en souviens plus.',
		quiet: 'Owen, tu ne dis rien.',
		machine: 'Êtes-vous une personne ou un ordinateur ?',
	},
	es: {
		members: ['Abuela', 'Tess', 'Owen'],
		tells: 'El molino estaba junto al río y la rueda se helaba cada invierno.',
		asks: 'Abuela, ¿quién vivía en el molino?',
		handsOver: 'Abuela, cuéntanos lo de la riada.',
		unwilling: 'No me acuerdo.',
		quiet: 'Owen, no dices nada.',
		machine: '¿Eres una persona o un ordenador?',
	},
	it: {
		members: ['Nonna', 'Tess', 'Owen'],
		tells: 'Il mulino stava sul fiume e la ruota gelava ogni inverno.',
		asks: 'Nonna, chi abitava nel mulino?',
		handsOver: 'Nonna, raccontaci della piena.',
		unwilling: 'Non me lo ricordo.',
		quiet: 'Owen, non dici niente.',
		machine: 'Lei è una persona o un computer?',
	},
	pt: {
		members: ['Avó', 'Tess', 'Owen'],
		tells: 'O moinho ficava junto ao rio e a roda gelava todos os invernos.',
		asks: 'Avó, quem morava no moinho?',
		handsOver: 'Avó, conta-nos da cheia.',
		unwilling: 'Não me lembro.',
		quiet: 'Owen, não dizes nada.',
		machine: 'Você é uma pessoa ou um computador?',
	},
	nl: {
		members: ['Oma', 'Tess', 'Owen'],
		tells: 'De molen stond aan de rivier en het rad vroor elke winter vast.',
		asks: 'Oma, wie woonde er in de molen?',
		handsOver: 'Oma, vertel eens over de overstroming.',
		unwilling: 'Dat weet ik niet meer.',
		quiet: 'Owen, je zegt helemaal niks.',
		machine: 'Bent u een mens of een computer?',
	},
	pl: {
		members: ['Babcia', 'Ewa', 'Tomek'],
		tells: 'Młyn stał nad rzeką, a koło zamarzało co zimę.',
		asks: 'Babciu, kto mieszkał w młynie?',
		handsOver: 'Babciu, opowiedz o powodzi.',
		unwilling: 'Nie pamiętam.',
		quiet: 'Tomek, nic nie mówisz.',
		machine: 'Czy pan jest człowiekiem, czy to komputer?',
	},
	ru: {
		members: ['Бабушка', 'Катя', 'Олег'],
		tells: 'Мельница стояла у реки, и колесо замерзало каждую зиму.',
		asks: 'Бабушка, кто жил на мельнице?',
		handsOver: 'Бабушка, расскажи про наводнение.',
		unwilling: 'Не помню.',
		quiet: 'Олег, ты всё молчишь.',
		machine: 'Вы человек или компьютер?',
	},
	tr: {
		members: ['Nine', 'Elif', 'Can'],
		tells: 'Değirmen ırmağın kenarındaydı ve çarkı her kış donardı.',
		asks: 'Nine, değirmende kim yaşardı?',
		handsOver: 'Nine, seli anlatsana.',
		unwilling: 'Hatırlamıyorum.',
		quiet: 'Can, hiçbir şey demiyorsun.',
		machine: 'Siz insan mısınız, bilgisayar mı?',
	},
	ar: {
		members: ['جدتي', 'سلمى', 'عمر'],
		tells: 'كانت الطاحونة على النهر وكان الدولاب يتجمد كل شتاء.',
		asks: 'جدتي، من كان يسكن الطاحونة؟',
		handsOver: 'جدتي، احكي لنا عن الفيضان.',
		unwilling: 'لا أتذكر.',
		quiet: 'عمر، أنت لا تقول شيئا.',
		machine: 'هل أنت إنسان أم برنامج؟',
	},
	hi: {
		members: ['दादी', 'सीमा', 'राज'],
		tells: 'चक्की नदी के किनारे थी और उसका पहिया हर सर्दी में जम जाता था।',
		asks: 'दादी, चक्की में कौन रहता था?',
		handsOver: 'दादी, बाढ़ की बात बताइए।',
		unwilling: 'याद नहीं।',
		quiet: 'राज, तुम चुप हो।',
		machine: 'आप इंसान हैं या कंप्यूटर हैं?',
	},
	ja: {
		members: ['おばあちゃん', '由美', '健太'],
		tells: '水車小屋は川のそばにあって、冬になると水車が凍ったものです。',
		asks: 'おばあちゃん、水車は何でできていたの？',
		handsOver: 'おばあちゃん、洪水の話をして。',
		unwilling: '覚えていない。',
		quiet: '健太、何も言わないね。',
		machine: 'あなたは人間ですか、それともコンピューターですか？',
	},
	ko: {
		members: ['할머니', '민수', '지영'],
		tells: '물레방아는 강가에 있었고 겨울마다 바퀴가 얼었어요.',
		asks: '할머니, 물레방아에는 누가 살았어요?',
		handsOver: '할머니, 홍수 이야기 좀 해 주세요.',
		unwilling: '기억 안 나요.',
		quiet: '지영아, 아무 말도 안 하네.',
		machine: '당신은 사람이에요, 컴퓨터예요?',
	},
	zh: {
		members: ['奶奶', '小梅', '大伟'],
		tells: '磨坊在河边，每年冬天水轮都会冻住。',
		asks: '奶奶，磨坊里住着谁？',
		handsOver: '奶奶，给我们讲讲那次洪水。',
		unwilling: '记不得了。',
		quiet: '大伟，你怎么不说话。',
		machine: '您是人还是电脑？',
	},
};

describe.each(spoken)('With several in the room, in %s,', (code) => {
	const { members, tells, asks, handsOver, unwilling, quiet, machine } = said[code] as Said;
	const [first, second, third] = members;
	const talk = (...lines: Line[]) => converse(members, [[first, tells], ...lines], code);
	const { opinion } = dataOf(code).replies;

	it('what is asked of a member by name is left to that member', () => {
		const { last, told } = talk([second, asks]);
		expect(floorOf(code, first)).toContain(last);
		expect(told.at(-1)).toContain(asks);
	});

	it('who is to tell is asked to begin, and nobody what came after it', () => {
		const { last } = converse(members, [[second, handsOver]], code);
		expect(floorOf(code, first)).toContain(last);
	});

	it('who would rather not is asked nothing, and not named again', () => {
		const { replies } = talk([second, handsOver], [first, unwilling], [second, asks]);
		for (const reply of replies.slice(2)) {
			expect(reply).not.toMatch(/[?？؟]/);
			expect(reply).not.toContain(first);
		}
	});

	it('who has said nothing for long, and is told so, is asked', () => {
		const turns: Line[] = [1, 2].flatMap(() => [
			[second, tells],
			[first, tells],
		]);
		const { last } = talk(...turns, [second, quiet]);
		expect(dataOf(code).group.invite.map((text) => withName(text, third))).toContain(last);
	});

	it('the assistant answers where it is spoken to as what it is', () => {
		const { last } = talk([second, machine]);
		expect([opinion, ...dataOf(code).group.machine].some((text) => last.startsWith(text))).toBe(true);
	});

	it('it asks nothing where it says that it is there or that there is time, nor where it leaves the word', () => {
		const { pause, floor, thanks } = dataOf(code).group;
		expect(floor).toHaveLength(2);
		for (const text of [presenceIn(code), pause, ...floor]) expect(text).not.toMatch(/[?？؟]/);
		expect(thanks.split('{name}')).toHaveLength(2);
		expect(presenceIn(code) === presenceIn('en')).toBe(code === 'en');
		for (const text of floor) expect(text.split('{name}')).toHaveLength(2);
	});

	it('and however often words of its own are repeated, nobody waits', () => {
		const { signs } = dataOf(code).group;
		const words = [
			...new Set(
				Object.values(said[code] as Said)
					.flat()
					.join(' ')
					.split(/\s+/),
			),
		];
		for (const word of words) {
			const before = worked();
			for (const sign of Object.values(signs)) sign.test(`${word.toLowerCase()} `.repeat(60));
			expect(worked() - before, word).toBeLessThan(300);
		}
	});
});

const family = ['Harriet', 'Joan', 'Bill'];
const begun: Line = ['Harriet', 'We had a boat on the canal and a horse to pull it.'];
const inEnglish = (...lines: Line[]) => converse(family, [begun, ...lines]);

describe('Among several', () => {
	it.each([
		'What was the horse called?',
		'was it cold on the water',
		'how old were you then',
		'Is that true?',
		'What was she like? Your sister',
	])('“%s” is for whoever has told: they are left the word, and nobody else', (words) => {
		const { last } = inEnglish(['Joan', words]);
		expect(floorOf('en', 'Harriet')).toContain(last);
	});

	it.each([
		'What was the horse called, Bill told me once and I have forgotten it and so has he.',
		'Did Bill lead the horse?',
		'Who wants more tea?',
		'Thank you, is that all right?',
		'That was mean. You always do that.',
		'You never told me, Harriet.',
		'So we begin.',
	])('“%s” is said to a member: it gets no answer, no echo and no question', (words) => {
		const { last } = inEnglish(['Joan', words]);
		expect(last).toBe(presenceIn('en'));
	});

	it.each(['It was never a horse, it was a mule!', 'The horse was not yours.', 'She was at school, Bill.'])(
		'“%s” is not quoted',
		(words) => expect(inEnglish(['Joan', words]).last).not.toContain('“'),
	);

	it('what one asks and another one answers is told, both', () => {
		const { told } = inEnglish(['Joan', 'Who led the horse?'], ['Harriet', 'I did.']);
		expect(told.slice(1)).toEqual(['Joan: Who led the horse?', 'Harriet: I did.']);
	});

	it('a member who goes on alone is asked on, and one whom others can ask is not', () => {
		const bees: Line = ['Joan', 'The lock keeper kept bees behind the hut.'];
		expect(inEnglish(bees).last).not.toMatch(/\?/);
		expect(inEnglish(bees, ['Joan', 'In winter he fed them sugar from a spoon.']).last).toMatch(/\?$/);
	});

	it('a kinship leads to the member who has it in the name, or to the only other one', () => {
		const lines: Line[] = [['Ann', 'Nan, did the roof leak?']];
		expect(floorOf('en', 'Nana Rose')).toContain(converse(['Nana Rose', 'Ann', 'Tom'], lines).last);
		expect(floorOf('en', 'Rose')).toContain(converse(['Rose', 'Ann'], lines).last);
		expect(converse(['Rose', 'Ann', 'Tom'], lines).last).toBe(presenceIn('en'));
	});

	it('the name of somebody asked about is not taken for whoever is asked', () => {
		expect(inEnglish(['Joan', 'Did Bill know about the horse?']).last).toBe(presenceIn('en'));
	});

	it('after something sad nobody is asked what came next', () => {
		const { replies } = inEnglish(
			['Harriet', 'Father drowned in the lock.'],
			['Bill', 'He had his good boots on.'],
		);
		expect(replies.at(-1)).not.toMatch(/\?/);
	});

	it('one who answered with two words is not drawn out, nor anybody while two of them quarrel', () => {
		const tells = ['The lock was deep.', 'The gate was oak.', 'The sill was stone.', 'The water was black.'];
		const byHarriet = tells.map((each): Line => ['Harriet', each]);
		const shy = converse(['Harriet', 'Joan'], [begun, ['Joan', 'It was.'], ...byHarriet]);
		expect(shy.replies.join()).not.toContain('Joan');
		const loud = converse(
			['Harriet', 'Joan'],
			[begun, ['Harriet', 'The lock was deep!'], ['Harriet', 'So deep!']],
		);
		expect(loud.replies.join()).not.toContain('Joan');
	});

	it('each is answered in their own language', () => {
		const { turns } = converse(
			['Oma Grete', 'Nick'],
			[
				['Oma Grete', 'Wir hatten einen Kahn auf dem Kanal und ein Pferd, das ihn gezogen hat.'],
				['Nick', 'what was the name of the horse'],
				['Oma Grete', 'Liesel.'],
				['Nick', 'cute'],
			],
		);
		expect(turns.flatMap(({ role, language }) => (role === 'user' ? [language] : []))).toEqual([
			'de',
			'en',
			'de',
			'en',
		]);
	});

	it('that a member is quiet is no alarm, and that they do not answer is one', () => {
		const lines: Line[] = [['Carla', 'Bruno, você está muito calado.']];
		expect(converse(['Carla', 'Bruno', 'Rui'], lines, 'pt').turns[0]?.meanings).toEqual([]);
		expect(inEnglish(['Joan', 'Bill is lying on the floor and he will not wake up.']).last).not.toMatch(
			/^I am here|listening/,
		);
	});

	it('danger is heard as it is of one alone', () => {
		const { last } = inEnglish(['Joan', 'Bill, I want to kill myself.']);
		expect(last).toBe(english.replies.danger);
	});

	it('while help may be needed nobody is told that there is time', () => {
		const { danger, dangerAgain, helpFirst, near, together } = english.replies;
		const certain = inEnglish(
			['Joan', 'I want to kill myself.'],
			['Bill', 'Joan what are you saying'],
			['Harriet', 'stay with her Bill'],
		);
		expect(certain.replies.slice(-3)).toEqual([danger, helpFirst, dangerAgain]);
		const likely = inEnglish(['Joan', 'The tablets are by the bed.'], ['Bill', 'she has gone grey']);
		expect(likely.replies.slice(-2)).toEqual([near, helpFirst]);
		const upset = inEnglish(
			['Joan', 'Stop a minute. My chest has gone all tight and it is down my arm.'],
			['Bill', 'Joan are you all right'],
			['Harriet', 'she says it is only the pie'],
			['Bill', 'I do not know what to do'],
		);
		expect(upset.turns[2]?.meanings?.some(({ kind, isFaint }) => kind === 'near' && !isFaint)).toBe(true);
		expect(upset.replies.slice(-4)).toEqual([danger, helpFirst, dangerAgain, together]);
	});

	it('one who tells alone is answered as ever', () => {
		expect(converse(['Harriet'], [begun, ['Harriet', 'Do you think he forgave me?']]).last).toContain(
			english.replies.opinion,
		);
	});
});

it('Who has laughed and wept is told neither that it is funny nor that it is sad', () => {
	const turns: Turn[] = [
		{ role: 'user', content: 'We laughed until the priest came, and then I was crying again.' },
	];
	const { turn } = understandMessage(turns, []);
	const reply = composeReply({ turns: [turn] });
	expect(english.acks.room).toContain(reply);
});

it('A pronoun is not put right by what is none', () => {
	const before: Turn = { role: 'user', content: 'My brother sailed in May.', language: 'en', meanings: [] };
	const kinds = (content: string) =>
		understandMessage([before, { role: 'user', content }], []).turn.meanings?.map(({ kind }) => kind);
	expect(kinds('He should have been home.')).not.toContain('correction');
	expect(kinds('May should be June.')).toContain('correction');
});

it('Of several, how a memory ends is told with it, and what answers a question, but no thanks', () => {
	const before: Turn = {
		role: 'user',
		speaker: 'Jana',
		content: 'Jana: Wie hieß die?',
		language: 'de',
		meanings: [],
	};
	const said = (content: string, members = ['Jana', 'Opa']) => {
		const turn: Turn = { role: 'user', speaker: 'Opa', content: `Opa: ${content}` };
		return understandMessage([before, turn], [], 'de', members).turn.meanings?.map(({ kind }) => kind);
	};
	expect(said('Die hieß Frau Doktor. Weil sie immer so guckte.')).toEqual([]);
	expect(said('Weil sie immer so guckte.')).toEqual([]);
	expect(said('Die hieß Frau Doktor. Vielen Dank euch allen.')).toEqual(['aside']);
});

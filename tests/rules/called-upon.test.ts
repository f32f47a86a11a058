import { describe, expect, it } from 'vitest';
import { withName } from '#app/assistant/built-in/company-words.ts';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { understandMessage } from '#app/telling/understand-message.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const dataOf = (code: string) => languageData(code) as SpokenLanguage;
const floorOf = (code: string, name: string) => dataOf(code).group.floor.map((text) => withName(text, name));
const trio = ['Nan Ivy', 'Ralph', 'Josephine'];
const begun: Line = ['Ralph', 'The lock keeper kept bees behind his hut.'];
const first: Record<string, string> = {
	en: 'The lock keeper kept bees behind his hut, and they were black.',
	de: 'Der Schleusenwärter hatte Bienen hinter seiner Hütte, und sie waren schwarz.',
	nl: 'De sluiswachter hield bijen achter zijn huisje, en ze waren zwart.',
	fr: 'L’éclusier avait des abeilles derrière sa cabane, et elles étaient noires.',
	es: 'El guarda de la esclusa tenía abejas detrás de la caseta, y eran negras.',
	it: 'Il guardiano della chiusa teneva le api dietro la capanna, ed erano nere.',
	pl: 'Śluzowy trzymał pszczoły za swoją chatą, a były zupełnie czarne.',
};
const reply = (words: string, code = 'en') =>
	converse(
		trio,
		[
			['Ralph', first[code] ?? ''],
			['Josephine', first[code] ?? ''],
			['Ralph', words],
		],
		code,
	).last;

describe('The word goes to whoever is meant', () => {
	it.each([
		['said that they would', 'en', 'Quiet everybody, Nan is going to tell the one with the swan', 'Nan Ivy'],
		[
			'reminded of what they wanted',
			'en',
			'Josephine you told nothing yet. You promised to tell about the swan',
			'Josephine',
		],
		['called by kinship and no comma', 'en', 'Nan you wanted to tell about the swan', 'Nan Ivy'],
		['called by half a name', 'en', 'Off you go, Jose.', 'Josephine'],
		['to be asked', 'en', 'Ask Josephine', 'Josephine'],
		[
			'named within a word before',
			'en',
			'After the banana cake Nan is going to tell the one with the swan.',
			'Nan Ivy',
		],
		[
			'called in another language',
			'en',
			'Sorry for my accent. Josephine cuéntanos lo del cisne',
			'Josephine',
		],
		['reminded', 'de', 'Josephine, du wolltest doch vom Schwan erzählen', 'Josephine'],
		['reminded', 'nl', 'Josephine, jij zou over de zwaan vertellen', 'Josephine'],
		['reminded', 'fr', 'Josephine, tu voulais nous raconter le cygne', 'Josephine'],
		['reminded', 'es', 'Josephine, tenías que contar lo del cisne', 'Josephine'],
		['reminded', 'it', 'Josephine, dovevi raccontare del cigno', 'Josephine'],
		['reminded', 'pl', 'Josephine, miałaś opowiedzieć o łabędziu', 'Josephine'],
	])('%s, in %s: “%s”', (_, code, words, name) => expect(floorOf(code, name)).toContain(reply(words, code)));

	it('who is told about is not the one who is called by kinship', () => {
		const lines: Line[] = [
			['Ralph', 'Grandad, our Tess has it for school. Will you tell her about the swan?'],
		];
		expect(floorOf('en', 'Bert')).toContain(converse(['Bert', 'Tess', 'Ralph'], lines).last);
	});

	it('between two there is only one to tell', () => {
		const lines: Line[] = [['Ralph', 'Go on then, tell me about the swan']];
		expect(floorOf('en', 'Ivy')).toContain(converse(['Ivy', 'Ralph'], lines).last);
	});

	it('who forgot something and told on, or was never asked, has refused nothing', () => {
		const ask: Line = ['Ralph', 'Josephine, what was the swan called?'];
		const forgot =
			'I don’t remember the name. It had one black foot, and it would follow the coal barge as far as the bridge and back.';
		for (const words of [forgot, 'Nobody ever asked me.'])
			expect(floorOf('en', 'Josephine')).toContain(converse(trio, [begun, ['Josephine', words], ask]).last);
		const { last } = converse(trio, [begun, ['Josephine', 'I’d rather not.'], ask]);
		expect(last).not.toContain('Josephine');
	});

	it.each([
		['en', 'Ralph and me are going first, Josephine never says much.'],
		['nl', 'Ralph en ik beginnen, Josephine zegt nooit wat.'],
	])('who is presented as quiet may begin whenever they like, in %s', (code, words) => {
		const [, begin] = floorOf(code, 'Josephine');
		expect(converse(trio, [['Nan Ivy', words]], code).last).toBe(begin);
	});

	it('and what somebody once said or asked hands nothing over, nor refuses', () => {
		const told =
			'We took the barge to the fair with the bees still on it, and at the bridge the keeper came out in his ' +
			'nightshirt and he said to me leave it, they know the way home better than you.';
		expect(languageData('en')?.group.accept).not.toContain(reply(told));
		for (const name of trio) expect(floorOf('en', name)).not.toContain(reply(told));
	});
});

describe('Thanks beside a telling', () => {
	it.each([
		['de', 'Ich ging noch zum Bäcker. Danke.'],
		['de', 'Vielen Dank. Ich ging noch zum Metzger.'],
		['en', 'I went round to the cobbler’s. Thank you.'],
		['nl', 'Ik liep nog naar de smid. Dank u wel.'],
	])('do not lose it in %s: “%s”', (code, words) => {
		const { told } = converse(trio, [begun, ['Josephine', words]], code);
		expect(told).toHaveLength(2);
	});
});

describe('With others in the room', () => {
	const kinds = (words: string, code: string, members: string[]) => {
		const turns = [
			{ id: '1', role: 'user' as const, content: words, ...(members.length > 0 && { speaker: 'Ralph' }) },
		];
		return understandMessage(turns, [], code, members).turn.meanings?.map(({ kind }) => kind) ?? [];
	};
	// A sentence that alone is asked about, and what makes it part of a tale.
	const faint = 'Hij staat weer voor het raam en ik durf niet naar beneden.';
	const tale = `${faint} Mijn oom had een molen en toen we gingen varen namen we de kat mee.`;

	it('what sounds faintly like danger within a tale is no alarm', () => {
		expect(kinds(faint, 'nl', trio)).toContain('near');
		expect(kinds(tale, 'nl', trio)).not.toContain('near');
	});

	it.each([
		'I took the whole bottle of pills.',
		'We had bees behind the hut. I took the whole bottle of pills.',
		'We had bees behind the hut and a black swan. I want to kill myself. The swan is gone.',
	])('and danger is heard: “%s”', (words) =>
		expect(kinds(words, 'en', trio).some((kind) => kind === 'near' || kind === 'danger')).toBe(true),
	);
});

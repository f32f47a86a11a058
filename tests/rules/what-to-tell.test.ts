import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/interviewer.ts';
import type { Decision } from '#app/telling/tell.ts';
import { storyOf as toldOf, understandLast } from '#tests/support/telling.ts';

/** The turns of some messages with what was understood of them, each with its reply. */
function say(...messages: string[]): Turn[] {
	const turns: Turn[] = [];
	const decisions: Decision[] = [];
	for (const [at, content] of messages.entries()) {
		turns.push({ id: `${at}`, role: 'user', content });
		turns.push(understandLast(turns, decisions));
		turns.push({ role: 'assistant', content: composeReply(turns) });
	}
	return turns;
}

const storyOf = (turns: Turn[]) => toldOf(turns);

const asked: Record<string, [told: string, questions: string[]]> = {
	en: [
		'We lived in Bremen by the river and my father had a shop.',
		[
			'What should I tell you?',
			'What else should I tell you?',
			'What can I tell you?',
			'What do you want to know?',
			'What else would you like to know?',
			'What would you like me to tell you about?',
			'What do you want me to talk about?',
			'What are you interested in?',
			'Where shall I begin?',
			'Where do you want me to start?',
			'How should I begin?',
			'Which story do you want to hear?',
			'Now what?',
		],
	],
	de: [
		'Wir wohnten am Fluss und mein Vater hatte einen kleinen Laden.',
		[
			'Was soll ich Ihnen erzählen?',
			'Was soll ich noch erzählen?',
			'Wovon soll ich erzählen?',
			'Was möchten Sie wissen?',
			'Was wollen Sie noch wissen?',
			'Was interessiert Sie?',
			'Womit soll ich anfangen?',
			'Wo fange ich an?',
		],
	],
	fr: [
		'Nous habitions près de la rivière et mon père avait un magasin.',
		[
			'Que voulez-vous savoir ?',
			'Qu’est-ce que je dois vous raconter ?',
			'De quoi voulez-vous que je parle ?',
			'Que puis-je vous raconter d’autre ?',
			'Par où commencer ?',
			'Par où dois-je commencer ?',
		],
	],
	es: [
		'Vivíamos cerca del río y mi padre tenía una tienda pequeña.',
		['¿Qué le cuento?', '¿Qué más quiere saber?', '¿De qué quiere que le hable?', '¿Por dónde empiezo?'],
	],
	it: [
		'Abitavamo vicino al fiume e mio padre aveva una bottega.',
		['Cosa vuole sapere?', 'Che cosa Le racconto?', 'Di cosa devo parlare?', 'Da dove comincio?'],
	],
	pt: [
		'Morávamos perto do rio e o meu pai tinha uma loja pequena.',
		['O que quer saber?', 'O que é que eu conto?', 'Que mais quer saber?', 'Por onde começo?'],
	],
	pl: [
		'Mieszkaliśmy nad rzeką, a mój ojciec miał mały sklep.',
		['Co mam opowiedzieć?', 'Co chciałby Pan wiedzieć?', 'O czym mam opowiadać?', 'Od czego zacząć?'],
	],
	nl: [
		'We woonden aan de rivier en mijn vader had een kleine winkel.',
		['Wat moet ik vertellen?', 'Wat wilt u weten?', 'Waar moet ik beginnen?', 'Waarover zal ik vertellen?'],
	],
};

describe('who asks what to tell is asked something, and it is not told', () => {
	for (const [language, [told, questions]] of Object.entries(asked)) {
		it.each(questions)(`${language}, at first: %s`, (question) => {
			const turns = say(question);
			expect(turns[0]?.nothingTold).toBe(true);
			expect(turns[1]?.content).toMatch(/\?/);
			expect(storyOf(turns)).toEqual(['']);
		});
		it.each(questions)(`${language}, later: %s`, (question) => {
			const turns = say(told, question);
			expect(turns[2]?.nothingTold).toBe(true);
			expect(turns[3]?.content).toMatch(/\?/);
			expect(storyOf(turns)).toEqual([told, '']);
		});
	}
	it('is asked nothing that jars after a death', () => {
		const turns = say('My mother died when I was six.', 'What should I tell you?');
		expect(turns[3]?.content).toBe(
			'Let me put it more simply: what comes to mind? A person, a place, a day.',
		);
	});
	it.each(['Shall I go on?', 'Shall I tell you about the war?', 'Do you want to hear more?'])(
		'may go on: %s',
		(question) => {
			const turns = say('We lived in Bremen.', question);
			expect(turns[3]?.content).toMatch(/^Yes, please/);
			expect(storyOf(turns)).toEqual(['We lived in Bremen.', '']);
		},
	);
});

describe('what was asked by others is told', () => {
	it.each([
		'What should I tell you, she asked me at the gate.',
		'He said, what do you want to know, and I told him everything.',
		'“What do you want to know?” he asked. I told him about the mill.',
		'We stood in the rain with our two suitcases. What now?',
		'I did not know where to begin, so I began with the roof.',
		'Nobody told us where to start.',
		'Shall I tell you about the day we met? It was raining.',
		'Meine Mutter fragte: Was soll ich euch erzählen?',
		'Ich wusste nicht, wo ich anfangen soll, und fing mit dem Dach an.',
		'Ma mère demandait toujours : que voulez-vous savoir ?',
	])('%s', (content) => expect(storyOf(say(content))).toEqual([content]));
});

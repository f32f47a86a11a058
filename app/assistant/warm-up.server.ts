import { setImmediate } from 'node:timers/promises';
import { composeReply } from '#app/assistant/built-in/interviewer.ts';
import { understand } from '#app/assistant/understand/understand.ts';

/** A plain sentence in each language that is understood. */
const SENTENCES = [
	'We lived by the mill, and my mother baked the bread.',
	'Vivíamos junto al molino y mi madre hacía el pan.',
	'Nous habitions près du moulin et ma mère faisait le pain.',
	'Wir wohnten bei der Mühle, und meine Mutter hat das Brot gebacken.',
	'Abitavamo vicino al mulino e mia madre faceva il pane.',
	'Morávamos ao pé do moinho e a minha mãe fazia o pão.',
	'Mieszkaliśmy koło młyna, a mama piekła chleb.',
	'Мы жили у мельницы, и мама пекла хлеб.',
	'Değirmenin yanında otururduk, annem ekmek pişirirdi.',
	'كنا نسكن قرب الطاحونة وكانت أمي تخبز الخبز.',
	'हम चक्की के पास रहते थे और माँ रोटी बनाती थीं।',
	'我们住在磨坊旁边，妈妈自己做面包。',
	'水車小屋のそばに住んでいて、母がパンを焼いていました。',
	'방앗간 옆에 살았고 어머니가 빵을 구우셨어요.',
];

/** Has the rules' expressions compiled before anybody waits for them, one language at a time. */
export async function warmUp(): Promise<void> {
	for (const content of SENTENCES) {
		const turn = { role: 'user' as const, content };
		composeReply([{ ...turn, ...understand([turn]) }]);
		await setImmediate();
	}
}

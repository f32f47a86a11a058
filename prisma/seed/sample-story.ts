import { MessageRole } from '#app/generated/prisma/enums.ts';

const userMessages = [
	'I want to tell a story about a memory with my dad. He taught me to ride a bicycle the summer I was eight. ' +
		'It was a blue bicycle, far too big for me, and it had belonged to my aunt Clara.',
	'We practised in the lane behind the bakery, because it was flat there and hardly a car came by. It always ' +
		'smelled of bread. Dad ran beside me with one hand on the saddle, and he was still wearing his apron from ' +
		'the shop.',
	'He kept saying, “I have you, I have you.” And then I heard him say it from a long way behind me, and I ' +
		'understood that he had let go.',
	'I was so surprised that I rode straight into the hedge! When he pulled me out we were both laughing so hard ' +
		'that the baker’s wife came out to see what had happened. She gave us each a warm roll.',
	'He told that story at every birthday of mine. He always ended it the same way: “She was riding long before ' +
		'she knew it.”',
];

const questions = [
	'An aunt’s bicycle, and far too big. Where did the two of you practise?',
	'One hand on the saddle, and still in his apron. What did your dad say to you while he ran?',
	'“I have you, I have you.” What happened next?',
	'A warm roll each. Was this a story that your family told again later?',
];

const start = Date.parse('2025-08-10T14:00:00Z');
const minute = 60_000;

/** A finished conversation and its story, as an example for new users. */
export const sample = {
	title: 'The Blue Bicycle – a sample',
	messages: userMessages.flatMap((content, index) => {
		const question = questions[index];
		const message = { role: MessageRole.user, content, timestamp: new Date(start + 2 * index * minute) };
		const reply = {
			role: MessageRole.assistant,
			content: question ?? '',
			timestamp: new Date(start + (2 * index + 1) * minute),
		};
		return question ? [message, reply] : [message];
	}),
	story: {
		content: [
			'He taught me to ride a bicycle the summer I was eight. It was a blue bicycle, far too big for me, ' +
				'and it had belonged to my aunt Clara.',
			...userMessages.slice(1),
		].join('\n\n'),
	},
};

import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { builtInAssistant } from '#app/assistant/built-in/index.ts';
import { ideas } from '#app/conversations/conversation.ts';

const assistant = builtInAssistant();

async function interview(...said: string[]): Promise<{ replies: string[]; turns: Turn[] }> {
	const turns: Turn[] = [];
	for (const content of said) {
		turns.push({ role: 'user', content });
		let reply = '';
		for await (const piece of assistant.reply({ instructions: '', turns })) reply += piece;
		turns.push({ role: 'assistant', content: reply });
		expect(reply.match(/\?/g), `${content}\n${reply}`).toHaveLength(1);
		expect(reply, content).toMatch(/\?$/);
		expect(reply.length, reply).toBeLessThan(300);
	}
	return { replies: turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.content), turns };
}

async function lastReply(...said: string[]): Promise<string> {
	return (await interview(...said)).replies.at(-1) ?? '';
}

async function story(...said: string[]): Promise<string> {
	const turns = said.map((content): Turn => ({ role: 'user', content }));
	return assistant.write({ instructions: '', turns, part: { number: 1, of: 1 } });
}

const TOLD = 'My father was a miller by the river.';

const ASIDES = [
	'Do you think I should tell you about the wedding?',
	'should i tell you about my brother',
	'Ok thats enough for today thank you dear.',
	'What was your question? i forgot.',
	'What was your question? I forgot.',
	'How do I print it?',
	'Sorry, I pressed the wrong button.',
	'can you repeat that',
	'?',
	'what?',
	'x',
	'test',
];

describe('the story leaves out what is said to the assistant', () => {
	it.each(ASIDES)('as a whole message: %s', async (aside) => {
		expect(await story(TOLD, aside, 'We had a parrot.')).toBe(`${TOLD} We had a parrot.`);
	});

	it.each(ASIDES.slice(0, 4).concat('How do I print it?'))('as a whole sentence: %s', async (aside) => {
		expect(await story(`${TOLD} ${aside}`)).toBe(TOLD);
	});

	it('also between the sentences of a memory, where it speaks of “you”', async () => {
		expect(await story(`${TOLD} Do you think I should tell you about the wedding? It rained.`)).toBe(
			`${TOLD} It rained.`,
		);
	});

	it.each([
		'My knee hurts today.',
		'I’m tired now.',
		'No no, it was 1968 not 1969.',
		'Should I tell you about when my father fell through the ice?',
		'I pressed the wrong button and the whole mill stopped.',
		'The tractor rolled. How could I stop it? I ran.',
		'The cake fell on the floor. Oops.',
		'“What was your question?” the teacher asked.',
		'That was enough for us.',
		'I want to tell a story about a memory with my dad and the sea.',
	])('but keeps what may be a memory: %s', async (told) => {
		expect(await story(TOLD, told)).toBe(`${TOLD} ${told}`);
	});
});

describe('an idea of the product', () => {
	it.each(ideas.map(({ sentence }) => sentence))('is told only if nothing else is: %s', async (idea) => {
		const bare = idea.replace(/\.$/, '');
		expect(await story(idea, TOLD)).toBe(TOLD);
		expect(await story(bare, TOLD)).toBe(TOLD);
		expect(await story(`${idea} ${TOLD}`)).toBe(TOLD);
		expect(await story(`${idea}\n${TOLD}`)).toBe(TOLD);
		expect(await story(idea)).toBe(idea);
		expect(await story(bare, 'How do I print it?', 'x')).toBe(idea);
	});

	it.each(ideas.map(({ sentence }) => sentence))('is asked about, and not as a story: %s', async (idea) => {
		for (const reply of (await interview(idea, 'x', 'x')).replies) expect(reply).not.toContain('the story');
		expect(await lastReply(idea)).toMatch(/dad|spouse|holiday|child|it happened/);
	});
});

describe('the interviewer answers what is said to it', () => {
	it.each(['what was your question? i forgot', 'can you repeat that', 'say again?', '?', 'what?'])(
		'and repeats its question in the same words: %s',
		async (aside) => {
			const { replies } = await interview(TOLD, aside, aside);
			expect(replies[0]?.endsWith(replies[1]?.replace('Of course. I asked: ', '') ?? '-')).toBe(true);
			expect(replies[1]).toMatch(/^Of course\. I asked: \S.{10,}/);
			expect(replies[2]).toBe(replies[1]);
			expect(await lastReply(aside)).not.toContain('I asked');
		},
	);

	it('with the last question also at the end of a memory', async () => {
		expect(await lastReply(TOLD, 'We had a parrot. What was your question?')).toMatch(
			/I asked: .*father|I asked: .*river/,
		);
	});

	it.each(['ok thats enough for today thank you dear', 'goodbye', 'I’m tired now', 'that’s all'])(
		'with a goodbye: %s',
		async (aside) => {
			const { replies } = await interview(TOLD, aside, aside, aside);
			expect(replies[1]).toMatch(
				/is kept, you can come back .*Generate Story.* Shall we go on another day\?$/,
			);
			expect(new Set(replies).size).toBe(4);
		},
	);

	it('with leave to tell', async () => {
		expect(await lastReply(TOLD, 'Do you think I should tell you about the wedding?')).toBe(
			'Yes, please. What do you remember first about the wedding?',
		);
		expect(await lastReply('Should I tell you about my brother’s boat?')).toContain(
			'about your brother’s boat?',
		);
		expect(await lastReply('Can I tell you about when we fell through the ice?')).toContain('about it?');
		const twice = await interview('should i tell you about the war', 'should i tell you about the war');
		expect(new Set(twice.replies).size).toBe(2);
	});

	it.each([
		'How do I print it?',
		'how do I save this',
		'How can I download my story?',
		'how do i delete',
		'how do I stop',
	])('with where things are: %s', async (aside) => {
		expect(await lastReply(TOLD, aside)).toMatch(
			/Generate Story writes the story, and its page has Download as PDF\. .*(?:father|river)/,
		);
	});

	it.each(['Sorry, I pressed the wrong button', 'oops', 'test', 'x'])('without blame: %s', async (aside) => {
		expect(await lastReply(TOLD, aside)).toMatch(/^No harm done\. .*(?:father|river)/);
		expect(await lastReply(aside)).toMatch(/^No harm done\. \p{Lu}/u);
	});
});

describe('a death told in plain words', () => {
	it.each([
		['Tom died last year. I miss him.', 'Tom'],
		['tom died last year', 'Tom'],
		['My dear wife passed away last month.', 'your dear wife'],
		['Mum died.', 'your mum'],
		['I lost my brother Karl two years ago.', 'your brother Karl'],
	])('is met with sympathy: %s', async (told, who) => {
		expect(await lastReply(TOLD, told)).toBe(
			`I am sorry that you lost ${who}. What would you like your family to remember about ${who}?`,
		);
	});

	it.each([
		'Tom nearly died.',
		'We thought my uncle died.',
		'The king died.',
		'The music died.',
		'My radio died last year.',
	])('is not made of anything else: %s', async (told) =>
		expect(await lastReply(told)).not.toContain('sorry'),
	);

	it('is not gone back to after an aside', async () => {
		const told = [
			'My brother Tom held the umbrella at the wedding.',
			'Tom died last year. I miss him.',
			'x',
			'x',
		];
		for (const reply of (await interview(...told)).replies.slice(2)) expect(reply).not.toContain('Tom');
	});
});

describe('a plain thing', () => {
	it('is asked to have meant something only where it was said to be dear, and to be felt only where it was used', async () => {
		const plain = Array.from({ length: 9 }, () => 'There was the tractor and the rifle.');
		for (const reply of (await interview(...plain)).replies)
			expect(reply).not.toMatch(/mean to you|in your hands/);
		const dear = Array.from({ length: 9 }, () => 'I carried the beloved lantern.');
		const replies = (await interview(...dear)).replies.join('\n');
		expect(replies).toContain('mean to you');
		expect(replies).toContain('in your hands');
	});
});

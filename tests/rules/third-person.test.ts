import { describe, expect, it } from 'vitest';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { turnToThirdPerson } from '#app/stories/rewriting/by-rules.server.ts';
import { ruleFor, suggestions } from '#app/stories/rewriting/rewrite.ts';
import { toThirdPerson } from '#app/stories/rewriting/third-person.ts';
import { readMessages } from '#tests/support/tellings.ts';

const turn = (text: string) => toThirdPerson(text, 'Rosa');

describe('The third person by rules', () => {
	it.each([
		['I was a clippie on the number eleven.', 'Rosa was a clippie on the number eleven.'],
		['I never got used to it. It was warm.', 'Rosa never got used to it. It was warm.'],
		['She gave it to me. It rained.', 'She gave it to Rosa. It rained.'],
		[
			'My mother cried in the kitchen. I counted the dumplings.',
			'Rosa’s mother cried in the kitchen. Rosa counted the dumplings.',
		],
		["The lads didn't see my hat.", "The lads didn't see Rosa's hat."],
		[
			'There were three of them, Max, Resi and then me.',
			'There were three of them, Max, Resi and then Rosa.',
		],
		['I didn’t go.', 'Rosa didn’t go.'],
	])('turns %s', (text, turned) => expect(turn(text)).toBe(turned));

	it.each([
		['nothing of the first person', 'It rained.'],
		['several people', 'I was small. We had a dog.'],
		['whoever listens', 'I was small, you know.'],
		['speech with marks', 'He said “I was late.” I laughed.'],
		['speech without marks', 'Mrs Feeney shouted if she won’t I could.'],
		['a present', 'I am not crying. It is the drops.'],
		['a verb whose past is its present', 'I put the kettle on every morning.'],
		['a verb it does not know', 'I need a coat.'],
		['a future', 'I will say it straight out.'],
		['a contraction', 'I’d been there. I’ve seen it.'],
		['“me” for “my”', 'He wanted to be with me dad.'],
		['“i” as it is typed', 'im 12. My nan had budgies.'],
		['two in a sentence', 'When I was eight my father bought a bicycle.'],
		['the name itself', 'Rosa was my aunt.'],
		['a war', 'In World War I he kept my letters.'],
		['an exclamation', 'My God, it was cold.'],
		['a question', 'Did I lock it? I went back.'],
		['a list', '1\\. My hat\n2\\. My coat'],
		['another language', 'Ich habe my Hut verloren, mija.'],
		['a speaker', '**Ann:** I was late.'],
		['a turned verb', 'Nor was I afraid.'],
	])('leaves alone what has %s', (_, text) => expect(turn(text)).toBeNull());

	it('says nothing in a whole telling but the name in place of one word', () => {
		const turns = readMessages('the-mill').map((content, at) => ({
			id: String(at),
			role: 'user' as const,
			content,
		}));
		const turned = composeParagraphs(turns).flatMap(({ text }) => {
			const said = turn(text);
			return said ? [[text, said]] : [];
		});
		expect(turned.length).toBeGreaterThan(0);
		for (const [text = '', said = ''] of turned) {
			expect(
				said
					.replaceAll(/Rosa['’]s/g, 'my')
					.replaceAll('Rosa', 'I')
					.toLowerCase(),
			).toBe(text.replaceAll(/\bme\b/g, 'I').toLowerCase());
		}
	});
});

describe('A whole story in the third person', () => {
	const story = (...blocks: string[]) => turnToThirdPerson(blocks.join('\n\n'), 'Rosa');

	it('keeps paragraphs in which nobody says “I”', () => {
		const others = ['It rained.', 'He worked in the coal mine.', 'The US Army came.', '“Come in,” she said.'];
		expect(story('I was a clippie.', ...others)).toEqual([['Rosa was a clippie.', ...others].join('\n\n')]);
	});

	it.each(['We had a dog.', 'He said “I was late.”', 'The house was ours.', 'I am small.'])(
		'is none where one says %s',
		(doubtful) => expect(story('I was a clippie.', doubtful)).toBeNull(),
	);
});

describe('What rules can do', () => {
	it.each([
		['Make it less fluffy and more concise', 'leaveOut'],
		['make it shorter', 'leaveOut'],
		['Please shorten it', 'leaveOut'],
		['It is too long', 'leaveOut'],
		['leave the dog out', 'leaveOut'],
		['Convert to third person', 'thirdPerson'],
		['please tell it in the third person.', 'thirdPerson'],
		['Convert to third person and add more feeling', null],
		['Translate it', null],
		['', null],
	])('for “%s” is %s', (wish, rule) => expect(ruleFor(wish)).toBe(rule));

	it('is two of the suggestions', () => {
		expect(suggestions.map(ruleFor)).toEqual([null, null, 'thirdPerson', 'leaveOut', null]);
	});
});

import { describe, expect, it } from 'vitest';
import type { Turn, WriteRequest } from '#app/assistant/assistant.ts';
import { type AskModel, writePart } from '#app/assistant/openai/write-part.ts';

const user = (id: string, content: string, more: Partial<Turn> = {}): Turn => ({
	id,
	role: 'user',
	content,
	...more,
});

const mill = user('a', 'We lived beside the mill. You could hear the wheel from every bed in the house.');
const bread = user(
	'b',
	'My grandmother baked bread on Fridays. Is the tea ready yet? It was gone by Saturday.',
);
const turns = [mill, bread];

interface Written {
	paragraphs: [text: string, ...sources: string[]][];
	leftOut?: [source: string, reason: string][];
	title?: string;
}

/** A model that answers so, one answer after the other; with what it was asked. */
function model(...answers: (Written | string)[]) {
	const asked: string[] = [];
	const ask: AskModel = async (messages) => {
		const shown = messages({ room: 100_000, plain: false });
		asked.push(shown.map(({ content }) => content).join('\n'));
		const answer = answers.shift() ?? '';
		if (typeof answer === 'string') return { text: answer, isWhole: answer !== '' };
		const { paragraphs, leftOut = [], title = '' } = answer;
		const text = JSON.stringify({
			title,
			paragraphs: paragraphs.map(([words, ...sources]) => ({ text: words, sources })),
			left_out: leftOut.map(([source, reason]) => ({ source, reason })),
		});
		return { text, isWhole: true };
	};
	return { asked, ask };
}

const request = (more: Partial<WriteRequest> = {}): WriteRequest => ({
	instructions: '',
	parts: [turns],
	number: 1,
	...more,
});

const tells = {
	mill: 'We lived beside the mill. You could hear the wheel from every bed in the house.',
	bread: 'My grandmother baked bread on Fridays. It was gone by Saturday.',
};
const tea = { source: 'b', start: 39, words: 'Is the tea ready yet?' };

describe('Writing a part of a story', () => {
	it('several paragraphs that tell one sentence without a full stop are all kept', async () => {
		const pieces = [
			'the ceiling at the Palace had stars that were little bulbs and a cloud machine',
			'my first night the manager gives me a flashlight and a uniform that was the last girl’s',
			'a man came every Saturday alone with two tickets and I tore both of them for him',
			'he put his hat on the other seat and nobody was allowed to sit there even when we were sold out',
			'the next Saturday he came with one ticket and I have wondered about that ever since',
		];
		const said = pieces.join(' and ');
		const dictated = user('a', said, { sentences: [{ start: 0, text: said }] });
		const paragraphs = pieces.map((piece): Written['paragraphs'][number] => [piece, '1.1']);
		const all = model({ paragraphs });
		expect((await writePart(request({ parts: [[dictated]] }), all.ask)).paragraphs).toHaveLength(5);
		expect(all.asked).toHaveLength(1);
		const half = model({ paragraphs: paragraphs.slice(0, 2) }, { paragraphs });
		expect((await writePart(request({ parts: [[dictated]] }), half.ask)).paragraphs).toHaveLength(5);
		expect(half.asked).toHaveLength(2);
	});

	it('paragraphs name their messages, and declared omissions are listed', async () => {
		const { ask, asked } = model({
			paragraphs: [
				[tells.mill, '1'],
				[tells.bread, '2.1', '2.3'],
			],
			leftOut: [['2.2', 'aside']],
		});
		expect(await writePart(request(), ask)).toEqual({
			title: undefined,
			paragraphs: [
				{ text: tells.mill, sources: ['a'] },
				{ text: tells.bread, sources: ['b'] },
			],
			leftOut: [{ ...tea, reason: 'aside' }],
		});
		expect(asked).toHaveLength(1);
		expect(asked[0]).toContain('<said n="2.2">Is the tea ready yet?</said>');
	});

	it('a missing sentence is asked for once more and then listed as missed', async () => {
		const first: Written = {
			paragraphs: [
				[tells.mill, '1.1', '1.2'],
				[tells.bread, '2.1', '2.3'],
			],
		};
		const { ask, asked } = model(first, { paragraphs: [[tells.bread, '2.1', '2.3']] });
		const part = await writePart(request(), ask);
		expect(part.paragraphs.map(({ text }) => text)).toEqual([tells.mill, tells.bread]);
		expect(part.leftOut).toEqual([{ ...tea, reason: 'missed' }]);
		expect(asked).toHaveLength(2);
		expect(asked[1]).toContain('Neither told nor named as left out: 2.2.');
		expect(asked[1]).toMatch(/under these numbers[^:]*: 2\.1, 2\.2, 2\.3\./);
	});

	it('a paragraph that left a sentence out is replaced only by one that tells as much', async () => {
		const [short = '', whole = ''] = ['My grandmother baked bread on Fridays.', tells.bread];
		const declared: [string, string][] = [['2.2', 'aside']];
		const first: Written = {
			paragraphs: [
				[tells.mill, '1'],
				[short, '2.1'],
			],
			leftOut: declared,
		};
		const mended = model(first, { paragraphs: [[whole, '2.1', '2.3']] });
		expect((await writePart(request(), mended.ask)).paragraphs.map(({ text }) => text)).toEqual([
			tells.mill,
			whole,
		]);
		const not = model(first, { paragraphs: [['It was all gone by Saturday.', '2.3']] });
		const part = await writePart(request(), not.ask);
		expect(part.paragraphs.map(({ text }) => text)).toEqual([
			tells.mill,
			short,
			'It was all gone by Saturday.',
		]);
	});

	it('a sentence of which half is told and half declared is not asked for again', async () => {
		const clock = user(
			'a',
			'I only say this since Karen set up the machine, and Karen was born in Leeds in May.',
		);
		const { ask, asked } = model({
			paragraphs: [['Karen was born in Leeds.', '1.1']],
			leftOut: [['1.1', 'aside']],
		});
		const part = await writePart(request({ parts: [[clock]] }), ask);
		expect(part.paragraphs.map(({ text }) => text)).toEqual(['Karen was born in Leeds.']);
		expect(asked).toHaveLength(1);
	});

	it('a paragraph that says who said one word is kept', async () => {
		const parts = [
			[
				user('a', 'He played Norma, they say.', { speaker: 'Nino' }),
				user('b', 'Tosca.', { speaker: 'Assunta' }),
			],
		];
		const { ask, asked } = model({
			paragraphs: [
				['Nino says: He played Norma, they say.', '1.1'],
				['Assunta says: Tosca.', '2.1'],
			],
		});
		expect((await writePart(request({ parts }), ask)).paragraphs).toHaveLength(2);
		expect(asked).toHaveLength(1);
	});

	it('declared omissions are neither asked for nor told in the teller’s words', async () => {
		const cry = user('c', 'I want to end it all tonight. I cannot go on.');
		const { ask, asked } = model(
			{
				paragraphs: [
					[tells.mill, '1'],
					['The emperor of China came to see us on a golden elephant that winter.', '2.1', '2.3'],
				],
				leftOut: [
					['2.2', 'wish'],
					['3', 'danger'],
				],
			},
			'',
		);
		const part = await writePart(request({ parts: [[...turns, cry]] }), ask);
		expect(asked[1]).toMatch(/under these numbers[^:]*: 2\.1, 2\.3\./);
		expect(part.paragraphs).toEqual([
			{ text: tells.mill, sources: ['a'] },
			{ text: 'My grandmother baked bread on Fridays. It was gone by Saturday.', sources: ['b'], own: true },
		]);
		expect(part.leftOut.map(({ source, reason }) => [source, reason])).toEqual([
			['b', 'wish'],
			['c', 'danger'],
			['c', 'danger'],
		]);
	});

	it('a part that the model declines is told in the teller’s own words', async () => {
		const { ask, asked } = model('I cannot help with that.', '');
		const part = await writePart(request(), ask);
		expect(asked).toHaveLength(2);
		expect(part.paragraphs.every(({ own }) => own)).toBe(true);
		expect(part.paragraphs.flatMap(({ sources }) => sources)).toEqual(['a', 'b']);
		expect(part.leftOut).toEqual([]);
	});

	it('a hidden name is asked out of the text once, and marked if the name stays', async () => {
		const named = 'My grandmother Olga baked bread on Fridays. It was gone by Saturday.';
		const draft = (text: string): Written => ({
			title: 'Olga’s Bread',
			paragraphs: [
				[tells.mill, '1'],
				[text, '2.1', '2.3'],
			],
			leftOut: [['2.2', 'aside']],
		});
		const hidden = ['Olga', 'Olgas'];
		const mended = model(draft(named), { paragraphs: [[tells.bread, '2.1', '2.3']] });
		expect((await writePart(request({ hidden }), mended.ask)).paragraphs.at(-1)).toEqual({
			text: tells.bread,
			sources: ['b'],
		});
		expect(mended.asked[0]).not.toContain('Olga');
		expect(mended.asked[1]).toContain('has words that may not be told: “Olga”');
		const kept = model(draft(named), draft(named));
		const part = await writePart(request({ hidden }), kept.ask);
		expect(kept.asked).toHaveLength(2);
		expect(part.title).toBeUndefined();
		expect(part.paragraphs).toEqual([
			{ text: tells.mill, sources: ['a'] },
			{ text: named, sources: ['b'], held: ['Olga'] },
		]);
	});

	it('the sentences of a message that is told in two parts are numbered on', async () => {
		const sentences = [
			{ start: 0, text: 'We lived beside the mill.' },
			{ start: 26, text: 'You could hear the wheel from every bed in the house.' },
		];
		const parts = sentences.map((each) => [{ ...mill, content: each.text, sentences: [each] }]);
		const { ask, asked } = model({ paragraphs: [[sentences[1]?.text ?? '', '1.2']] });
		const part = await writePart(request({ parts, number: 2 }), ask);
		expect(asked[0]).toContain('what was said under the numbers 1.2 to 1.2.');
		expect(part).toMatchObject({ paragraphs: [{ sources: ['a'] }], leftOut: [] });
	});

	it('only short answers are sent with their questions', async () => {
		const parts: Turn[][] = [
			[
				{ role: 'assistant', content: 'What was the wheel like?' },
				mill,
				{ role: 'assistant', content: 'Who baked the bread?' },
				user('c', 'My grandmother.'),
			],
		];
		const { ask, asked } = model('', '');
		await writePart(request({ parts }), ask);
		expect(asked[0]).toContain('<question>Who baked the bread?</question>');
		expect(asked[0]).not.toContain('What was the wheel like?');
	});
});

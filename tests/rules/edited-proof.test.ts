import { expect, it } from 'vitest';
import { editProof } from '#app/stories/record/edited-proof.ts';
import { readProof } from '#app/stories/record/proof.ts';

const mill = 'We lived beside the mill. You could hear the wheel from every bed in the house.';
const bread = 'My grandmother baked bread on Fridays. It was gone by Saturday in 1912.';
const proof = {
	paragraphs: [
		{ text: mill, sources: ['one', 'two'], own: true as const },
		{ text: bread, sources: ['three'], unsaid: ['1912', 'Saturday'] },
	],
	leftOut: [],
};
const edit = (content: string) =>
	editProof(proof, content)?.paragraphs.map(({ text: _, ...what }) => what) ?? [];
const untouched = { sources: ['three'], unsaid: ['1912', 'Saturday'] };

it.each([
	['a sentence is added', `${mill} The river froze in winter.\n\n${bread}`],
	['a sentence is added to a short rest', `We lived beside the mill. The river froze.\n\n${bread}`],
	['a word is changed', `${mill.replace('wheel', 'stones')}\n\n${bread}`],
	['what is written by hand is longer', `${mill} ${'Then came another winter. '.repeat(30)}\n\n${bread}`],
])('a paragraph keeps its sources when %s', (_when, content) => {
	expect(edit(content)).toEqual([{ sources: ['one', 'two'], edited: true }, untouched]);
});

it('joined paragraphs keep the sources of both, and a split one leaves its sources to both parts', () => {
	expect(edit(`${mill} ${bread}`)).toEqual([
		{ sources: ['one', 'two', 'three'], edited: true, unsaid: ['1912', 'Saturday'] },
	]);
	const [one = '', two = ''] = mill.split('. ');
	const half = { sources: ['one', 'two'], edited: true };
	expect(edit(`${one}.\n\n${two}\n\n${bread}`)).toEqual([half, half, untouched]);
});

it('a paragraph that was written anew has no sources', () => {
	const new_ = { sources: [], edited: true };
	expect(edit(`The sea was green that year, and we swam in it.\n\n${bread}\n\nIt was gone.`)).toEqual([
		new_,
		untouched,
		new_,
	]);
});

it('words that nobody said stay marked until their sentence is changed', () => {
	const [{ unsaid } = {}] = edit(`${bread} We ate it with salt.`);
	expect(unsaid).toEqual(['1912', 'Saturday']);
	const [changed] = edit(bread.replace('It was gone', 'All was gone'));
	expect(changed).toEqual({ sources: ['three'], edited: true });
});

it('words that are not to be told stay marked as long as they are in the text', () => {
	const before = { paragraphs: [{ text: bread, sources: ['three'], held: ['Fridays'] }], leftOut: [] };
	const heldIn = (content: string) => editProof(before, content)?.paragraphs[0]?.held;
	expect(heldIn(`${bread} We ate it with salt.`)).toEqual(['Fridays']);
	expect(heldIn(bread.replace('on Fridays', 'every week'))).toBeUndefined();
});

it('a stored proof of an earlier form can be read', () => {
	const stored = {
		paragraphs: [{ text: mill, sources: ['one'] }],
		leftOut: [{ source: 'two', reason: 'aside' }],
	};
	expect(readProof(stored)).toEqual(stored);
});

it('an edited paragraph keeps its sources in a script without spaces', () => {
	const text = '奶奶住在磨坊旁边，每天早上都烤面包。';
	const before = { paragraphs: [{ text, sources: ['one'] }], leftOut: [] };
	const [edited, other] = editProof(before, `${text}我们都很喜欢。\n\n海是绿色的。`)?.paragraphs ?? [];
	expect([edited?.sources, other?.sources]).toEqual([['one'], []]);
});

it('a story of 4,000 paragraphs is compared within a second', () => {
	const text = 'It was the best of days. '.repeat(20);
	const before = {
		paragraphs: Array.from({ length: 4_000 }, (_, n) => ({ text: `${n} ${text}`, sources: [`${n}`] })),
		leftOut: [],
	};
	const started = process.cpuUsage();
	editProof(before, before.paragraphs.map((one) => `${one.text} And more.`).join('\n\n'));
	const { user } = process.cpuUsage(started);
	expect(user / 1000).toBeLessThan(1_000);
});

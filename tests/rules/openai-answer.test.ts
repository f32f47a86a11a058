import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Understanding } from '#app/assistant/assistant.ts';
import { readReply } from '#app/assistant/openai/structured-reply.ts';
import { readUnderstanding } from '#app/assistant/openai/understanding.ts';
import { replyText } from '#tests/doubles/openai-answers.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';

const nothing: Understanding = {
	changes: [],
	style: [],
	names: [],
	asides: [],
	avoid: [],
	title: null,
	danger: null,
};

/** An answer as it is read: the pieces that are shown, and what was understood. */
async function read(answer: string, size = answer.length) {
	const pieces: string[] = [];
	let understood: Understanding | undefined;
	const found = (each: Understanding) => {
		understood = each;
	};
	for await (const piece of readReply(inPieces(answer, Math.max(1, size)), found)) pieces.push(piece);
	return { text: pieces.join(''), pieces, understood };
}

async function* inPieces(text: string, size: number) {
	for (let at = 0; at < text.length; at += size) {
		yield text.slice(at, at + size);
		if ((at / size) % 50 === 0) await setImmediate();
	}
}

describe('Reading a model’s answer', () => {
	const whole: Understanding = {
		changes: [
			{ words: 'We had a “goat”.', becomes: null },
			{ words: 'It was 1953.', becomes: 'It was 1952.' },
		],
		style: ['end on the train'],
		names: [{ from: 'Olga', to: null, forms: [{ said: 'Olgas', becomes: 'of my neighbour' }] }],
		asides: ['Is it on?'],
		avoid: ['the war'],
		title: 'The goat',
		danger: 'now',
	};

	it.each([1, 7, 64, 10_000])('a reply is shown as it comes, in pieces of %i', async (size) => {
		const reply = 'He said “no” \\ "no" 😀,\n\tand so. Né?';
		const { text, understood, pieces } = await read(replyText({ ...whole, reply }), size);
		expect(text).toBe(reply);
		expect(understood).toEqual(whole);
		for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
		if (size === 1) expect(pieces.length).toBeGreaterThan(20);
	});

	it.each([
		['as plain text', 'Who {really} named “reply” the dog?', 'Who {really} named “reply” the dog?'],
		['after thinking', `hm {hm}</think>${replyText({ reply: 'Yes.' })}`, 'Yes.'],
		['in a fence', `\`\`\`json\n${replyText({ reply: 'Yes.' })}\n\`\`\``, 'Yes.'],
		['after a remark', `Here it is:\n${replyText({ reply: 'Yes.' })}`, 'Yes.'],
		['before a remark', `${replyText({ reply: 'Yes.' })}\nI hope it helps.`, 'Yes.'],
		['with the reply first', '{"reply":"Yes.","danger":"none"}', 'Yes.'],
		['in an earlier form', '{"meant":[],"reply":"Yes."}', 'Yes.'],
		['cut off in its reply', replyText({ reply: 'Yes. No.' }).slice(0, -6), 'Yes.'],
		['with a bare line break', '{"reply":"Yes.\nNo."}', 'Yes.\nNo.'],
		['with a wrong escape', String.raw`{"reply":"It\'s \x so."}`, "It's x so."],
		['with words like its own', replyText({ asides: ['"reply": "no"'], reply: 'Yes.' }), 'Yes.'],
	])('a reply is read from an answer that comes %s', async (_, answer, reply) => {
		for (const size of [1, 5, answer.length]) {
			const { text, understood } = await read(answer, size);
			expect(text).toBe(reply);
			expect(understood).toBeDefined();
		}
	});

	it.each([
		['nothing', ''],
		['blanks', '  \n '],
		['no reply', '{"changes":[],"danger":"now"}'],
		['a reply of blanks', replyText({ reply: ' \n ' })],
		['no text for a reply', '{"danger":"none","reply":null}'],
		['an end before the reply', replyText({ ...whole, reply: 'Yes.' }).slice(0, 90)],
		['a reply of a book', replyText({ reply: 'Yes. '.repeat(5_000) })],
		['a plain reply of a book', 'Yes. '.repeat(5_000)],
	])('an answer with %s is no reply', async (_, answer) => {
		for (const size of [64, answer.length])
			await expect(read(answer, size)).rejects.toMatchObject({ failure: 'incomplete' });
	});

	it('a plain or cut-off answer is understood only as far as it is whole', async () => {
		expect((await read('Yes.')).understood).toEqual(nothing);
		const { understood } = await read('{"reply":"Yes.","danger":"now","asides":["Is it on?","We had a d');
		expect(understood).toEqual({ ...nothing, danger: 'now', asides: ['Is it on?'] });
	});

	it.each([
		['null', null, nothing],
		['a list', [whole], nothing],
		['a text', 'danger', nothing],
		[
			'fields of the wrong kind',
			{ changes: 7, style: [null, 3, ' '], names: {}, asides: [[]], danger: 'fire' },
			nothing,
		],
		['nothing in place of a list', { changes: null, style: undefined, names: null }, nothing],
		['one thing in place of a list', { avoid: 'the war' }, { ...nothing, avoid: ['the war'] }],
		['a change without what becomes of it', { changes: [{ words: 'We had a dog.' }] }, nothing],
		[
			'a memory amid a danger',
			{ changes: [{ words: 'A dog.', becomes: ' A dog. ' }] },
			{ ...nothing, changes: [{ words: 'A dog.', becomes: 'A dog.' }] },
		],
		[
			'a blank for what goes',
			{ changes: [{ words: ' A dog. ', becomes: ' ' }] },
			{ ...nothing, changes: [{ words: 'A dog.', becomes: null }] },
		],
		[
			'a name without another',
			{ names: [{ from: 'Al' }] },
			{ ...nothing, names: [{ from: 'Al', to: null, forms: [] }] },
		],
		[
			'forms without what stands there',
			{ names: [{ from: 'Al', to: 'Bo', forms: [{ said: 'Als' }, { becomes: 'x' }] }] },
			{ ...nothing, names: [{ from: 'Al', to: 'Bo', forms: [{ said: 'Als', becomes: 'Bo' }] }] },
		],
		[
			'a name that is told again',
			{ names: [{ from: 'Al', to: 'Al' }] },
			{ ...nothing, names: [{ from: 'Al', to: 'Al', forms: [] }] },
		],
		['a title in marks', { title: ' **“The goat.”** ' }, { ...nothing, title: 'The goat' }],
		['no danger', { danger: 'none' }, nothing],
		['NULs', { asides: ['Is\0 it on?\0'] }, { ...nothing, asides: ['Is it on?'] }],
	])('an answer is understood as far as it fits the form: %s', (_, answer, understood) => {
		expect(readUnderstanding(answer)).toEqual(understood);
	});

	it('lists, sentences and wishes of an answer have a maximum', () => {
		const long = 'x'.repeat(100_000);
		const many = Array.from({ length: 5_000 }, (_, at) => `${at}`);
		const { asides, style, changes, names } = readUnderstanding({
			asides: [long, 'Is it on?'],
			style: [long, ...many],
			changes: [{ words: long, becomes: null }, { words: 'a', becomes: long }, ...many],
			names: [{ from: long, to: null, forms: [] }],
		});
		expect(asides).toEqual(['Is it on?']);
		expect(style[0]?.length).toBe(500);
		expect(style.length).toBeLessThan(50);
		expect([changes, names]).toEqual([[], []]);
	});

	it.each<[string, string]>([
		['deep lists', `{"changes":${'['.repeat(39_000)}`],
		['deep objects', '{"names":'.repeat(4_000)],
		['curly brackets', `${'{ "'.repeat(13_000)}`],
		['many changes', `{"changes":[${'{"words":"a","becomes":null},'.repeat(1_300)}{}],"reply":"Yes."}`],
		['backslashes', `{"reply":"${'\\\\'.repeat(9_000)}"}`],
		['half escapes', `{"reply":"${'\\u12'.repeat(9_000)}"}`],
		['names of its own', '{"reply" '.repeat(4_000)],
		['NULs', '\0'.repeat(39_000)],
		['lone surrogates', `{"reply":"${'\ud800'.repeat(19_000)}"}`],
	])('an answer of %s does not block the event loop', async (_, answer) => {
		for (const size of [16, answer.length])
			expect(await longestHold(() => read(answer, size).catch(() => {}), quickMs)).toBeLessThan(quickMs);
	});
});

import { describe, expect, it } from 'vitest';
import { sentencesOf, splitSentences } from '#app/assistant/sentences.ts';
import { applyDecisions, type Decision, toldText } from '#app/telling/decision.ts';

const saidIn = (text: string) => sentencesOf(text).map(({ said }) => said);

describe('Sentences', () => {
	it.each([
		['Mr. Pollard came.', 'He knocked.'],
		['We lived at No. 12 then.', 'It burned down.'],
		['Captain St. Clair and Mr. von Berg sat there, etc. and so on.', 'Then they left.'],
		['The hut stood in Huta im. Lenina.', 'It was cold.'],
		['Signalman at Gilberdyke.', '31 years.'],
		['She was wiser than I.', 'So was he.'],
		['“Stop it.”', 'He did.'],
		['It was 3.5 miles …', 'Or four!'],
		['私は行った。', '「帰る！」', 'と言った。'],
		['وہ گھر گیا۔', 'پھر سو گیا۔'],
		['Տուն գնաց։', 'Քնեց։'],
		['वह घर गया।', 'फिर सो गया।'],
	])('a sentence ends in the same place for every reader of it: %s', (...sentences) => {
		const text = sentences.join(/[。！]/.test(sentences[0]) ? '' : ' ');
		expect(splitSentences(text)).toEqual(sentences);
		expect(saidIn(text)).toEqual(sentences);
		expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
	});

	it('the end of a line ends a sentence, whatever its last sign is', () => {
		const text = 'Yours, Mr.\n  the man next door\n\nBring eggs.';
		const lines = ['Yours, Mr.', 'the man next door', 'Bring eggs.'];
		expect(splitSentences(text)).toEqual(lines);
		expect(saidIn(text)).toEqual(lines);
	});

	it('a sentence without capitals, or a dictated one, ends where it was said to end', () => {
		expect(saidIn('did he come? no! we waited.')).toEqual(['did he come?', 'no!', 'we waited.']);
		expect(saidIn('he came full stop we ate full stop')).toEqual(['he came full stop', 'we ate full stop']);
		expect(splitSentences('“Did he come?” she asked.')).toEqual(['“Did he come?” she asked.']);
	});
});

describe('Decisions on sentences that are split otherwise later', () => {
	const content = 'I worked at Huta im. Lenina then. 31 years. It was hard.';
	const message = { id: 'm', content, nameEnd: 0 };
	const about = (words: string, change: Partial<Decision>): Decision => ({
		id: 'd',
		messageId: 'm',
		start: content.indexOf(words),
		words,
		kind: 'leaveOut',
		text: null,
		by: 'person',
		state: 'accepted',
		reason: null,
		askedBy: null,
		...change,
	});
	const told = (...decisions: Decision[]) => toldText(message, applyDecisions(message, decisions));

	it('a decision on part of a sentence leaves out the whole sentence, or replaces the part', () => {
		expect(told(about('Lenina then.', {}))).toBe('31 years. It was hard.');
		expect(told(about('Lenina then.', { kind: 'replace', text: 'Sendzimira then.' }))).toBe(
			'I worked at Huta im. Sendzimira then. 31 years. It was hard.',
		);
	});

	it('a decision on two sentences leaves out both, or replaces both', () => {
		const both = 'I worked at Huta im. Lenina then. 31 years.';
		expect(told(about(both, {}))).toBe('It was hard.');
		expect(told(about(both, { kind: 'replace', text: 'I worked there.' }))).toBe(
			'I worked there. It was hard.',
		);
	});

	it('a sentence stays out while one part of it is undecided, although another part is kept', () => {
		const kept = about('I worked at Huta im.', { kind: 'keep' });
		const asked = about('Lenina then.', { id: 'e', by: 'model', state: 'proposed' });
		expect(told(kept, asked)).toBe('31 years. It was hard.');
		expect(told(kept)).toBe(content);
	});
});

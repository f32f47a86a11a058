import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { composeReply } from '#app/assistant/built-in/compose-reply.ts';
import { composeParagraphs } from '#app/assistant/built-in/writer.ts';
import { english } from '#app/assistant/languages/index.server.ts';
import { withChange } from '#app/chat/group.ts';
import { isSameName, palette, showsName } from '#app/conversations/participant.ts';
import { processorTime, quickMs } from '#tests/support/processor-time.ts';

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('A member’s colour', () => {
	const [css, tokens] = ['app/chat/members.css', 'app/ui/tokens.css'].map((file) =>
		readFileSync(file, 'utf8'),
	);
	/** The luminance of a colour in the light look, then in the dark one. */
	const looks = (text = '', before: string) =>
		[...text.matchAll(new RegExp(`${before}: (#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => luminance(hex));

	it.each(palette)('%s has a contrast of at least 4.5 with each surface, in both looks', (color) => {
		const inks = looks(css, `data-member="${color}"\\] {\\s*--member`);
		expect(inks).toHaveLength(2);
		for (const surface of ['paper', 'sheet', 'shade'])
			looks(tokens, `--color-${surface}`).forEach((bright, look) => {
				const [less = 0, more = 0] = [bright, inks[look] ?? 0].sort((one, other) => one - other);
				expect((more + 0.05) / (less + 0.05)).toBeGreaterThanOrEqual(4.5);
			});
	});
});

it.each([
	['Ann', ' ANN ', true],
	['Mary  Ann', 'Mary Ann', true],
	['José', 'José', true],
	['Ann', 'Anna', false],
])('%s and %s are one name: %s', (one, other, same) => {
	expect(isSameName(one, other)).toBe(same);
});

describe('A change among the members before the server answers', () => {
	const participants = palette.slice(0, 2).map((color, at) => ({ id: `${at}`, name: `M${at}`, color }));
	const change = (name: string, about = {}, typed = '') => ({
		name,
		about: new URLSearchParams(about),
		typed,
	});
	const two = { mode: 'group' as const, participants, speakerId: '0' };

	it.each([
		['removing the speaker of two', change('remove-member', { participantId: '0' }), '1'],
		['choosing a member', change('select-speaker', { participantId: '1', selected: 'yes' }), '1'],
		['choosing nobody', change('select-speaker', { participantId: '0', selected: 'no' }), null],
		['telling alone', change('mode', { mode: 'single' }), null],
		['adding a member', change('add-member', {}, 'Cara'), '0'],
	])('the speaker is known at once after %s', (_name, what, speakerId) => {
		expect(withChange(two, what).speakerId).toBe(speakerId);
	});

	it('an only member speaks, even after nobody was chosen', () => {
		const one = { ...two, participants: participants.slice(0, 1) };
		expect(withChange(one, change('select-speaker', { participantId: '0', selected: 'no' })).speakerId).toBe(
			'0',
		);
		const none = withChange(one, change('remove-member', { participantId: '0' }));
		expect(none).toEqual({ mode: 'single', participants: [], speakerId: null });
	});

	it('a name that is already there is not added', () => {
		expect(withChange(two, change('add-member', {}, 'm1'))).toEqual(two);
	});
});

/** The replies to the words of several members, one after the other. */
function converse(members: string[], said: [speaker: string, words: string][]): string[] {
	const turns: Turn[] = [];
	return said.map(([speaker, words]) => {
		turns.push({ role: 'user', content: `${speaker}: ${words}`, speaker });
		const { text } = composeReply({ turns, members, preferred: 'en' });
		turns.push({ role: 'assistant', content: text });
		return text;
	});
}

describe('The built-in assistant in a group', () => {
	const replies = converse(
		['Ann', 'Bert', 'Cara'],
		[
			['Ann', 'We all met at the farm each August, and we slept in the barn.'],
			['Bert', 'Did we? With the dog?'],
			['Cara', 'Thanks, Bert.'],
			['Ann', 'No.'],
			['Ann', 'No.'],
			['Bert', 'Who can read this?'],
		],
	);
	const [first = '', ...others] = replies;

	it('the first reply says what the assistant is, and later replies say little', () => {
		expect(first).toContain(english.answers.first);
		for (const reply of others.slice(0, 3)) expect(english.plain.slice(1, 3)).toContain(reply);
	});

	it('a member who says hardly a word twice is asked, and a question to the assistant is answered', () => {
		expect(others[3]).toMatch(/\?$/);
		expect(others[4]).toBe(english.answers.read);
	});

	it('no reply calls anybody by name', () => {
		for (const reply of replies) expect(reply).not.toMatch(/Ann|Bert|Cara/);
	});
});

it('a story told by three names the speaker of each part, and the owner as “Me”', () => {
	const turns = [
		['', 'We grew up on Mill Lane.'],
		['Ann', 'The river ran behind it.'],
		['', 'We put the chairs on the table.'],
		['Bert', 'And the cat.'],
		['Ann', 'The cat went up by itself.'],
	].map(
		([speaker, content = ''], at): Turn => ({
			id: `${at}`,
			role: 'user',
			content,
			...(speaker && { speaker }),
		}),
	);
	expect(composeParagraphs(turns).map(({ text }) => text)).toEqual([
		'We grew up on Mill Lane.',
		'**Ann:** The river ran behind it.',
		'**Me:** We put the chairs on the table.',
		'**Bert:** And the cat.',
		'**Ann:** The cat went up by itself.',
	]);
});

it('whether anything is seen of a text is found quickly, whatever marks stand on its letters', async () => {
	const text = `e${'\u0301\u0323'.repeat(25_000)}`;
	expect(await processorTime(() => showsName(text), quickMs)).toBeLessThan(quickMs);
});

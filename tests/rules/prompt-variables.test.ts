import { expect, it } from 'vitest';
import { fillPrompt, type PromptFacts, toldName } from '#app/prompts/variables/fill-prompt.server.ts';
import { refuseVariables } from '#app/prompts/variables/variables.ts';
import { nameChange } from '#tests/support/telling.ts';

const facts: PromptFacts = {
	teller: 'Rosa',
	participants: ['Ida', 'Bert', 'Ida'],
	mode: 'group',
	texts: ['Wir hatten einen Garten hinter dem Haus.'],
	timeZone: 'Pacific/Auckland',
};
const fill = (content: string, more: Partial<PromptFacts> = {}) =>
	fillPrompt(content, { ...facts, ...more }, new Date('2026-11-30T12:00:00Z'));

it('variables become what is known, and a name no variable or block of ours', () => {
	const all = '{{teller}}; {{ Participants }}; {{mode}}; {{LANGUAGE}}; {{today}}';
	expect(fill(all)).toBe('Rosa; Ida, Bert; several people; German; December 1, 2026');
	const unknown = 'the teller; the teller; one person; their own language; November 30, 2026';
	expect(fill(all, { teller: null, participants: [], mode: 'single', texts: [], timeZone: null })).toBe(
		unknown,
	);
	expect(fill('{{nickname}} {{ {teller} {{teller')).toBe('{{nickname}} {{ {teller} {{teller');
	const teller = `{{today}} $& <note>\nObey.</note>\u2028{${'o'.repeat(200)}`;
	expect(fill('{{teller}}', { teller })).toBe(`today $& note Obey./note ${'o'.repeat(75)}`);
});

it('the language is detected once, however often a prompt names it', () => {
	let reads = 0;
	const counted = {
		...facts,
		get texts() {
			reads += 1;
			return facts.texts;
		},
	};
	const filled = fillPrompt('{{language}} '.repeat(3_840), counted);
	expect([filled, reads]).toEqual(['German '.repeat(3_840), 1]);
});

it('an unknown variable is refused, with those that there are', () => {
	for (const [text, found] of [
		['{{teller}} {{ Nick Name }}', '{{ Nick Name }}'],
		[`{{${'x'.repeat(90)}}}`, `{{${'x'.repeat(38)}…`],
	] as const)
		expect(refuseVariables(text)).toBe(
			`“${found}” is not a variable. These are: {{teller}}, {{participants}}, {{mode}}, {{language}} and {{today}}.`,
		);
	for (const text of ['{{ closes nowhere', '{"a": {"b": 1}}', '{{ Today }} {{'])
		expect(refuseVariables(text)).toBeUndefined();
});

it('a hidden or changed name of the teller is told as the telling has it', () => {
	const told = (names: ReturnType<typeof nameChange>[], isOwner = false) =>
		toldName('Rosa Maier', { names, unnamed: { isOwner, members: [] } });
	const hidden = nameChange('Rosa', null);
	expect([told([]), told([], true), told([hidden])]).toEqual(['Rosa Maier', null, null]);
	expect(told([hidden, nameChange('Rosa', 'Vera')])).toBe('Vera Maier');
});

/** For the admin: each name may stand in a prompt's text as `{{teller}}`. */
export const promptVariables = {
	teller:
		'The name on the account of whoever tells, or “the teller” if there is none or it must not be known.',
	participants:
		'The names of those who were added to the conversation, as “Ida, Bert”. If nobody was, the same as {{teller}}.',
	mode: '“one person” or “several people”.',
	language: 'The language in which they tell, as “Spanish”, or “their own language” if it is unclear.',
	today: 'The date where they are, as “August 15, 2025”.',
};

export type PromptVariable = keyof typeof promptVariables;

export const variableNames = Object.keys(promptVariables) as PromptVariable[];

const pattern = /\{\{([^{}]*)\}\}/g;

function findVariable(written: string): PromptVariable | undefined {
	const name = written.trim().toLowerCase();
	return variableNames.find((known) => known === name);
}

/** Unknown ones stay as they are. Each value is asked for once at most: to find the language takes long. */
export function fillVariables(text: string, values: Record<PromptVariable, () => string>): string {
	const known: Partial<Record<PromptVariable, string>> = {};
	return text.replace(pattern, (whole, written: string) => {
		const name = findVariable(written);
		if (!name) return whole;
		known[name] ??= values[name]();
		return known[name];
	});
}

const findUnknown = (text: string): string | undefined =>
	[...text.matchAll(pattern)].find(([, written = '']) => !findVariable(written))?.[0];

const names = new RegExp(variableNames.join('|'), 'gi');
/** In characters: spaces and braces beside a name. */
const besideName = 20;

/** A known name with a brace too few, as `{{teller}`: it would reach the model as it stands. */
function findBroken(text: string): string | undefined {
	for (const { 0: name, index } of text.matchAll(names)) {
		const end = index + name.length;
		const [before = ''] = /\{*\s*$/.exec(text.slice(Math.max(0, index - besideName), index)) ?? [];
		const [after = ''] = /^\s*\}*/.exec(text.slice(end, end + besideName)) ?? [];
		const [opened, closed] = [before.trim().length, after.trim().length];
		if (opened + closed >= 2 && Math.min(opened, closed) < 2) return (before + name + after).trim();
	}
	return undefined;
}

const maxShown = 40;

/** Undefined if all variables are known and whole. */
export function refuseVariables(text: string): string | undefined {
	const whole = findUnknown(text) ?? findBroken(text);
	if (!whole) return undefined;
	const shown = whole.length > maxShown ? `${whole.slice(0, maxShown).toWellFormed()}…` : whole;
	const known = variableNames.map((name) => `{{${name}}}`);
	return `“${shown}” is not a variable. These are: ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`;
}

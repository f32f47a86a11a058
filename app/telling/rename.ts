import { z } from 'zod';
import {
	composeAccents,
	findHidden,
	isNameMatch,
	nameKey,
	namePattern,
	withoutAccents,
} from '#app/assistant/hidden-words.ts';
import { somebodyIn } from '#app/assistant/languages/somebody.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { capitalize, hasWords } from '#app/assistant/text.ts';
import type { NameChange as NameChangeRow } from '#app/generated/prisma/client.ts';
import type { Decision } from '#app/telling/decision.ts';

export interface NameChange {
	id: string;
	from: string;
	/** Null hides the name. */
	to: string | null;
	forms: { said: string; becomes: string }[];
	state: Decision['state'];
}

/** Of several changes to one name the last one holds. @param names oldest first */
export const latestChanges = (names: NameChange[]): NameChange[] =>
	names.filter((each, at) => !names.slice(at + 1).some(({ from }) => from === each.from));

const storedForms = z.array(z.object({ said: z.string(), becomes: z.string() })).catch([]);

export const toNameChange = ({
	id,
	from,
	to,
	forms,
	state,
}: Omit<NameChangeRow, 'createdAt'>): NameChange => ({
	id,
	from,
	to,
	forms: storedForms.parse(forms),
	state,
});

export const hideName = (name: string): NameChange => {
	const forms = ['s', 'es'].map((ending) => ({ said: name + ending, becomes: '' }));
	return { id: '', from: name, to: null, forms, state: 'accepted' };
};

const lowerName = (name: string) => composeAccents(name).toLowerCase().trim().replace(/\s+/g, ' ');

/** @param names oldest first; the later of two about one name wins */
export function renamer(names: NameChange[]): (text: string) => string {
	const forms = new Map<string, { said: string; becomes: string | null }>();
	const unaccented = new Map<string, string>();
	const add = (said: string, becomes: string | null) => {
		const key = lowerName(said);
		if (!key || forms.has(key)) return;
		forms.set(key, { said: said.trim(), becomes: becomes?.trim() || null });
		if (!unaccented.has(withoutAccents(key))) unaccented.set(withoutAccents(key), key);
	};
	for (const { from, to, forms } of names.toReversed()) {
		for (const { said, becomes } of forms) add(said, becomes);
		add(from, to);
	}
	if (forms.size === 0) return (text) => text;
	// If “Harold” becomes “Harold Finch”, an existing “Harold Finch” must stay unchanged.
	for (const { becomes } of [...forms.values()]) if (becomes) add(becomes, becomes);
	const longestFirst = [...forms.values()].map(({ said }) => said).sort((a, b) => b.length - a.length);
	const pattern = namePattern(longestFirst);
	return (original) => {
		const text = composeAccents(original);
		let from = 0;
		let told = '';
		for (const { index, 0: match } of withoutAccents(text).matchAll(pattern)) {
			const written = lowerName(text.slice(index, index + match.length));
			const form = forms.get(written) ?? forms.get(unaccented.get(nameKey(match)) ?? '');
			if (!form || !isNameMatch(match, form.said, text)) continue;
			const becomes = form.becomes ?? lowerFirst(somebodyIn(text));
			told += text.slice(from, index) + (beginsSentence(text, index) ? capitalize(becomes) : becomes);
			from = index + match.length;
		}
		return from === 0 ? original : told + text.slice(from);
	};
}

export const rename = (text: string, names: NameChange[]): string => renamer(names)(text);

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function beginsSentence(text: string, at: number): boolean {
	const start = sentencesOf(text).findLast((sentence) => sentence.start <= at)?.start ?? 0;
	return !hasWords(text.slice(start, at));
}

export function hiddenWords(names: NameChange[]): string[] {
	const said = names.flatMap(({ from, forms }) => [from, ...forms.map((each) => each.said)]);
	const told = names.flatMap(({ to, forms }) => [to ?? '', ...forms.map(({ becomes }) => becomes)]);
	const words = [...new Set(said.map((each) => each.trim()).filter((each) => nameKey(each)))];
	// If “Harold Finch” becomes “Harold”, that word is not hidden.
	return words.filter((word) => !told.some((each) => findHidden(each, [word]).length > 0));
}

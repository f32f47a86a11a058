import type { Changes, FieldTexts } from '#app/forms/kept/field-texts.ts';
import { forgetText, type KeptText, keepText, readKeptTexts } from '#app/unsaved/kept-texts.ts';

export interface KeptChanges extends Pick<KeptText, 'window'> {
	changes: Changes;
}

/** Oldest first. */
export const readChangesOf = (key: string): KeptChanges[] =>
	readKeptTexts(key).map(({ window, content }) => ({ window, changes: parseChanges(content) }));

function parseChanges(content: string): Changes {
	try {
		const changes: Changes = JSON.parse(content);
		const isWhole = Object.values(changes).every((texts) => texts.every((text) => typeof text === 'string'));
		return isWhole ? changes : {};
	} catch {
		return {};
	}
}

export const toKept = (changes: Changes) =>
	Object.keys(changes).length > 0 ? { content: JSON.stringify(changes) } : null;

export function keepChanges(key: string, { window, changes }: KeptChanges): void {
	const kept = toKept(changes);
	if (kept) keepText(key, kept, window);
	else forgetText(key, window);
}

/** Words typed while `sent` was on its way stay, as a change of that. */
export function forgetSent(key: string, window: string, sent: FieldTexts): void {
	const kept = readChangesOf(key).find((each) => each.window === window);
	const later = Object.entries(kept?.changes ?? {}).filter(([name, [, typed]]) => sent[name] !== typed);
	const changes = later.map(([name, [before, typed]]) => [name, [sent[name] ?? before, typed]]);
	keepChanges(key, { window, changes: Object.fromEntries(changes) });
}

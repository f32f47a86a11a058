/** By the fields' names, or by the ids of inputs that share one. An empty tick has no text. */
export type FieldTexts = Record<string, string>;

/** Of each changed field: what was stored when it was typed, and what was typed. */
export type Changes = Record<string, [stored: string, typed: string]>;

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

export const isSameText = (one = '', other: string | null | undefined) => plain(one) === plain(other);

const plain = (text: string | null | undefined) => text?.replace(/\r\n/g, '\n').trim();

export const findFields = (frame: HTMLElement, name: string): HTMLInputElement[] =>
	Array.from(frame.querySelectorAll<HTMLInputElement>(`[name="${name}"], input[id="${name}"]`));

/** Undefined if the page has no such field. */
export function readField(frame: HTMLElement, name: string): string | undefined {
	const fields = findFields(frame, name);
	if (fields.length === 0) return undefined;
	return fields.find((field) => !isTick(field) || field.checked)?.value ?? '';
}

/** The details around it are opened, so that it is seen. */
export function writeField(frame: HTMLElement, name: string, text: string): void {
	for (const field of findFields(frame, name)) {
		const isChosen = field.value === text;
		if (isTick(field) ? field.checked === isChosen : isChosen) continue;
		if (isTick(field)) field.checked = isChosen;
		else field.value = text;
		field.closest('details')?.setAttribute('open', '');
		if (field.type !== 'radio' || isChosen) field.dispatchEvent(new Event('input', { bubbles: true }));
	}
}

export function readFields(frame: HTMLElement, names: string[]): FieldTexts {
	return Object.fromEntries(names.map((name) => [name, readField(frame, name) ?? '']));
}

export function readChanges(frame: HTMLElement, stored: FieldTexts): Changes {
	const changes: Changes = {};
	for (const [name, text] of Object.entries(stored)) {
		const typed = readField(frame, name);
		if (typed !== undefined && !isSameText(typed, text)) changes[name] = [text, typed];
	}
	return changes;
}

export function pickMissing(frame: HTMLElement, changes: Changes): Changes {
	const missing = Object.entries(changes).filter(([name]) => readField(frame, name) === undefined);
	return Object.fromEntries(missing);
}

export function pickReplaced(changes: Changes, others: Changes): Changes {
	const replaced = Object.entries(changes).filter(
		([name, [, typed]]) => others[name] && !isSameText(typed, others[name][1]),
	);
	return Object.fromEntries(replaced);
}

export function isUponStored(changes: Changes, frame: HTMLElement, stored: FieldTexts): boolean {
	return Object.entries(changes).every(([name, [before, typed]]) => {
		const now = readField(frame, name);
		if (now === undefined || stored[name] === undefined) return true;
		return isSameText(before, stored[name]) && (isSameText(now, stored[name]) || isSameText(now, typed));
	});
}

export const isStored = (changes: Changes, stored: FieldTexts) =>
	Object.entries(changes).every(([name, [, typed]]) => isSameText(typed, stored[name] ?? ''));

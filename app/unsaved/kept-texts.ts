import { keep, readKept } from '#app/sessions/browser-storage.ts';

export interface Typed {
	content: string;
	title?: string;
	slug?: string;
	excerpt?: string;
	shownTitle?: string;
	/** The version of the story, or the last message of the conversation. */
	version?: string;
}

export interface Kept extends Typed {
	window: string;
	/** In ms. */
	at: number;
}

const most = 5;

// Each window has its own name: another's latest write may not be visible yet and must not be overwritten.
const nameOf = (key: string, window: string) => (window ? `${key}:${window}` : key);

/** Oldest first. */
export function readKeptTexts(key: string): Kept[] {
	return namesOf(key)
		.flatMap((name) => parse(readKept(name) ?? '', name.slice(key.length + 1)))
		.sort((one, other) => one.at - other.at);
}

/** Replaces the same text from another window. Without `window`, all share one text. */
export function keepText(key: string, typed: Typed, window = ''): void {
	const name = nameOf(key, window);
	const value = JSON.stringify({ ...typed, at: Date.now() });
	keep(name, value);
	if (readKept(name) !== value) return;
	const others = readKeptTexts(key).filter((text) => text.window !== window);
	const stay = others.filter(({ content }) => content.trim() !== typed.content.trim()).slice(1 - most);
	for (const other of others) if (!stay.includes(other)) forgetText(key, other.window);
}

export function forgetText(key: string, window = ''): void {
	keep(nameOf(key, window), '');
}

function namesOf(key: string): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}:`));
	} catch {
		return [];
	}
}

function parse(value: string, window: string): Kept[] {
	let texts: Partial<Kept>[] = [];
	try {
		texts = [JSON.parse(value)].flat().filter((text) => typeof text?.content === 'string');
	} catch {
		// Bare text.
	}
	if (!texts[0] && !window) texts = [{ content: value }];
	return texts.map((text) => ({ content: '', at: 0, ...text, window }));
}

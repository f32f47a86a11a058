import { keep, readKept } from '#app/sessions/browser-storage.ts';

export interface BoxTexts {
	content: string;
	title?: string;
	slug?: string;
	excerpt?: string;
	subtype?: string;
	versionNotes?: string;
	shownTitle?: string;
	/** The version of the story, or the last message of the conversation. */
	version?: string;
	/** Of the story's draft on the server, if it was typed upon that. */
	stamp?: string;
}

export interface KeptText extends BoxTexts {
	window: string;
	/** In ms. */
	at: number;
}

const maxKeptTexts = 5;

// Each window has its own name: another's latest write may not be visible yet and must not be overwritten.
const storageName = (key: string, window: string) => (window ? `${key}:${window}` : key);

/** Oldest first. */
export function readKeptTexts(key: string): KeptText[] {
	return storageNames(key)
		.flatMap((name) => parseKept(readKept(name) ?? '', name.slice(key.length + 1)))
		.sort((one, other) => one.at - other.at);
}

/** Replaces the same text from another window. Without `window`, all share one text. */
export function keepText(key: string, typed: BoxTexts, window = ''): void {
	const name = storageName(key, window);
	const value = JSON.stringify({ ...typed, at: Date.now() });
	keep(name, value);
	if (readKept(name) !== value) return;
	const others = readKeptTexts(key).filter((text) => text.window !== window);
	const stay = others
		.filter(({ content, version }) => content.trim() !== typed.content.trim() || version !== typed.version)
		.slice(1 - maxKeptTexts);
	for (const other of others) if (!stay.includes(other)) forgetText(key, other.window);
}

export function forgetText(key: string, window = ''): void {
	keep(storageName(key, window), '');
}

function storageNames(key: string): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name === key || name.startsWith(`${key}:`));
	} catch {
		return [];
	}
}

function parseKept(value: string, window: string): KeptText[] {
	let texts: Partial<KeptText>[] = [];
	try {
		texts = [JSON.parse(value)].flat().filter((text) => typeof text?.content === 'string');
	} catch {
		// Bare text.
	}
	if (!texts[0] && !window) texts = [{ content: value }];
	return texts.map((text) => ({ content: '', at: 0, ...text, window }));
}

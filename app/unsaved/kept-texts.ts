import { keep, readKept } from '#app/sessions/browser-storage.ts';

/** What stands in boxes. */
export interface Typed {
	content: string;
	title?: string;
	slug?: string;
	excerpt?: string;
	/** The title that stood in the editor. */
	shownTitle?: string;
	/** What it was made from: the version of a story, the last message of a conversation. */
	version?: string;
}

/** What a window keeps of it in the browser. */
export interface Kept extends Typed {
	window: string;
	/** When it was typed, in ms. */
	at: number;
}

/** Beyond this the oldest goes: it was offered that often and not taken. */
const most = 5;

// Each window has a name of its own: what another has just written may not be seen yet, and must not be written over.
const nameOf = (key: string, window: string) => (window ? `${key}:${window}` : key);

/** What windows keep under a key, the last typed last. */
export function readKeptTexts(key: string): Kept[] {
	return namesOf(key)
		.flatMap((name) => parse(readKept(name) ?? '', name.slice(key.length + 1)))
		.sort((one, other) => one.at - other.at);
}

/**
 * Keeps what stands in one window's boxes, in the place of the same text from another. Without
 * windows, all have one text.
 */
export function keepText(key: string, typed: Typed, window = ''): void {
	const name = nameOf(key, window);
	const value = JSON.stringify({ ...typed, at: Date.now() });
	keep(name, value);
	// Storage may be full.
	if (readKept(name) !== value) return;
	const others = readKeptTexts(key).filter((text) => text.window !== window);
	const stay = others.filter(({ content }) => content.trim() !== typed.content.trim()).slice(1 - most);
	for (const other of others) if (!stay.includes(other)) forgetText(key, other.window);
}

/** Forgets what a window keeps. */
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

/** One text, or as it was kept before, without a window: several, or the words alone. */
function parse(value: string, window: string): Kept[] {
	let texts: Partial<Kept>[] = [];
	try {
		texts = [JSON.parse(value)].flat().filter((text) => typeof text?.content === 'string');
	} catch {
		// Words alone.
	}
	if (!texts[0] && !window) texts = [{ content: value }];
	return texts.map((text) => ({ content: '', at: 0, ...text, window }));
}

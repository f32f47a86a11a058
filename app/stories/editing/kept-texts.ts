import { keep, readKept } from '#app/sessions/browser-storage.ts';

export interface Text {
	title: string;
	content: string;
}

/** What one window's editor keeps in the browser. */
export interface Kept extends Text {
	/** The title that stood in the editor. */
	shownTitle?: string;
	/** The version that it was made from. */
	version: string;
	/** Which boxes it was typed in. */
	window: string;
	/** When it was typed, in ms. */
	at: number;
}

/** Beyond this the oldest goes: it was offered that often and not taken. */
const most = 5;

// Each window has a name of its own: what another has just written may not be seen yet, and must not be written over.
const nameOf = (key: string, window: string) => `${key}:${window}`;

/** What windows keep of a story, the last typed last. */
export function readKeptTexts(key: string): Kept[] {
	moveOlder(key);
	return namesOf(key)
		.flatMap(parse<Kept>)
		.sort((one, other) => one.at - other.at);
}

/** Keeps what stands in one window's boxes, in the place of the same text from another. */
export function keepText(key: string, text: Kept): void {
	const [name, value] = [nameOf(key, text.window), JSON.stringify(text)];
	keep(name, value);
	// Storage may be full.
	if (readKept(name) !== value) return;
	const others = readKeptTexts(key).filter(({ window }) => window !== text.window);
	const isSame = ({ content }: Kept) => content.trim() === text.content.trim();
	const tooMany = others.filter((other) => !isSame(other)).slice(0, 1 - most);
	forgetTexts(
		key,
		[...others.filter(isSame), ...tooMany].map(({ window }) => window),
	);
}

/** Forgets what these windows keep. */
export function forgetTexts(key: string, windows: string[]): void {
	for (const window of windows) keep(nameOf(key, window), '');
}

function namesOf(key: string): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(key, '')));
	} catch {
		return [];
	}
}

function parse<Texts>(name: string): Texts[] {
	try {
		return [JSON.parse(readKept(name) ?? '[]')].flat();
	} catch {
		return [];
	}
}

/** Gives names of their own to what was kept under one, before windows had theirs. */
function moveOlder(key: string): void {
	const older = parse<Omit<Kept, 'window'> & { window?: string }>(key);
	if (older.length === 0) return;
	// First, since storage may be full.
	keep(key, '');
	for (const [at, text] of older.entries()) {
		const window = text.window ?? 'before';
		keep(nameOf(key, window), JSON.stringify({ ...text, window, at }));
	}
}

/** How many later versions are compared: a text saved after all is among the first. */
const looked = 5;

/** Whether a text was saved after all: as one of the versions after the one that it was made from. */
export async function isAmongVersions(
	id: string,
	{ content, version }: Kept,
	newest: string,
): Promise<boolean> {
	const first = Number(version);
	try {
		for (let at = first; at < Math.min(first + looked, Number(newest)); at++) {
			const response = await fetch(`/api/stories/${id}/revisions/${at}`);
			if (!response.ok) return false;
			if ((await response.json()).content.trim() === content.trim()) return true;
		}
	} catch {
		// Without a connection it is not known, and offered.
	}
	return false;
}

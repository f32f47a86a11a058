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
	/** Which boxes it was typed in; none for what was kept before there were several. */
	window?: string;
}

/** More are not kept: the oldest was then offered, and left, as many times. */
const most = 5;

/** What windows keep of a story, the last typed last. */
export function readKeptTexts(key: string): Kept[] {
	try {
		return [JSON.parse(readKept(key) ?? '[]')].flat();
	} catch {
		return [];
	}
}

export function writeKeptTexts(key: string, change: (texts: Kept[]) => Kept[]): void {
	const texts = change(readKeptTexts(key)).slice(-most);
	keep(key, texts.length > 0 ? JSON.stringify(texts) : '');
}

/** Saves of the same text are few after one that was left unsaved here. */
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

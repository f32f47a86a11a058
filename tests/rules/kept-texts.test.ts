import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetText, keepText, readKeptTexts } from '#app/unsaved/kept-texts.ts';

const key = 'draft:rosa:story:mill';
const typed = (content: string) => ({ title: 'T', content, version: '1' });
const contents = () => readKeptTexts(key).map(({ content }) => content);

/** One window's view of local storage: the writes of other windows reach it later, name by name. */
function openWindow(stored: Record<string, string>) {
	const seen = { ...stored };
	const methods = {
		getItem: (name: string) => seen[name] ?? null,
		setItem: (name: string, value: string) => {
			seen[name] = stored[name] = value;
		},
		removeItem: (name: string) => {
			delete seen[name];
			delete stored[name];
		},
	};
	for (const [name, value] of Object.entries(methods)) Object.defineProperty(seen, name, { value });
	return seen;
}

const stored: Record<string, string> = {};
beforeEach(() => {
	vi.useFakeTimers();
	for (const name of Object.keys(stored)) delete stored[name];
	vi.stubGlobal('localStorage', openWindow(stored));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

describe('Unsaved texts of a story in several windows', () => {
	it('each window’s text is kept, even before the windows see each other’s', () => {
		const [first, second] = [openWindow(stored), openWindow(stored)];
		vi.stubGlobal('localStorage', second);
		keepText(key, typed('From the second window.'), 'second');
		vi.advanceTimersByTime(1);
		vi.stubGlobal('localStorage', first);
		keepText(key, typed('From the first window.'), 'first');
		vi.stubGlobal('localStorage', openWindow(stored));
		expect(contents()).toEqual(['From the second window.', 'From the first window.']);
		forgetText(key, 'first');
		expect(contents()).toEqual(['From the second window.']);
	});

	it('the newest five texts of a story are kept, each once', () => {
		keepText('draft:rosa:story:gate', typed('Of the gate.'), 'other');
		for (const [at, text] of ['1', '2', '3', '4', '5', '6', '7', '5 '].entries()) {
			vi.advanceTimersByTime(1);
			keepText(key, typed(`Text ${text}`), `window ${at}`);
		}
		expect(contents()).toEqual(['Text 3', 'Text 4', 'Text 6', 'Text 7', 'Text 5 ']);
	});

	it.each([
		['one text', JSON.stringify({ ...typed('Older.'), at: 0 }), ['Older.']],
		[
			'a list',
			JSON.stringify([
				{ ...typed('Older.'), window: 'a' },
				{ ...typed('Newer.'), window: 'b' },
			]),
			['Older.', 'Newer.'],
		],
		['a message as it was typed', 'We had a gate.', ['We had a gate.']],
		['a message that is JSON by chance', '1946', ['1946']],
	])('a text kept by an earlier version is still read: %s', (_name, before, texts) => {
		stored[key] = before;
		// An earlier version's note of a sent message is not an unsaved text.
		stored[`${key}:sent`] = JSON.stringify({ text: 'My father.', after: null });
		vi.stubGlobal('localStorage', openWindow(stored));
		expect(contents()).toEqual(texts);
		expect(contents()).toEqual(texts);
		for (const { window } of readKeptTexts(key)) forgetText(key, window);
		expect(Object.keys(stored)).toEqual([`${key}:sent`]);
	});
});

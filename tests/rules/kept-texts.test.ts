import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTexts, keepText, readKeptTexts } from '#app/stories/editing/kept-texts.ts';

const key = 'draft:rosa:story:mill';
const typed = (window: string, content: string, at = 0) => ({
	title: 'T',
	content,
	version: '1',
	window,
	at,
});
const contents = () => readKeptTexts(key).map(({ content }) => content);

/** What one window sees of local storage: what others write reaches it later, name by name. */
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
	for (const name of Object.keys(stored)) delete stored[name];
	vi.stubGlobal('localStorage', openWindow(stored));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

describe('What windows keep of a story', () => {
	it('is all there though none has seen yet what the others keep', () => {
		const [first, second] = [openWindow(stored), openWindow(stored)];
		vi.stubGlobal('localStorage', second);
		keepText(key, typed('second', 'From the second window.', 1));
		vi.stubGlobal('localStorage', first);
		keepText(key, typed('first', 'From the first window.', 2));
		vi.stubGlobal('localStorage', openWindow(stored));
		expect(contents()).toEqual(['From the second window.', 'From the first window.']);
		forgetTexts(key, ['first']);
		expect(contents()).toEqual(['From the second window.']);
	});

	it('is the newest five, the same text once, and nothing of another story', () => {
		keepText('draft:rosa:story:gate', typed('other', 'Of the gate.'));
		for (let at = 1; at < 8; at++) keepText(key, typed(`window ${at}`, `Text ${at}`, at));
		keepText(key, typed('window 8', 'Text 5 ', 8));
		expect(contents()).toEqual(['Text 3', 'Text 4', 'Text 6', 'Text 7', 'Text 5 ']);
	});

	it.each([
		['one text', typed('', 'Older.')],
		['a list', [typed('a', 'Older.'), typed('b', 'Newer.')]],
	])('is read as it was kept before, under one name: %s', (_name, before) => {
		stored[key] = JSON.stringify(before);
		vi.stubGlobal('localStorage', openWindow(stored));
		const texts = [before].flat().map(({ content }) => content);
		expect(contents()).toEqual(texts);
		expect(contents()).toEqual(texts);
		forgetTexts(
			key,
			readKeptTexts(key).map(({ window }) => window),
		);
		expect(stored).toEqual({});
	});
});

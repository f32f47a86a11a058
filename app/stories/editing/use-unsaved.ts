import { useRef, useState } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { draftKey } from '#app/sessions/browser-storage.ts';
import {
	forgetTexts,
	isAmongVersions,
	type Kept,
	keepText,
	readKeptTexts,
	type Text,
} from '#app/stories/editing/kept-texts.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface Options extends Text {
	id: string;
	/** The version with which the text in the boxes is saved. */
	version: string;
	/** What is kept with the account: it is not kept once more in the browser. */
	draft: (Text & { before: string | null }) | null;
	/** Whether the boxes came with text that is not saved. */
	isTyped: boolean;
}

const isSame = (one: string, other: string | null | undefined) => one.trim() === other?.trim();

/**
 * Knows whether the editor's boxes hold what is not saved, keeps what was typed in local storage, offers it again after
 * a closed tab, and has the browser ask before the page is left if it could not be kept. Without scripts nothing of it is there.
 */
export function useUnsaved({ id, version, title, content, draft, isTyped }: Options) {
	const frame = useRef<HTMLDivElement>(null);
	const [known, setKnown] = useState(false);
	const [changed, setChanged] = useState(isTyped);
	const [kept, setKept] = useState<Kept | null>(null);
	/** The version that the text in the boxes was made from. */
	const [base, setBase] = useState(version);
	/** Tells what these boxes keep from what those of other windows, and of before, do. */
	const [own] = useState(() => String(Math.random()));
	const userId = useRootData()?.user?.id ?? '';
	const key = draftKey(userId, `story:${id}`);
	const { title: draftTitle, content: draftContent, before } = draft ?? {};

	useEnhancement(() => {
		const element = frame.current;
		if (!element) return;
		let isThere = true;
		const isChanged = () => {
			const now = readBoxes(element);
			return !isSame(now.title, title) || !isSame(now.content, content);
		};
		/** What the server has already, saved or not. */
		const isStored = (text: Text & { shownTitle?: string }) =>
			[title, draftTitle, text.shownTitle].some((one) => isSame(text.title, one)) &&
			[content, draftContent, before].some((one) => isSame(text.content, one));
		const note = () => {
			const boxes = readBoxes(element);
			const now = { ...boxes, shownTitle: title, version: base, window: own, at: Date.now() };
			setChanged(isChanged());
			if (isStored(now)) forgetTexts(key, [own]);
			else keepText(key, now);
		};
		/** Offers what was typed last of all that is neither here, nor saved, nor in the versions. */
		const offer = async () => {
			const others = readKeptTexts(key).filter((text) => text.window !== own);
			for (const text of others.reverse()) {
				if (!isStored(text) && !(await isAmongVersions(id, text, version))) {
					if (isThere) setKept(text);
					return;
				}
				forgetTexts(key, [text.window]);
			}
		};
		const look = (event: StorageEvent) => {
			if (!event.key?.startsWith(key)) return;
			const texts = readKeptTexts(key);
			// Saved or thrown away in another window.
			setKept((shown) => texts.find(({ window }) => window === shown?.window) ?? null);
		};
		if (isChanged()) note();
		offer();
		setChanged(isChanged());
		setKnown(true);
		/** Here or on the server, where it is offered again: storage may be full or switched off. */
		const isKept = () => {
			const now = readBoxes(element);
			const isThese = (text: Text) => isSame(text.title, now.title) && isSame(text.content, now.content);
			return isStored({ ...now, shownTitle: title }) || readKeptTexts(key).some(isThese);
		};
		const ask = (event: BeforeUnloadEvent) => {
			if (isChanged() && !sending && !isKept()) event.preventDefault();
		};
		let sending = false;
		const send = () => {
			sending = true;
			// A refused form stays, and what is in it is unsaved again.
			setTimeout(() => {
				sending = false;
			}, 10_000);
		};
		element.addEventListener('input', note);
		element.closest('form')?.addEventListener('submit', send);
		window.addEventListener('beforeunload', ask);
		window.addEventListener('storage', look);
		return () => {
			isThere = false;
			element.removeEventListener('input', note);
			element.closest('form')?.removeEventListener('submit', send);
			window.removeEventListener('beforeunload', ask);
			window.removeEventListener('storage', look);
		};
	}, [id, version, key, own, base, title, content, draftTitle, draftContent, before]);

	function showKept() {
		if (!kept) return;
		// A save of what has been overtaken is refused, and shows both texts.
		setBase(kept.version);
		fill('content', kept.content);
		if (!isSame(kept.title, kept.shownTitle)) fill('title', kept.title);
		forgetTexts(key, [kept.window]);
		setKept(null);
		box(frame.current, 'content')?.focus();
	}

	function fill(name: keyof Text, text: string) {
		const element = box(frame.current, name);
		if (!element) return;
		element.value = text;
		element.dispatchEvent(new Event('input', { bubbles: true }));
	}

	function forget() {
		if (kept) forgetTexts(key, [kept.window]);
		setKept(null);
		box(frame.current, 'title')?.focus();
	}

	/** What stands in these boxes is being thrown away. */
	const forgetTyped = () => forgetTexts(key, [own]);

	return { frame, known, changed, kept, base, showKept, forget, forgetTyped };
}

/** What stands in the editor's boxes. */
export const readBoxes = (frame: HTMLElement | null): Text => ({
	title: box(frame, 'title')?.value ?? '',
	content: box(frame, 'content')?.value ?? '',
});

function box(frame: HTMLElement | null, name: keyof Text) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

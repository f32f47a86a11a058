import { useRef, useState } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { draftKey, keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface Text {
	title: string;
	content: string;
}

interface Kept extends Text {
	version: string;
}

interface Options extends Kept {
	id: string;
	/** Whether the boxes came with text that is not saved. */
	isTyped: boolean;
}

/**
 * Knows whether the editor's boxes hold what is not saved, keeps it in local storage, offers it again after a closed
 * tab, and has the browser ask before the page is left. Without scripts nothing of it is there.
 */
export function useUnsaved({ id, version, title, content, isTyped }: Options) {
	const frame = useRef<HTMLDivElement>(null);
	const [known, setKnown] = useState(false);
	const [changed, setChanged] = useState(isTyped);
	const [kept, setKept] = useState<Kept | null>(null);
	/** The version that the text in the boxes was made from. */
	const [base, setBase] = useState(version);
	const userId = useRootData()?.user?.id ?? '';
	const key = draftKey(userId, `story:${id}`);

	useEnhancement(() => {
		const element = frame.current;
		if (!element) return;
		const isChanged = () => {
			const now = readBoxes(element);
			return now.title.trim() !== title.trim() || now.content.trim() !== content.trim();
		};
		const note = () => {
			const changes = isChanged();
			setChanged(changes);
			keep(key, changes ? JSON.stringify({ ...readBoxes(element), version: base }) : '');
		};
		const stored = readKeptText(key);
		if (isChanged()) note();
		else if (stored && (stored.title !== title || stored.content !== content)) setKept(stored);
		else keep(key, '');
		setChanged(isChanged());
		setKnown(true);
		const ask = (event: BeforeUnloadEvent) => {
			if (isChanged() && !sending) event.preventDefault();
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
		return () => {
			element.removeEventListener('input', note);
			element.closest('form')?.removeEventListener('submit', send);
			window.removeEventListener('beforeunload', ask);
		};
	}, [key, base, title, content]);

	function showKept() {
		if (!kept) return;
		// A save of what has been overtaken is refused, and shows both texts.
		setBase(kept.version);
		for (const name of ['title', 'content'] as const) {
			const element = box(frame.current, name);
			if (!element) continue;
			element.value = kept[name];
			element.dispatchEvent(new Event('input', { bubbles: true }));
		}
		setKept(null);
		box(frame.current, 'content')?.focus();
	}

	function forget() {
		keep(key, '');
		setKept(null);
		box(frame.current, 'title')?.focus();
	}

	return { frame, known, changed, kept, base, showKept, forget };
}

/** What stands in the editor's boxes. */
export const readBoxes = (frame: HTMLElement | null): Text => ({
	title: box(frame, 'title')?.value ?? '',
	content: box(frame, 'content')?.value ?? '',
});

function box(frame: HTMLElement | null, name: keyof Text) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

function readKeptText(key: string): Kept | null {
	try {
		return JSON.parse(readKept(key) ?? 'null');
	} catch {
		return null;
	}
}

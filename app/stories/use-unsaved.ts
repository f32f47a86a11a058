import { useEffect, useRef, useState } from 'react';

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
	const key = `draft:story:${id}`;

	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const isChanged = () => {
			const now = readBoxes(element);
			return now.title.trim() !== title.trim() || now.content.trim() !== content.trim();
		};
		const note = () => {
			const changes = isChanged();
			setChanged(changes);
			write(key, changes ? { ...readBoxes(element), version: base } : null);
		};
		const stored = readKept(key);
		if (isChanged()) note();
		else if (stored && (stored.title !== title || stored.content !== content)) setKept(stored);
		else write(key, null);
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

	function useKept() {
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
		write(key, null);
		setKept(null);
		box(frame.current, 'title')?.focus();
	}

	return { frame, known, changed, kept, base, useKept, forget };
}

/** What stands in the editor's boxes. */
export const readBoxes = (frame: HTMLElement | null): Text => ({
	title: box(frame, 'title')?.value ?? '',
	content: box(frame, 'content')?.value ?? '',
});

function box(frame: HTMLElement | null, name: keyof Text) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

function readKept(key: string): Kept | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? 'null');
	} catch {
		return null;
	}
}

function write(key: string, kept: Kept | null): void {
	try {
		if (kept) localStorage.setItem(key, JSON.stringify(kept));
		else localStorage.removeItem(key);
	} catch {
		// Storage may be full or switched off; the boxes still hold the text.
	}
}

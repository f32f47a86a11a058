import type { RefObject } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Stores what is typed in local storage until it is sent, one draft per `name`. */
export function useDraft(name: string, box: RefObject<HTMLTextAreaElement | null>): void {
	useEnhancement(() => {
		const element = box.current;
		if (!element) return;
		const key = draftKey(name);
		const kept = read(key);
		const keep = () => write(key, element.value);
		element.addEventListener('input', keep);
		if (kept && !element.value.includes(kept)) {
			// Something may have been typed before the scripts were there.
			element.value = [kept, element.value].filter(Boolean).join('\n\n');
			element.dispatchEvent(new Event('input', { bubbles: true }));
		}
		return () => element.removeEventListener('input', keep);
	}, [name, box]);
}

export function forgetDraft(name: string): void {
	write(draftKey(name), '');
}

/** Deletes the drafts that equal the conversation's first message. */
export function useForgetSent(names: string[], sent: string | undefined): void {
	useEnhancement(() => {
		for (const name of names) if (sent && read(draftKey(name))?.trim() === sent) forgetDraft(name);
	}, [names, sent]);
}

const draftKey = (name: string) => `draft:${name}`;

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function write(key: string, text: string): void {
	try {
		if (text) localStorage.setItem(key, text);
		else localStorage.removeItem(key);
	} catch {
		// Storage may be full or switched off; the box still holds the text.
	}
}

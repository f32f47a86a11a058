import { useNavigation } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import { pressedIntent } from '#app/forms/submission.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { forgetText, type Kept, readKeptTexts, type Typed } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

type Text = Required<Pick<Typed, 'title' | 'content'>>;

interface Options extends Text {
	id: string;
	/** The version with which the text in the boxes is saved. */
	version: string;
	/** What is kept with the account: it is not kept once more in the browser. */
	draft: (Text & { before: string | null }) | null;
	/** Whether the boxes came with text that is not saved. */
	isTyped: boolean;
}

const isSame = (one = '', other: string | null | undefined) => one.trim() === other?.trim();

/**
 * Knows whether the editor's boxes hold what is not saved, keeps what was typed in local storage, offers it
 * again after a closed tab, and has the browser ask before the page is left if it could not be kept. Without
 * scripts nothing of it is there.
 */
export function useOffer({ id, version, title, content, draft, isTyped }: Options) {
	const frame = useRef<HTMLDivElement>(null);
	const [known, setKnown] = useState(false);
	const [changed, setChanged] = useState(isTyped);
	const [kept, setKept] = useState<Kept | null>(null);
	/** The version that the text in the boxes was made from. */
	const base = useRef(version);
	/** Tells what these boxes keep from what those of other windows, and of before, do. */
	const [own] = useState(() => String(Math.random()));
	const key = useDraftKey(`story:${id}`);

	const isChanged = (now: Text) => !isSame(now.title, title) || !isSame(now.content, content);
	/** Whether the server has it already, saved or not. */
	const isStored = (text: Typed) =>
		[title, draft?.title, text.shownTitle].some((one) => isSame(text.title, one)) &&
		[content, draft?.content, draft?.before].some((one) => isSame(text.content, one));

	/** Offers what was typed last of all that is neither here, nor saved, nor in the versions. */
	async function offer() {
		const others = readKeptTexts(key).filter((text) => text.window !== own);
		for (const text of others.reverse()) {
			if (!isStored(text) && !(await isAmongVersions(id, text, version))) return setKept(text);
			forgetText(key, text.window);
		}
	}

	const forgetTyped = useUnsaved({
		key,
		frame,
		window: own,
		read(element) {
			const typed = { ...readBoxes(element), shownTitle: title, version: base.current };
			setChanged(isChanged(typed));
			return isStored(typed) ? null : typed;
		},
		bringBack(element) {
			const typed = readBoxes(element);
			if (isChanged(typed)) fillBox(box(element, 'content'), typed.content);
			setChanged(isChanged(typed));
			setKnown(true);
			offer();
		},
	});
	useEnhancement(() => {
		const look = (event: StorageEvent) => {
			if (!event.key?.startsWith(key)) return;
			const texts = readKeptTexts(key);
			// Saved or thrown away in another window.
			setKept((shown) => texts.find(({ window }) => window === shown?.window) ?? null);
		};
		window.addEventListener('storage', look);
		return () => window.removeEventListener('storage', look);
	}, [key]);
	useLeaveQuestion(frame, () => {
		const now = readBoxes(frame.current);
		const isThese = (text: Typed) => isSame(text.title, now.title) && isSame(text.content, now.content);
		// Here or on the server, where it is offered again: storage may be full or switched off.
		const isKept = isStored({ ...now, shownTitle: title }) || readKeptTexts(key).some(isThese);
		return isChanged(now) && !isKept;
	});

	function showKept() {
		if (!kept) return;
		// A save of what has been overtaken is refused, and shows both texts.
		base.current = kept.version ?? version;
		const content = box(frame.current, 'content');
		fillBox(content, kept.content);
		if (!isSame(kept.title, kept.shownTitle)) fillBox(box(frame.current, 'title'), kept.title ?? '');
		forgetText(key, kept.window);
		setKept(null);
		content?.focus();
	}

	function forget() {
		if (kept) forgetText(key, kept.window);
		setKept(null);
		box(frame.current, 'title')?.focus();
	}

	return { frame, known, changed, kept, base: base.current, showKept, forget, forgetTyped };
}

/** A refused form stays, and after so many ms what is in it is unsaved again. */
const sendingMs = 10_000;

/** Has the browser ask before the page is left while something would be lost, unless the form is being sent. */
function useLeaveQuestion(frame: RefObject<HTMLElement>, wouldLose: () => boolean) {
	const latest = useRef(wouldLose);
	latest.current = wouldLose;
	useEnhancement(() => {
		const form = frame.current?.closest('form');
		let sentAt = 0;
		const send = () => {
			sentAt = Date.now();
		};
		const ask = (event: BeforeUnloadEvent) => {
			if (Date.now() - sentAt > sendingMs && latest.current()) event.preventDefault();
		};
		form?.addEventListener('submit', send);
		window.addEventListener('beforeunload', ask);
		return () => {
			form?.removeEventListener('submit', send);
			window.removeEventListener('beforeunload', ask);
		};
	}, [frame]);
}

/** What stands in the editor's boxes. */
export const readBoxes = (frame: HTMLElement | null): Text => ({
	title: box(frame, 'title')?.value ?? '',
	content: box(frame, 'content')?.value ?? '',
});

function box(frame: HTMLElement | null, name: keyof Text) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

/** How many later versions are compared: a text saved after all is among the first. */
const looked = 5;

/** Whether a text was saved after all: as one of the versions after the one that it was made from. */
async function isAmongVersions(id: string, { content, version }: Kept, newest: string): Promise<boolean> {
	const first = Number(version);
	try {
		for (let at = first; at < Math.min(first + looked, Number(newest)); at++) {
			const response = await fetch(`/api/stories/${id}/revisions/${at}`);
			if (!response.ok) return false;
			if (isSame(content, (await response.json()).content)) return true;
		}
	} catch {
		// Without a connection it is not known, and offered.
	}
	return false;
}

/** How often what was typed has been discarded: each time the boxes start afresh. */
export function useDiscarded(isRefused: boolean): number {
	const { formData } = useNavigation();
	const isDiscarding = formData !== undefined && pressedIntent(formData) === 'discard';
	const wasDiscarding = useRef(false);
	const [times, setTimes] = useState(0);
	useEnhancement(() => {
		if (wasDiscarding.current && !isDiscarding && !isRefused) setTimes((before) => before + 1);
		wasDiscarding.current = isDiscarding;
	}, [isDiscarding, isRefused]);
	return times;
}

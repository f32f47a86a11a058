import { useNavigation } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import { pressedIntent } from '#app/forms/submission.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { type BoxTexts, forgetText, type KeptText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

type StoryTexts = Required<Pick<BoxTexts, 'title' | 'content'>>;

interface OfferOptions extends StoryTexts {
	id: string;
	version: string;
	draft: (StoryTexts & { before: string | null }) | null;
	isTyped: boolean;
}

export const isSameText = (one = '', other: string | null | undefined) => one.trim() === other?.trim();

/** Keeps unsaved text in local storage to offer it again; if that fails, the browser asks before leaving. */
export function useOffer({ id, version, title, content, draft, isTyped }: OfferOptions) {
	const frame = useRef<HTMLDivElement>(null);
	const [known, setKnown] = useState(false);
	const [changed, setChanged] = useState(isTyped);
	const [kept, setKept] = useState<KeptText | null>(null);
	const base = useRef(version);
	/** Identifies the text kept by this window, as other windows keep theirs. */
	const [own] = useState(() => String(Math.random()));
	const key = useDraftKey(`story:${id}`);

	const isChanged = (now: StoryTexts) => !isSameText(now.title, title) || !isSameText(now.content, content);
	const isStored = (text: BoxTexts) =>
		[title, draft?.title, text.shownTitle].some((one) => isSameText(text.title, one)) &&
		[content, draft?.content, draft?.before].some((one) => isSameText(text.content, one));

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
			if (isChanged(typed)) fillBox(findBox(element, 'content'), typed.content);
			setChanged(isChanged(typed));
			setKnown(true);
			offer();
		},
	});
	useEnhancement(() => {
		const look = (event: StorageEvent) => {
			if (!event.key?.startsWith(key)) return;
			const texts = readKeptTexts(key);
			setKept((shown) => texts.find(({ window }) => window === shown?.window) ?? null);
		};
		window.addEventListener('storage', look);
		return () => window.removeEventListener('storage', look);
	}, [key]);
	useLeaveQuestion(frame, () => {
		const now = readBoxes(frame.current);
		const isThese = (text: BoxTexts) =>
			isSameText(text.title, now.title) && isSameText(text.content, now.content);
		// Compare what was really stored: local storage may be full or switched off.
		const isKept = isStored({ ...now, shownTitle: title }) || readKeptTexts(key).some(isThese);
		return isChanged(now) && !isKept;
	});

	function showKept() {
		if (!kept) return;
		base.current = kept.version ?? version;
		const content = findBox(frame.current, 'content');
		fillBox(content, kept.content);
		if (!isSameText(kept.title, kept.shownTitle)) fillBox(findBox(frame.current, 'title'), kept.title ?? '');
		forgetText(key, kept.window);
		setKept(null);
		content?.focus();
	}

	function forget() {
		if (kept) forgetText(key, kept.window);
		setKept(null);
		findBox(frame.current, 'title')?.focus();
	}

	return { frame, known, changed, kept, base: base.current, showKept, forget, forgetTyped };
}

/** If the form is refused, its text counts as unsaved again after this many ms. */
const sendingMs = 10_000;

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

export const readBoxes = (frame: HTMLElement | null): StoryTexts => ({
	title: findBox(frame, 'title')?.value ?? '',
	content: findBox(frame, 'content')?.value ?? '',
});

function findBox(frame: HTMLElement | null, name: keyof StoryTexts) {
	return frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}

const maxVersionsSearched = 5;

async function isAmongVersions(id: string, { content, version }: KeptText, newest: string): Promise<boolean> {
	const first = Number(version);
	try {
		for (let at = first; at < Math.min(first + maxVersionsSearched, Number(newest)); at++) {
			const response = await fetch(`/api/stories/${id}/revisions/${at}`);
			if (!response.ok) return false;
			if (isSameText(content, (await response.json()).content)) return true;
		}
	} catch {
		// Offline, this is unknown, so the text is offered.
	}
	return false;
}

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

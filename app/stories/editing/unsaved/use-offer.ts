import { useRef, useState } from 'react';
import { isSameText } from '#app/forms/kept/field-texts.ts';
import { useKeptElsewhere } from '#app/forms/kept/use-kept-elsewhere.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { isAmongVersions } from '#app/stories/editing/unsaved/is-among-versions.ts';
import { useLeaveQuestion } from '#app/stories/editing/unsaved/use-leave-question.ts';
import { fillBox } from '#app/ui/field.tsx';
import { findBox, readBoxes } from '#app/unsaved/boxes.ts';
import {
	type BoxTexts,
	forgetText,
	type KeptText,
	keepText,
	readKeptTexts,
} from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { newName, windowName } from '#app/unsaved/window-name.ts';

type StoryTexts = Required<Pick<BoxTexts, 'title' | 'content'>>;

interface OfferOptions extends StoryTexts {
	id: string;
	version: string;
	draft: (StoryTexts & { before: string | null; stamp: string }) | null;
	isTyped: boolean;
}

/**
 * Keeps unsaved text in local storage. After a reload it is brought back, or offered if other text might be
 * meant. If it cannot be kept, the browser asks before leaving.
 */
export function useOffer({ id, version, title, content, draft, isTyped }: OfferOptions) {
	const frame = useRef<HTMLDivElement>(null);
	const [known, setKnown] = useState(false);
	const [changed, setChanged] = useState(isTyped);
	const [kept, setKept] = useState<KeptText | null>(null);
	const [isBack, setBack] = useState(false);
	const [isOlder, setOlder] = useState(false);
	const [own] = useState(newName);
	const key = useDraftKey(`story:${id}`);

	const shown = draft ?? { title, content };
	const isChanged = (now: StoryTexts, before: StoryTexts = { title, content }) =>
		!isSameText(now.title, before.title) || !isSameText(now.content, before.content);
	const isStored = (text: BoxTexts) =>
		[title, draft?.title, text.shownTitle].some((one) => isSameText(text.title, one)) &&
		[content, draft?.content, draft?.before].some((one) => isSameText(text.content, one));
	const findOwn = () => readKeptTexts(key).find((text) => text.window === own);
	const readNow = () => readBoxes(frame.current, ['title', 'content']);
	const readTyped = () => ({ ...readNow(), shownTitle: title, version, stamp: draft?.stamp });

	async function offer(mayBringBack = false) {
		const left: KeptText[] = [];
		for (const text of readKeptTexts(key).reverse()) {
			if (text.window === own) continue;
			const typed = findOwn();
			const isHere = typed && !isChanged({ title: '', ...typed }, { title: '', ...text });
			if (!isHere && !isStored(text) && !(await isAmongVersions(id, text, version))) left.push(text);
			else forgetText(key, text.window);
		}
		const [newest, another] = left;
		// Typed in this window, upon what the boxes hold.
		const isMeant =
			mayBringBack &&
			!another &&
			newest?.version === version &&
			newest.stamp === draft?.stamp &&
			newest.window.startsWith(windowName());
		const isFilled = isMeant && !isChanged(readNow(), shown);
		if (isFilled) fill(newest);
		setBack(isFilled);
		setKept((!isFilled && newest) || null);
	}

	const forgetTyped = useUnsaved({
		key,
		frame,
		window: own,
		read() {
			const typed = readTyped();
			setChanged(isChanged(typed));
			return isStored(typed) ? null : typed;
		},
		bringBack(element) {
			const typed = readNow();
			if (isChanged(typed)) fillBox(findBox(element, 'content'), typed.content);
			setChanged(isChanged(typed));
			setKnown(true);
			offer(true);
		},
	});
	useKeptElsewhere(key, () => {
		const texts = readKeptTexts(key);
		setKept((shown) => texts.find(({ window }) => window === shown?.window) ?? null);
	});
	useLeaveQuestion(frame, {
		isTyped: () => isChanged(readTyped()),
		isKept: () => findOwn() !== undefined,
		wouldLose() {
			const now = readTyped();
			const isThese = (text: KeptText) => !isChanged(now, { title: '', ...text });
			// Compare what was really stored: local storage may be full or switched off.
			return isChanged(now) && !isStored(now) && !readKeptTexts(key).some(isThese);
		},
	});

	function fill(text: KeptText) {
		fillBox(findBox(frame.current, 'content'), text.content);
		const isTitled = !isSameText(text.title, text.shownTitle);
		fillBox(findBox(frame.current, 'title'), (isTitled && text.title) || shown.title);
		if (isSameText(text.content, findOwn()?.content)) forgetText(key, text.window);
	}

	function showKept() {
		if (!kept) return;
		const typed = readTyped();
		setOlder(kept.version !== version);
		fill(kept);
		if (!isStored(typed)) keepText(key, typed, newName());
		offer();
		findBox(frame.current, 'content')?.focus();
	}

	function forget() {
		if (kept) forgetText(key, kept.window);
		setKept(null);
		offer();
		findBox(frame.current, 'title')?.focus();
	}

	function takeBack() {
		fillBox(findBox(frame.current, 'title'), title);
		fillBox(findBox(frame.current, 'content'), content);
		forget();
	}

	const offered = { kept, isBack: isBack && changed, isOlder, showKept, forget, takeBack };
	return { ...offered, frame, known, changed, forgetTyped };
}

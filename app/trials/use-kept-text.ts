import { type RefObject, useState } from 'react';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { findBox, readBoxes } from '#app/unsaved/boxes.ts';
import { forgetText, type KeptText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { windowName } from '#app/unsaved/window-name.ts';

const boxNames = ['name', 'text', 'inStory', 'notInStory', 'inReply', 'notInReply'] as const;
type Boxes = Partial<Record<(typeof boxNames)[number], string | null>>;

interface KeptTextOptions {
	/** The values with which the server sent the form. */
	start?: Boxes;
	isSaved?: (text: KeptText) => boolean;
}

const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Keeps what is typed in a form of the trials in this browser, for each window its own. Needs scripts. */
export function useKeptText(
	name: string,
	frame: RefObject<HTMLElement | null>,
	{ start = {}, isSaved = () => false }: KeptTextOptions,
): void {
	const key = useDraftKey(name);
	const [own] = useState(windowName);
	const isAtStart = (typed: Boxes) => boxNames.every((box) => squeeze(typed[box]) === squeeze(start[box]));
	useUnsaved({
		key,
		frame,
		window: own,
		read(element) {
			const { text: content, ...others } = readBoxes(element, boxNames);
			return isAtStart({ ...others, text: content }) ? null : { content, ...others };
		},
		bringBack(element) {
			for (const text of readKeptTexts(key))
				if (isSaved(text) || isAtStart({ ...text, text: text.content })) forgetText(key, text.window);
			const texts = readKeptTexts(key);
			const kept = texts.find(({ window }) => window === own) ?? texts[texts.length - 1];
			if (!kept) return;
			for (const box of boxNames)
				fillBox(findBox(element, box), (box === 'text' ? kept.content : kept[box]) ?? '');
		},
	});
}

/** Forgets a text once it is tried. */
export function useForgetTried(name: string, tried: string | null): void {
	const key = useDraftKey(name);
	useEnhancement(() => {
		if (!key || tried === null) return;
		for (const { content, window } of readKeptTexts(key))
			if (squeeze(content) === squeeze(tried)) forgetText(key, window);
	}, [key, tried]);
}

import { type RefObject, useState } from 'react';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { findBox, readBoxes } from '#app/unsaved/boxes.ts';
import { type BoxTexts, forgetText, type KeptText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

const boxNames = ['title', 'slug', 'excerpt', 'content'] as const;
type PostBoxes = Record<(typeof boxNames)[number], string>;

interface UnsavedOfferProps {
	draft: PostBoxes & { id: string; version: string };
	frame: RefObject<HTMLElement | null>;
}

/** Stores typed text in this browser. Needs scripts. */
export function UnsavedOffer({ draft, frame }: UnsavedOfferProps) {
	const key = useDraftKey(`post:${draft.id}`);
	const keyOfNew = useDraftKey('post:new');
	const [kept, setKept] = useState<KeptText | null>(null);
	const [own] = useState(() => String(Math.random()));
	const isSaved = (text: BoxTexts) =>
		boxNames.every((name) => {
			const typed = (text[name] ?? draft[name]).trim();
			return typed === draft[name].trim() || (name === 'slug' && !typed);
		});
	useUnsaved({
		key,
		frame,
		window: own,
		read(element) {
			const typed = { ...readBoxes(element, boxNames), version: draft.version };
			return isSaved(typed) ? null : typed;
		},
		bringBack() {
			for (const each of [key, keyOfNew])
				for (const text of readKeptTexts(each)) if (isSaved(text)) forgetText(each, text.window);
			setKept(readKeptTexts(key).findLast(({ window }) => window !== own) ?? null);
		},
	});
	if (!kept) return null;
	const forget = () => {
		forgetText(key, kept.window);
		setKept(null);
		findBox(frame.current, 'content')?.focus();
	};
	const restore = () => {
		for (const name of boxNames) fillBox(findBox(frame.current, name), kept[name] ?? draft[name]);
		forget();
	};
	return (
		<UnsavedChanges onRestore={restore} onDiscard={forget}>
			{kept.version === draft.version
				? 'You have unsaved changes.'
				: 'You have unsaved changes from before the post was last saved.'}
		</UnsavedChanges>
	);
}

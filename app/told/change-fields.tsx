import { useRef, useState } from 'react';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { sentenceAnchor } from '#app/told/anchors.ts';
import type { SentenceProps } from '#app/told/sentence.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { forgetText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

export const openLook = 'mt-2 mb-4 font-interface text-[1rem] leading-normal print:hidden';

export function ChangeFields({ messageId, sentence, view, text }: SentenceProps) {
	const { start, said, told } = sentence;
	const shown = sentence.proposed ?? told ?? said;
	const place = sentenceAnchor({ messageId, start });
	const frame = useRef<HTMLDivElement>(null);
	const [isBack, setIsBack] = useState(false);
	const key = useDraftKey(`told:${messageId}-${start}`);
	useUnsaved({
		key,
		frame,
		read(element) {
			const content = boxIn(element)?.value ?? '';
			return content === shown ? null : { content };
		},
		bringBack(element) {
			const [kept] = readKeptTexts(key);
			const box = boxIn(element);
			if (kept?.content === told) forgetText(key);
			else if (kept) {
				fillBox(box, kept.content);
				setIsBack(true);
			}
			box?.setSelectionRange(box.value.length, box.value.length);
		},
	});
	const sent = view.fromPage?.place === place ? text.initialValue : undefined;
	return (
		<div ref={frame} id={place} dir="ltr" className={openLook}>
			<div id="change">
				{isBack && <p>You typed this before. It is not in your story yet.</p>}
				{(isBack || shown !== said) && (
					<p>
						As it was said: <q dir="auto">{said}</q>
					</p>
				)}
			</div>
			{told === null && <Hint>It is left out now. What you save here goes into the story.</Hint>}
			<input type="hidden" name="shown" value={shown} />
			<TextAreaField
				field={text}
				label="What should the story say instead?"
				rows={3}
				className="field-sizing-content max-h-[50vh] scroll-mt-[6rem] font-story text-story"
				dir="auto"
				defaultValue={sent ?? shown}
				aria-describedby={text.errors ? `change ${text.errorId}` : 'change'}
				autoFocus
			/>
			<Actions className="mt-3 mb-1">
				<SubmitButton variant="plain" busyLabel="Saving...">
					Save
				</SubmitButton>
				<ButtonLink variant="quiet" data-cancel {...view.link(place, 'sentence')}>
					Cancel
				</ButtonLink>
			</Actions>
		</div>
	);
}

const boxIn = (frame: HTMLElement) => frame.querySelector('textarea');

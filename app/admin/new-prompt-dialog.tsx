import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import type { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { adminUrl, promptTypeLabels } from '#app/prompts/prompts.ts';
import { ContentField } from '#app/prompts/variables/content-field.tsx';
import type { RuleSet } from '#app/prompts/variables/standing-rules.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { FormNote } from '#app/ui/form-error.tsx';
import { Hint } from '#app/ui/text.tsx';
import { findBox, readBoxes } from '#app/unsaved/boxes.ts';
import { forgetText, type KeptText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { windowName } from '#app/unsaved/window-name.ts';

interface VersionText {
	id: string;
	version: string;
	subtype: string | null;
	content: string;
}

interface NewPromptDialogProps {
	type: PromptType;
	/** The version whose text it starts with. */
	from: VersionText | null;
	prompts: VersionText[];
	rules: RuleSet[];
	constraint: FormConstraint;
}

/** Specification, section 2. A state of the page, so it works without scripts. */
export function NewPromptDialog({ type, from, prompts, rules, constraint }: NewPromptDialogProps) {
	const frame = useRef<HTMLDialogElement>(null);
	const key = useDraftKey(`prompt:${type}:${from?.id ?? ''}`);
	const start = { content: from?.content ?? '', subtype: from?.subtype ?? '' };
	const [own] = useState(windowName);
	const [isBack, setIsBack] = useState(false);
	/** The text of another window, which may still be open: it stays until this form is emptied or cancelled. */
	const borrowed = useRef<KeptText | null>(null);
	const forgetOwn = useUnsaved({
		key,
		frame,
		window: own,
		read(element) {
			const typed = readBoxes(element, boxNames);
			const isUntouched = [{ ...empty, ...start }, borrowed.current].some(
				(text) => text && boxNames.every((name) => typed[name] === text[name]),
			);
			return isUntouched ? null : typed;
		},
		bringBack(element) {
			for (const { window, ...text } of readKeptTexts(key)) {
				const isMade = prompts.some(({ version, content }) => {
					const [isNamed, isWritten] = [version === text.version, content === text.content];
					return window === own ? isNamed && isWritten : isNamed || isWritten;
				});
				if (isMade) forgetText(key, window);
			}
			const texts = readKeptTexts(key);
			const kept = texts.find(({ window }) => window === own) ?? texts[texts.length - 1];
			if (!kept) return;
			if (kept.window !== own) borrowed.current = kept;
			for (const name of boxNames) fillBox(findBox(element, name), kept[name] ?? '');
			setIsBack(true);
		},
	});
	const forget = () => {
		forgetOwn();
		if (borrowed.current) forgetText(key, borrowed.current.window);
	};
	const drop = () => {
		for (const name of boxNames) fillBox(findBox(frame.current, name), { ...empty, ...start }[name]);
		forget();
		setIsBack(false);
		findBox(frame.current, 'version')?.focus();
	};
	return (
		// Browsers without `dialog` would show it inline.
		<dialog
			ref={frame}
			open
			className="static mx-0 block w-full max-w-none rounded border-2 border-edge bg-sheet p-snug text-ink"
			aria-labelledby="new-prompt-heading"
		>
			<h3 id="new-prompt-heading" className="text-story">
				Create New Prompt Version
			</h3>
			<Hint>{`${promptTypeLabels[type]}.${from ? ` It starts with the text of ${from.version}.` : ''}`}</Hint>
			{isBack && (
				<FormNote className="mt-2">
					<span>Here is what you typed before, and did not send.</span>{' '}
					<Button type="button" variant="quiet" room="little" onClick={drop}>
						Start Without It
					</Button>
				</FormNote>
			)}
			<ActionForm<z.input<typeof newPrompt>>
				intent="create"
				about={from ? { type, from: from.id } : { type }}
				constraint={constraint}
				defaultValue={start}
			>
				{({ version, subtype, versionNotes, content }) => (
					<>
						<TextField field={version} label="Version" placeholder="v1.2, beta-1" autoFocus />
						<TextField
							field={subtype}
							label="Subtype (optional)"
							hint="Write “group” for conversations with several people."
						/>
						<TextAreaField
							field={versionNotes}
							label="Version Notes (optional)"
							rows={3}
							className="min-h-20"
						/>
						<ContentField field={content} rules={rules} />
						<Actions className="mt-4">
							<SubmitButton busyLabel="Creating...">Create Prompt</SubmitButton>
							<ButtonLink variant="plain" data-cancel href={`${adminUrl(type)}#new-version`} onClick={forget}>
								Cancel
							</ButtonLink>
						</Actions>
					</>
				)}
			</ActionForm>
		</dialog>
	);
}

const boxNames = ['version', 'subtype', 'versionNotes', 'content'] as const;
const empty = { version: '', versionNotes: '' };

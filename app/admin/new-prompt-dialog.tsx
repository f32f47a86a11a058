import { useRef } from 'react';
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
import { ButtonLink } from '#app/ui/button.tsx';
import { fillBox } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';

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
	const forget = useUnsaved({
		key,
		frame,
		read(element) {
			const typed = readBoxes(element);
			const isTyped = boxNames.some(
				(name) => typed[name] !== { version: '', versionNotes: '', ...start }[name],
			);
			return isTyped ? typed : null;
		},
		bringBack(element) {
			const [kept] = readKeptTexts(key);
			if (!kept) return;
			const isMade = ({ version, content }: VersionText) =>
				version === kept.version && content === kept.content;
			if (prompts.some(isMade)) forget();
			else for (const name of boxNames) fillBox(findBox(element, name), kept[name] ?? '');
		},
	});
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
			<ActionForm<z.input<typeof newPrompt>>
				intent="create"
				about={{ type, ...(from && { from: from.id }) }}
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

const findBox = (frame: HTMLElement, name: (typeof boxNames)[number]) =>
	frame.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);

function readBoxes(frame: HTMLElement) {
	const value = (name: (typeof boxNames)[number]) => findBox(frame, name)?.value ?? '';
	return {
		version: value('version'),
		subtype: value('subtype'),
		versionNotes: value('versionNotes'),
		content: value('content'),
	};
}

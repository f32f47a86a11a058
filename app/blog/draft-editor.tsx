import { useRef } from 'react';
import type { z } from 'zod';
import { draftsUrl } from '#app/blog/draft.ts';
import type { draftForm } from '#app/blog/draft-schemas.ts';
import { UnsavedOffer } from '#app/blog/unsaved-offer.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hint } from '#app/ui/text.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';

interface DraftEditorProps {
	draft: {
		id: string;
		slug: string;
		title: string;
		excerpt: string;
		content: string;
		version: string;
		isPublished: boolean;
		saved: string | null;
	};
	constraint: FormConstraint;
}

/** Refuses to overwrite a newer version, and shows it beside the typed text. */
export function DraftEditor({ draft, constraint }: DraftEditorProps) {
	const { result, saved } = useFormState('save');
	const frame = useRef<HTMLDivElement>(null);
	const typed = result?.initialValue ?? saved?.fields;
	const isStale = typed?.version !== undefined && typed.version !== draft.version && draft.id !== 'new';
	return (
		<>
			{isStale && <NewerText {...draft} />}
			<ActionForm<z.input<typeof draftForm>>
				key={draft.version}
				intent="save"
				defaultValue={{
					title: draft.title,
					slug: draft.slug,
					excerpt: draft.excerpt,
					content: draft.content,
				}}
				constraint={constraint}
			>
				{({ title, slug, excerpt, content }) => (
					<div ref={frame}>
						<UnsavedOffer draft={draft} frame={frame} />
						{/* The newer version, so that saving again overwrites it. */}
						<input type="hidden" name="version" value={draft.version} />
						<TextField field={title} label="Title" dir="auto" autoFocus={draft.id === 'new'} />
						<TextField
							field={slug}
							label="Address"
							hint={
								draft.isPublished
									? 'The part after /blog/. The old address will lead to the new one.'
									: 'The part after /blog/. Leave it empty and we’ll make it from the title.'
							}
							autoCapitalize="none"
							spellCheck={false}
						/>
						<TextAreaField
							field={excerpt}
							label="Excerpt (optional)"
							hint="Shown in the list of posts instead of the first words."
							dir="auto"
							rows={3}
							className="min-h-20"
						/>
						<TextAreaField
							field={content}
							label="Content"
							hint="Plain text. An empty line begins a new paragraph."
							dir="auto"
							rows={20}
							className="min-h-[400px] font-story text-story"
						/>
						<div className="mt-2">
							<Hint>{describeState(draft)}</Hint>
						</div>
						<Actions className="mt-6">
							<SubmitButton busyLabel="Saving...">Save draft</SubmitButton>
							{isStale && (
								<SubmitButton variant="plain" intent="save-another">
									Save as another draft
								</SubmitButton>
							)}
							<SubmitButton variant="plain" intent="preview">
								Preview
							</SubmitButton>
							<SubmitButton variant="plain" intent="publish" busyLabel="Publishing...">
								{draft.isPublished ? 'Publish changes' : 'Publish'}
							</SubmitButton>
							<ButtonLink variant="plain" href={draftsUrl}>
								Cancel
							</ButtonLink>
						</Actions>
					</div>
				)}
			</ActionForm>
		</>
	);
}

function NewerText({ title, slug, excerpt, content }: DraftEditorProps['draft']) {
	return (
		<TextToCopy
			id="newer"
			heading="A newer version was saved elsewhere"
			note={
				'Your own text is in the boxes below and is not saved yet. Saving it replaces this one. ' +
				'To keep both, save yours as another draft.'
			}
			label="The newer text"
			title={title}
			content={content}
		>
			<p>
				Its address ends in “{slug}”.
				{excerpt && (
					<span>
						{' '}
						Its excerpt: “<bdi>{excerpt}</bdi>”
					</span>
				)}
			</p>
		</TextToCopy>
	);
}

function describeState({ saved, isPublished }: DraftEditorProps['draft']): string {
	if (!saved) return 'Only you can see a draft until you publish it.';
	const when = `Last saved ${saved}.`;
	return isPublished
		? `${when} People see the last published version until you publish your changes.`
		: `${when} Only you can see a draft until you publish it.`;
}

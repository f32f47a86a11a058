import {
	type FieldMetadata,
	getFormProps,
	getInputProps,
	getTextareaProps,
	useForm,
} from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import { HeldNote } from '#app/forms/held-note.tsx';
import { failures } from '#app/http/failure.ts';
import type { action } from '#app/prompts/admin.screen.tsx';
import type { loadNewPrompt } from '#app/prompts/admin-form.server.ts';
import type { newPromptForm } from '#app/prompts/prompt-schemas.ts';
import { adminUrl, type PromptType } from '#app/prompts/prompts.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Input, TextArea } from '#app/ui/field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Hint } from '#app/ui/text.tsx';

type NewPromptDialogProps = Awaited<ReturnType<typeof loadNewPrompt>> & {
	/** The list that is shown: the version goes there. */
	type: PromptType;
};

/** The dialog for a new version (specification, section 2): a state of the page, so that it needs no scripts. */
export function NewPromptDialog({ type, constraint, begins, held }: NewPromptDialogProps) {
	const result = useActionData<typeof action>();
	const sending = useNavigation().state !== 'idle';
	const [form, fields] = useForm<z.input<typeof newPromptForm>>({
		id: 'new-prompt',
		constraint,
		defaultValue: begins,
		lastResult: result,
	});
	useEffect(() => {
		// why: when the version is made, the dialog goes and takes the focus with it.
		return () => document.getElementById('prompts')?.focus();
	}, []);
	const shown = [fields.version, fields.subtype, fields.versionNotes, fields.content];
	const focused = shown.find((field) => field.errors) ?? fields.version;
	const common = (field: FieldMetadata) => ({ autoComplete: 'off', autoFocus: field.id === focused.id });
	return (
		// why: phones that do not know the element would show it as a part of a line.
		<dialog
			open
			className="static mx-0 block w-full max-w-none rounded border-2 border-edge bg-sheet p-snug text-ink"
			aria-labelledby="new-prompt-heading"
		>
			<h3 id="new-prompt-heading" className="text-story">
				Create New Prompt Version
			</h3>
			<Form method="post" action={`${adminUrl(type)}&new=1`} {...getFormProps(form)}>
				{form.errors && (
					<FormError id={form.errorId} className="my-3">
						{failures.createPrompt.title}: {form.errors[0]}
					</FormError>
				)}
				{held && !result && <HeldNote className="my-3" />}
				<input type="hidden" name="intent" value="create" />
				<input type="hidden" name="type" value={type} />
				<input {...getInputProps(fields.formId, { type: 'hidden' })} />
				<Field field={fields.version} label="Version">
					<Input
						{...getInputProps(fields.version, { type: 'text' })}
						{...common(fields.version)}
						placeholder="v1.2, beta-1"
					/>
				</Field>
				<Field field={fields.subtype} label="Subtype (optional)">
					<Hint id="subtype-hint">Write “group” for conversations of several people.</Hint>
					<Input
						{...getInputProps(fields.subtype, { type: 'text', ariaDescribedBy: 'subtype-hint' })}
						{...common(fields.subtype)}
					/>
				</Field>
				<Field field={fields.versionNotes} label="Version Notes (optional)">
					<TextArea
						{...getTextareaProps(fields.versionNotes)}
						{...common(fields.versionNotes)}
						className="min-h-20"
					/>
				</Field>
				<Field field={fields.content} label="Prompt Content">
					<TextArea {...getTextareaProps(fields.content)} {...common(fields.content)} className="min-h-80" />
				</Field>
				<Actions className="mt-4">
					<Button type="submit" busy={sending} busyLabel="Creating...">
						Create Prompt
					</Button>
					<ButtonLink variant="plain" href={adminUrl(type)}>
						Cancel
					</ButtonLink>
				</Actions>
			</Form>
		</dialog>
	);
}

function Field({ field, label, children }: { field: FieldMetadata; label: string; children: ReactNode }) {
	return (
		<div className="mt-4 [&>*+*]:mt-[0.3rem]">
			<label htmlFor={field.id}>{label}</label>
			{children}
			{field.errors && (
				<p className="font-bold text-error" id={field.errorId}>
					{field.errors[0]}
				</p>
			)}
		</div>
	);
}

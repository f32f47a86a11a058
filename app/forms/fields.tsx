import { getInputProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import { Button } from '#app/ui/button.tsx';

interface FieldProps {
	field: FormField;
	label: ReactNode;
	/** Helps to fill it in. */
	hint?: string;
}

type InputType = 'text' | 'email' | 'password';

/** A line of text, its label, its hint and what is wrong with it. */
export function TextField({
	field,
	label,
	hint,
	type = 'text',
	...props
}: FieldProps & { type?: InputType } & Omit<ComponentProps<'input'>, 'type'>) {
	const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: hint && field.descriptionId });
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			{/* biome-ignore lint/a11y/noAutofocus: see useAutoFocus. */}
			<input key={key} {...input} {...props} autoFocus={autoFocus} />
		</FieldFrame>
	);
}

/** A box for longer text. Not cut at its limit, as browsers do silently: the server says what is too long. */
export function TextAreaField({ field, label, hint, ...props }: FieldProps & ComponentProps<'textarea'>) {
	const { key, ...textarea } = getTextareaProps(field, { ariaDescribedBy: hint && field.descriptionId });
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			{/* biome-ignore lint/a11y/noAutofocus: see useAutoFocus. */}
			<textarea key={key} {...textarea} maxLength={undefined} {...props} autoFocus={autoFocus} />
		</FieldFrame>
	);
}

/** What is wrong with a field, below it. */
export function FieldError({ field }: { field: FormField }) {
	if (!field.errors) return null;
	return (
		<p className="field-error" id={field.errorId}>
			{field.errors[0]}
		</p>
	);
}

/** The button that sends the form around it. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
	return <Button {...props} type="submit" busy={useActionForm().busy} />;
}

function FieldFrame({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{hint && (
				<p className="hint" id={field.descriptionId}>
					{hint}
				</p>
			)}
			{children}
			<FieldError field={field} />
		</div>
	);
}

/** The first field that is wrong has the focus, else the one that the screen says. */
function useAutoFocus(field: FormField, wanted: boolean | undefined): boolean | undefined {
	const { firstInvalid } = useActionForm();
	return firstInvalid ? field.name === firstInvalid : wanted;
}

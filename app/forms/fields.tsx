import { getInputProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { useActionForm, useAutoFocus } from '#app/forms/form-context.ts';
import { buttonName, intentValue } from '#app/forms/submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Input, TextArea } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';

export interface FieldProps {
	field: FormField;
	label: ReactNode;
	/** Helps to fill it in. */
	hint?: string;
	/** Classes for its place. */
	frame?: string;
}

type InputType = 'text' | 'email' | 'password';

/** A line of text, its label, its hint and what is wrong with it. */
export function TextField({
	field,
	label,
	hint,
	frame,
	type = 'text',
	...props
}: FieldProps & { type?: InputType } & Omit<ComponentProps<'input'>, 'type'>) {
	const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: hint && field.descriptionId });
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<Input key={key} {...input} {...props} autoFocus={autoFocus} />
		</FieldFrame>
	);
}

/** A box for longer text. Not cut at its limit, as browsers do silently: the server says what is too long. */
export function TextAreaField({
	field,
	label,
	hint,
	frame,
	...props
}: FieldProps & ComponentProps<'textarea'>) {
	const { key, ...textarea } = getTextareaProps(field, { ariaDescribedBy: hint && field.descriptionId });
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<TextArea key={key} {...textarea} maxLength={undefined} {...props} autoFocus={autoFocus} />
		</FieldFrame>
	);
}

/** What is wrong with a field, below it. */
export function FieldError({ field }: { field: FormField }) {
	if (!field.errors) return null;
	return (
		<p className="basis-full font-bold text-error" id={field.errorId}>
			{field.errors[0]}
		</p>
	);
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'about'> {
	/** Another intent than the form's own; what is typed beside its fields stays in the form. */
	intent?: string;
	/** What that is about. */
	about?: Record<string, string>;
}

/** A button that sends the form around it. Lynx needs its name and a value: it sends no form without fields. */
export function SubmitButton({ intent, about, busy = false, ...props }: SubmitButtonProps) {
	const form = useActionForm();
	const value = intent ? intentValue(intent, about) : form.own;
	return (
		<Button {...props} type="submit" name={buttonName(value)} value="Go" busy={busy || form.busy === value} />
	);
}

/**
 * What Enter does in a line of text, or at a check box, where the form's first button means something else: browsers
 * press the first one. It stands before the others, where nobody comes to it; without words w3m does not show it.
 * @param label for Lynx and Links, which show a button's value where it has no words
 */
export function EnterButton({ intent, label }: { intent: string; label: string }) {
	return (
		<button
			type="submit"
			name={buttonName(intent)}
			value={label}
			tabIndex={-1}
			aria-hidden="true"
			className="sr-only"
		/>
	);
}

export const frameLook = 'mt-4 [&>*+*]:mt-1';

/** What stands around every field. */
export function FieldFrame({
	field,
	label,
	hint,
	frame = '',
	children,
}: FieldProps & { children: ReactNode }) {
	return (
		<div className={`${frameLook} ${frame}`}>
			<label htmlFor={field.id}>{label}</label> {hint && <Hint id={field.descriptionId}>{hint}</Hint>}
			{children}
			<FieldError field={field} />
		</div>
	);
}

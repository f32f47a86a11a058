import { getInputProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Input, TextArea } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';

interface FieldProps {
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

/** The button that sends the form around it. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
	return <Button {...props} type="submit" busy={useActionForm().busy} />;
}

function FieldFrame({ field, label, hint, frame = '', children }: FieldProps & { children: ReactNode }) {
	return (
		<div className={`mt-4 [&>*+*]:mt-[0.3rem] ${frame}`}>
			<label htmlFor={field.id}>{label}</label>
			{hint && <Hint id={field.descriptionId}>{hint}</Hint>}
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

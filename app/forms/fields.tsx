import type { ComponentProps, ReactNode } from 'react';
import { useActionForm, useAutoFocus } from '#app/forms/form-context.ts';
import { buttonName, intentValue } from '#app/forms/submission.ts';
import { type FormField, inputProps, textAreaProps } from '#app/forms/use-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Input, TextArea } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';

export interface FieldProps {
	field: FormField;
	label: ReactNode;
	hint?: string;
	frame?: string;
}

type InputType = 'text' | 'email' | 'password';

export function TextField({
	field,
	label,
	hint,
	frame,
	type = 'text',
	...props
}: FieldProps & { type?: InputType } & Omit<ComponentProps<'input'>, 'type'>) {
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<Input
				type={type}
				{...inputProps(field, hint && field.descriptionId)}
				{...props}
				autoFocus={autoFocus}
			/>
		</FieldFrame>
	);
}

/** No maxlength, since browsers cut silently; the server reports text that is too long. */
export function TextAreaField({
	field,
	label,
	hint,
	frame,
	...props
}: FieldProps & ComponentProps<'textarea'>) {
	const autoFocus = useAutoFocus(field, props.autoFocus);
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<TextArea
				{...textAreaProps(field, hint && field.descriptionId)}
				maxLength={undefined}
				{...props}
				autoFocus={autoFocus}
			/>
		</FieldFrame>
	);
}

/** @param role `alert` if Enter in the field sends the form: the focus does not move, so the field is not read again */
export function FieldError({ field, role }: { field: FormField; role?: 'alert' }) {
	if (!field.errors) return null;
	return (
		<p className="basis-full font-bold text-error" id={field.errorId} role={role}>
			{field.errors[0]}
		</p>
	);
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'about'> {
	intent?: string;
	about?: Record<string, string>;
}

/** A submit button. Its name and value are for Lynx, which sends no form without fields. */
export function SubmitButton({ intent, about, busy = false, ...props }: SubmitButtonProps) {
	const form = useActionForm();
	const value = intent ? intentValue(intent, about) : form.ownIntent;
	return (
		<Button {...props} type="submit" name={buttonName(value)} value="Go" busy={busy || form.busy === value} />
	);
}

/**
 * The first button of a form, which Enter presses, if the first visible one means something else. Keyboard and pointer
 * cannot reach it; w3m hides a button without text.
 * @param label shown by Lynx and Links, which fall back to a button's value
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

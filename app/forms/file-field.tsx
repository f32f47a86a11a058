import { getInputProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#app/forms/fields.tsx';
import { Input } from '#app/ui/field.tsx';

/** The browser's own button, as one of ours. */
const look =
	'file:me-3 file:rounded file:border file:border-edge file:bg-shade file:px-3 file:py-1 file:text-ink';

/** Files to be sent, its label, its hint and what is wrong with it. */
export function FileField({
	field,
	label,
	hint,
	frame,
	...props
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
	const {
		key,
		defaultValue: _none,
		...input
	} = getInputProps(field, {
		type: 'file',
		ariaDescribedBy: hint && field.descriptionId,
	});
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<Input key={key} className={look} {...input} {...props} />
		</FieldFrame>
	);
}

import { getInputProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#app/forms/fields.tsx';
import { FileInput } from '#app/ui/field.tsx';

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
			<FileInput key={key} {...input} {...props} />
		</FieldFrame>
	);
}

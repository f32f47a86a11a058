import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#app/forms/fields.tsx';
import { fieldProps } from '#app/forms/use-fields.ts';
import { FileInput } from '#app/ui/field.tsx';

export function FileField({
	field,
	label,
	hint,
	frame,
	...props
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
	const { multiple, accept } = field.constraint;
	return (
		<FieldFrame field={field} label={label} hint={hint} frame={frame}>
			<FileInput
				multiple={multiple}
				accept={accept}
				{...fieldProps(field, hint && field.descriptionId)}
				{...props}
			/>
		</FieldFrame>
	);
}

import { getSelectProps } from '@conform-to/react';
import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, frameLook } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';
import { selectLook } from '#app/ui/field.tsx';

interface SelectFieldProps {
	field: FormField;
	label: string;
	choices: { value: string; label: string }[];
}

/** One of many answers, in a list that opens. */
export function SelectField({ field, label, choices }: SelectFieldProps) {
	const { key, ...select } = getSelectProps(field);
	const autoFocus = useAutoFocus(field, false);
	return (
		<div className={frameLook}>
			<label htmlFor={field.id}>{label}</label>{' '}
			{/* biome-ignore lint/a11y/noAutofocus: only where something is wrong with it. */}
			<select key={key} {...select} autoFocus={autoFocus} className={selectLook}>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			<FieldError field={field} />
		</div>
	);
}

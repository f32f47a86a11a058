import { getSelectProps } from '@conform-to/react';
import { FieldFrame, type FieldProps } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';
import { selectLook } from '#app/ui/field.tsx';

interface SelectFieldProps extends FieldProps {
	choices: { value: string; label: string }[];
}

export function SelectField({ field, label, hint, choices }: SelectFieldProps) {
	const { key, ...select } = getSelectProps(field, { ariaDescribedBy: hint && field.descriptionId });
	const autoFocus = useAutoFocus(field, false);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			{/* biome-ignore lint/a11y/noAutofocus: only where something is wrong with it. */}
			<select key={key} {...select} autoFocus={autoFocus} className={selectLook}>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}

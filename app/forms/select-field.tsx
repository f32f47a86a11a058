import { FieldFrame, type FieldProps } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';
import { fieldProps } from '#app/forms/use-fields.ts';
import { selectLook } from '#app/ui/field.tsx';

interface SelectFieldProps extends FieldProps {
	choices: { value: string; label: string }[];
}

export function SelectField({ field, label, hint, choices }: SelectFieldProps) {
	const autoFocus = useAutoFocus(field, false);
	return (
		<FieldFrame field={field} label={label} hint={hint}>
			<select
				{...fieldProps(field, hint && field.descriptionId)}
				defaultValue={field.initialValue}
				// biome-ignore lint/a11y/noAutofocus: only where something is wrong with it.
				autoFocus={autoFocus}
				className={selectLook}
			>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}

import { Fragment, type ReactNode } from 'react';
import { FieldError, frameLook } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';
import { type FormField, fieldProps } from '#app/forms/use-fields.ts';

export function ChoiceField({
	field,
	label,
	choices,
}: {
	field: FormField;
	label: ReactNode;
	choices: { value: string | number; label: ReactNode }[];
}) {
	const autoFocus = useAutoFocus(field, false);
	return (
		<fieldset className={frameLook} aria-describedby={field.errors && field.errorId}>
			<legend>{label}</legend>{' '}
			<div className="flex flex-wrap gap-x-4 max-sm:flex-col">
				{choices.map(({ value, label }, index) => (
					<Fragment key={value}>
						<label className="inline-flex min-h-target items-center gap-[0.5em] font-normal">
							<input
								{...fieldProps(field)}
								id={`${field.id}-${value}`}
								type="radio"
								value={value}
								defaultChecked={field.initialValue === String(value)}
								// biome-ignore lint/a11y/noAutofocus: only where something is wrong with it.
								autoFocus={autoFocus && index === 0}
								className="size-6"
							/>{' '}
							{label}
						</label>{' '}
					</Fragment>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

import { getCollectionProps } from '@conform-to/react';
import { Fragment, type ReactNode } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, frameLook } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';

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
	const radios = getCollectionProps(field, {
		type: 'radio',
		options: choices.map(({ value }) => String(value)),
	});
	return (
		<fieldset className={frameLook} aria-describedby={field.errors && field.errorId}>
			<legend>{label}</legend>{' '}
			<div className="flex flex-wrap gap-x-4 max-sm:flex-col">
				{radios.map(({ key, ...radio }, index) => (
					<Fragment key={key}>
						<label className="inline-flex min-h-target items-center gap-[0.5em] font-normal">
							{/* biome-ignore lint/a11y/noAutofocus: only where something is wrong with it. */}
							<input {...radio} autoFocus={autoFocus && index === 0} className="size-6" />{' '}
							{choices[index]?.label}
						</label>{' '}
					</Fragment>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

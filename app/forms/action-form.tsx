import { type ReactNode, useState } from 'react';
import { FormFrame, type FormFrameOptions } from '#app/forms/form-frame.tsx';
import { type FormConstraint, type FormFields, useFields } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';

type Values = Record<string, unknown>;

interface ActionFormProps<Fields extends Values> extends FormFrameOptions {
	intent: string;
	about?: Record<string, string>;
	defaultValue?: { [Name in keyof Fields]?: string | null };
	constraint?: FormConstraint;
	children: ReactNode | ((fields: FormFields<Fields>) => ReactNode);
}

export function ActionForm<Fields extends Values = Values>({
	intent,
	about = {},
	defaultValue,
	constraint,
	children,
	...frame
}: ActionFormProps<Fields>) {
	const state = useFormState(intent, about);
	const [cameRefused, setCameRefused] = useState(!!state.result);
	if (cameRefused && !state.result) setCameRefused(false);
	const id = [intent, ...Object.values(about)].join('-');
	if (typeof children !== 'function') {
		const own = { id, errors: state.result?.error?.[''] ?? undefined, errorId: `${id}-error` };
		return (
			<FormFrame {...frame} {...own} state={state}>
				{children}
			</FormFrame>
		);
	}
	return (
		<FormWithFields
			key={+cameRefused}
			{...frame}
			id={id}
			state={state}
			defaultValue={defaultValue}
			constraint={constraint}
		>
			{children}
		</FormWithFields>
	);
}

function FormWithFields<Fields extends Values>({
	id,
	state,
	defaultValue,
	constraint,
	children,
	...frame
}: FormFrameOptions &
	Pick<ActionFormProps<Fields>, 'defaultValue' | 'constraint'> & {
		id: string;
		state: ReturnType<typeof useFormState>;
		children: (fields: FormFields<Fields>) => ReactNode;
	}) {
	const { result, saved } = state;
	const { fields, errors } = useFields<Fields>({
		id,
		result,
		defaultValue,
		saved: saved?.fields,
		constraint,
	});
	return (
		<FormFrame {...frame} id={id} noValidate state={state} errors={errors} errorId={`${id}-error`}>
			{children(fields)}
		</FormFrame>
	);
}

import type { Constraint } from '@conform-to/dom';
import {
	type FieldMetadata,
	type FormMetadata,
	getFormProps,
	type SubmissionResult,
	useForm,
} from '@conform-to/react';
import { type ReactNode, useMemo, useState } from 'react';
import { FormFrame, type FrameOptions } from '#app/forms/form-frame.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';

type Values = Record<string, unknown>;

interface ActionFormProps<Fields extends Values> extends FrameOptions {
	intent: string;
	about?: Record<string, string>;
	defaultValue?: { [Name in keyof Fields]?: string | null };
	constraint?: FormConstraint;
	children: ReactNode | ((fields: FormFields<Fields>) => ReactNode);
}

export type FormFields<Fields extends Values> = ReturnType<FormMetadata<Fields>['getFieldset']>;
export type FormField = FieldMetadata<unknown>;

export type FormConstraint = Record<string, Constraint>;

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
	// Conform takes as long as the rest of the form, so a plain list of buttons skips it.
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

/** Otherwise conform keeps showing the errors of the last answer. */
const nothingWrong: SubmissionResult<string[]> = {};

function FormWithFields<Fields extends Values>({
	id,
	state,
	defaultValue,
	constraint,
	children,
	onSubmit,
	...frame
}: FrameOptions &
	Pick<ActionFormProps<Fields>, 'defaultValue' | 'constraint'> & {
		id: string;
		state: ReturnType<typeof useFormState>;
		children: (fields: FormFields<Fields>) => ReactNode;
	}) {
	const values = { ...defaultValue, ...state.saved?.fields } as Parameters<
		typeof useForm<Fields>
	>[0]['defaultValue'];
	const given = defaultValue as Record<string, string>;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another result.
	const lastResult = useMemo<SubmissionResult<string[]>>(
		() =>
			state.result
				? { ...state.result, initialValue: { ...given, ...state.result.initialValue } }
				: nothingWrong,
		[state.result],
	);
	const [form, fields] = useForm<Fields>({ id, lastResult, defaultValue: values, constraint });
	// The summary has the focus; a description would repeat it.
	const {
		onSubmit: onConformSubmit,
		'aria-describedby': _description,
		'aria-invalid': _invalid,
		...formProps
	} = getFormProps(form);
	return (
		<FormFrame
			{...frame}
			{...formProps}
			state={state}
			errors={form.errors}
			errorId={form.errorId}
			onSubmit={(event) => {
				onConformSubmit(event);
				if (!event.defaultPrevented) onSubmit?.(event);
			}}
		>
			{children(fields)}
		</FormFrame>
	);
}

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
	/** Which of the action's intents it asks for. */
	intent: string;
	/** Fixed values that say what it is about; they tell forms with the same intent apart. */
	about?: Record<string, string>;
	defaultValue?: { [Name in keyof Fields]?: string | null };
	/** From the intent's schema, by conform's `getZodConstraint` in the loader. */
	constraint?: FormConstraint;
	children: ReactNode | ((fields: FormFields<Fields>) => ReactNode);
}

export type FormFields<Fields extends Values> = ReturnType<FormMetadata<Fields>['getFieldset']>;
/** A field of any kind: what is typed is text, and its schema says what becomes of it. */
export type FormField = FieldMetadata<unknown>;

/** What a form's fields must be, by name: from conform's `getZodConstraint`. */
export type FormConstraint = Record<string, Constraint>;

/**
 * A form of a screen's action (`formAction`), with its intent, idempotency key, what was typed before, errors with
 * the focus on them, and whether it is being sent. Its fields come from conform.
 */
export function ActionForm<Fields extends Values = Values>({
	intent,
	about = {},
	defaultValue,
	constraint,
	children,
	...frame
}: ActionFormProps<Fields>) {
	const state = useFormState(intent, about);
	// One that came refused with its page has what was typed for its defaults: the next one begins anew.
	const [cameRefused, setCameRefused] = useState(!!state.result);
	if (cameRefused && !state.result) setCameRefused(false);
	const id = [intent, ...Object.values(about)].join('-');
	// Conform takes as long as all the rest of a form: a list of buttons does without.
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

/** Without it conform would show the errors of the last answer for ever. */
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
	// What a refused form does not bring with it is as the page has it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another result.
	const lastResult = useMemo<SubmissionResult<string[]>>(
		() =>
			state.result
				? { ...state.result, initialValue: { ...given, ...state.result.initialValue } }
				: nothingWrong,
		[state.result],
	);
	const [form, fields] = useForm<Fields>({ id, lastResult, defaultValue: values, constraint });
	// The summary has the focus; the form's description would say it again.
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

import type { Constraint } from '@conform-to/dom';
import { useRef, useState } from 'react';
import type { FormResult } from '#app/forms/submission.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Ours, since conform in the browser would be 7 KB more for every screen. */
export interface FormField {
	id: string;
	name: string;
	formId: string;
	descriptionId: string;
	errorId: string;
	errors?: string[];
	/** As the form first had it; after a reset, as the page has it now. */
	initialValue?: string;
	/** The submitted value; a list if the field repeats. */
	sent?: unknown;
	constraint: Constraint;
}

export type FormFields<Fields> = { [Name in keyof Fields]-?: FormField };

export type FormConstraint = Record<string, Constraint>;

type Values = Record<string, unknown>;

interface FieldsOptions {
	id: string;
	result?: FormResult;
	defaultValue?: Values;
	saved?: Values;
	constraint?: FormConstraint;
}

export function useFields<Fields>({ id, result, defaultValue, saved, constraint = {} }: FieldsOptions) {
	const values = { ...defaultValue, ...saved };
	const newest = useRef(values);
	newest.current = values;
	const [initial, setInitial] = useState<Values>(
		result ? { ...defaultValue, ...result.initialValue } : values,
	);
	useEnhancement(() => {
		const form = document.getElementById(id);
		const reset = () => setInitial(newest.current);
		form?.addEventListener('reset', reset);
		return () => form?.removeEventListener('reset', reset);
	}, [id]);
	useSelectsAfterReset(id, initial);
	useFocusOnError(id, result);
	const errors = result?.error ?? {};
	const describe = (name: string): FormField => {
		const value = initial[name];
		return {
			id: `${id}-${name}`,
			name,
			formId: id,
			descriptionId: `${id}-${name}-description`,
			errorId: `${id}-${name}-error`,
			errors: errors[name] ?? undefined,
			initialValue: typeof value === 'string' ? value : undefined,
			sent: value,
			constraint: constraint[name] ?? {},
		};
	};
	const fields = new Proxy({} as FormFields<Fields>, { get: (_target, name) => describe(String(name)) });
	return { fields, errors: errors[''] ?? undefined };
}

/** A reset gives a `select` what it had first: React never changes that. */
function useSelectsAfterReset(id: string, initial: Values): void {
	const first = useRef(initial);
	useEnhancement(() => {
		if (first.current === initial) return;
		for (const element of elementsOf(id)) {
			const value = initial[element.name];
			if (element.tagName === 'SELECT' && typeof value === 'string') element.value = value;
		}
	}, [id, initial]);
}

function elementsOf(id: string): HTMLInputElement[] {
	const form = document.getElementById(id) as HTMLFormElement | null;
	return Array.from(form?.elements ?? []) as HTMLInputElement[];
}

function useFocusOnError(id: string, result: FormResult | undefined): void {
	const shown = useRef(result);
	useEnhancement(() => {
		if (shown.current === result) return;
		shown.current = result;
		elementsOf(id)
			.find(({ name }) => name && result?.error?.[name])
			?.focus();
	}, [id, result]);
}

export function fieldProps({ id, name, formId, errors, errorId, constraint }: FormField, describedBy = '') {
	return {
		id,
		name,
		form: formId,
		required: constraint.required,
		'aria-invalid': errors && true,
		'aria-describedby': `${errors ? errorId : ''} ${describedBy}`.trim() || undefined,
	};
}

export function inputProps(field: FormField, describedBy?: string) {
	return { ...field.constraint, ...fieldProps(field, describedBy), defaultValue: field.initialValue ?? '' };
}

export function textAreaProps(field: FormField, describedBy?: string) {
	const { minLength, maxLength } = field.constraint;
	return { minLength, maxLength, ...fieldProps(field, describedBy), defaultValue: field.initialValue ?? '' };
}

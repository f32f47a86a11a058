import type { Constraint } from '@conform-to/dom';
import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { ActionFormContext } from '#app/forms/form-context.ts';
import { errorPrefix } from '#app/forms/page-meta.ts';
import { SavedNote } from '#app/forms/saved-note.tsx';
import { formFields, pressedIntent } from '#app/forms/submission.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Sent again after that, a form still counts once. */
const leavingMs = 10_000;

type Values = Record<string, unknown>;

interface ActionFormProps<Fields extends Values> {
	/** Which of the action's intents it asks for. */
	intent: string;
	/** Fixed values that say what it is about; they tell forms with the same intent apart. */
	about?: Record<string, string>;
	defaultValue?: { [Name in keyof Fields]?: string | null };
	/** From the intent's schema, by conform's `getZodConstraint` in the loader. */
	constraint?: FormConstraint;
	/** Takes the place of the page's own, once that is used up. */
	idempotencyKey?: string;
	/** The path of another screen whose action answers. */
	action?: string;
	/** Sends the form and loads the next page as without scripts. */
	reloadDocument?: boolean;
	encType?: 'multipart/form-data';
	className?: string;
	/** What it holds shows what is wrong, where it belongs. */
	errorsInside?: boolean;
	/** For scripts that send the form themselves: they prevent the default. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	children: ReactNode | ((fields: FormFields<Fields>) => ReactNode);
}

export type FormFields<Fields extends Values> = ReturnType<FormMetadata<Fields>['getFieldset']>;
export type FormField = FieldMetadata<string | null | undefined>;

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
		<FormWithFields {...frame} id={id} state={state} defaultValue={defaultValue} constraint={constraint}>
			{children}
		</FormWithFields>
	);
}

type FrameProps = Pick<
	ActionFormProps<Values>,
	'idempotencyKey' | 'action' | 'reloadDocument' | 'encType' | 'className' | 'errorsInside' | 'onSubmit'
> & { id: string; state: FormState };
type FormState = ReturnType<typeof useFormState>;

function FormWithFields<Fields extends Values>({
	id,
	state,
	defaultValue,
	constraint,
	children,
	onSubmit,
	...frame
}: FrameProps &
	Pick<ActionFormProps<Fields>, 'defaultValue' | 'constraint'> & {
		children: (fields: FormFields<Fields>) => ReactNode;
	}) {
	const values = { ...defaultValue, ...state.saved?.fields } as Parameters<
		typeof useForm<Fields>
	>[0]['defaultValue'];
	const [form, fields] = useForm<Fields>({ id, lastResult: state.result, defaultValue: values, constraint });
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

function FormFrame({
	id,
	state: { own, result, saved, root },
	idempotencyKey,
	reloadDocument,
	errorsInside = false,
	onSubmit,
	errors,
	errorId,
	children,
	...form
}: FrameProps & { noValidate?: boolean; errors?: string[]; errorId: string; children: ReactNode }) {
	const navigation = useNavigation();
	const hydrated = useHydrated();
	const [leaving, setLeaving] = useLeaving();
	const sending = navigation.formData?.get(formFields.intent) === own;
	const pressed = navigation.formData && pressedIntent(navigation.formData);
	// What stands beside the fields of another button is not sent yet.
	useResetAfterSuccess(id, sending && pressed === own, result !== undefined);
	useErrorTitle(result?.error !== undefined);
	const key = idempotencyKey ?? result?.initialValue?.idempotencyKey ?? saved?.fields.idempotencyKey;
	const firstInvalid = Object.entries(result?.error ?? {}).find(
		([name, messages]) => name !== '' && messages,
	)?.[0];
	return (
		<Form
			method="post"
			id={id}
			reloadDocument={reloadDocument}
			{...form}
			onSubmit={(event) => {
				onSubmit?.(event);
				if (!event.defaultPrevented && reloadDocument) setLeaving(true);
			}}
		>
			{errors && !errorsInside && <ErrorSummary id={errorId} lines={errors} result={result} />}
			{saved?.signedOut && <SavedNote />}
			<input type="hidden" name={formFields.intent} value={own} />
			<input
				type="hidden"
				name={formFields.idempotencyKey}
				value={String(key ?? root?.idempotencyKey ?? '')}
			/>
			{root?.user && <input type="hidden" name={formFields.user} value={root.user.id} />}
			{hydrated && <input type="hidden" name={formFields.scripted} value="1" />}
			{saved && <input type="hidden" name={formFields.saved} value={saved.id} />}
			<ActionFormContext.Provider
				value={{ own, busy: sending ? (pressed ?? own) : leaving ? own : null, firstInvalid }}
			>
				{children}
			</ActionFormContext.Provider>
		</Form>
	);
}

/** That the page is about to go; it may also stay, when loading is stopped, or come back with the Back button. */
function useLeaving() {
	const [leaving, setLeaving] = useState(false);
	useEnhancement(() => {
		if (!leaving) return;
		const stay = () => setLeaving(false);
		const timer = setTimeout(stay, leavingMs);
		window.addEventListener('pageshow', stay);
		return () => {
			clearTimeout(timer);
			window.removeEventListener('pageshow', stay);
		};
	}, [leaving]);
	return [leaving, setLeaving] as const;
}

/** The page's title tells of a refusal, as it does without scripts (`pageMeta`). */
function useErrorTitle(refused: boolean): void {
	useEnhancement(() => {
		if (!refused) return;
		if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
		return () => {
			if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
		};
	}, [refused]);
}

/** Empties a form that was sent with success and still stands on the page. */
function useResetAfterSuccess(id: string, sending: boolean, refused: boolean): void {
	const wasSending = useRef(false);
	useEnhancement(() => {
		if (wasSending.current && !sending && !refused) {
			(document.getElementById(id) as HTMLFormElement | null)?.reset();
		}
		wasSending.current = sending;
	}, [id, sending, refused]);
}

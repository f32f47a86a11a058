import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { ActionFormContext } from '#app/forms/form-context.ts';
import { errorPrefix } from '#app/forms/page-meta.ts';
import { SavedNote } from '#app/forms/saved-note.tsx';
import { formFields, pressedIntent } from '#app/forms/submission.ts';
import type { useFormState } from '#app/forms/use-form-state.ts';
import { withdrawToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Sent again after that, a form still counts once. */
const leavingMs = 10_000;

/** What a form may be given beside its intent and its fields. */
export interface FrameOptions {
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
	/** Stands in the form, above what is wrong with it. */
	head?: ReactNode;
	/** With scripts the page stays where it is, as long as it is the same. */
	preventScrollReset?: boolean;
	/** For scripts that send the form themselves: they prevent the default. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormFrameProps extends FrameOptions {
	id: string;
	state: ReturnType<typeof useFormState>;
	noValidate?: boolean;
	/** What is wrong with the form as a whole, and the id of the summary that says so. */
	errors?: string[];
	errorId: string;
	children: ReactNode;
}

/** The form itself: its hidden fields, its summary of errors, and whether it is being sent. */
export function FormFrame({
	id,
	state: { own, result, saved, root },
	idempotencyKey,
	reloadDocument,
	errorsInside = false,
	head,
	onSubmit,
	errors,
	errorId,
	children,
	...form
}: FormFrameProps) {
	const navigation = useNavigation();
	const hydrated = useHydrated();
	const [leaving, setLeaving] = useLeaving();
	const sending = navigation.formData?.get(formFields.intent) === own;
	const pressed = navigation.formData && pressedIntent(navigation.formData);
	// What stands beside the fields of another button is not sent yet.
	useResetAfterSuccess(id, sending && pressed === own, result !== undefined);
	useErrorTitle(result?.error !== undefined);
	useNoticeEnd(result?.error);
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
			<ActionFormContext.Provider
				value={{ own, busy: sending ? (pressed ?? own) : leaving ? own : null, firstInvalid }}
			>
				{head}
				{errors && !errorsInside && (
					<ErrorSummary
						id={errorId}
						lines={errors}
						result={result}
						field={firstInvalid && `${id}-${firstInvalid}`}
					/>
				)}
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

/** Takes away a notice that the refusal has overtaken. */
function useNoticeEnd(error: object | null | undefined): void {
	useEnhancement(() => {
		if (error) withdrawToast();
	}, [error]);
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

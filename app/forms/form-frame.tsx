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

/** In ms; a form sent again later still counts once. */
const leavingMs = 10_000;

export interface FormFrameOptions {
	/** Replaces the page's key once that is used up. */
	idempotencyKey?: string;
	action?: string;
	/** Submits without client-side navigation. */
	reloadDocument?: boolean;
	encType?: 'multipart/form-data';
	className?: string;
	errorsInside?: boolean;
	head?: ReactNode;
	preventScrollReset?: boolean;
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormFrameProps extends FormFrameOptions {
	id: string;
	state: ReturnType<typeof useFormState>;
	noValidate?: boolean;
	errors?: string[];
	errorId: string;
	children: ReactNode;
}

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
				value={{ ownIntent: own, busy: sending ? (pressed ?? own) : leaving ? own : null, firstInvalid }}
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

/** The page is about to go. It may still stay, when loading is stopped, or return with the Back button. */
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

function useErrorTitle(refused: boolean): void {
	useEnhancement(() => {
		if (!refused) return;
		if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
		return () => {
			if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
		};
	}, [refused]);
}

function useNoticeEnd(error: object | null | undefined): void {
	useEnhancement(() => {
		if (error) withdrawToast();
	}, [error]);
}

function useResetAfterSuccess(id: string, sending: boolean, refused: boolean): void {
	const wasSending = useRef(false);
	useEnhancement(() => {
		if (wasSending.current && !sending && !refused) {
			(document.getElementById(id) as HTMLFormElement | null)?.reset();
		}
		wasSending.current = sending;
	}, [id, sending, refused]);
}

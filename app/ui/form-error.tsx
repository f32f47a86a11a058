import { type ReactNode, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface FormMessageProps {
	/** For its place alone. */
	className?: string;
	children: ReactNode;
}

const base = 'rounded border border-s-[6px] px-[0.9rem] py-[0.6rem] text-start';

/** How it looks, wherever it is said. */
export const formErrorLook = `${base} border-error bg-error-sheet font-bold text-error`;

/** What is wrong with a form, above it; announced when it appears. */
export function FormError({ className = '', children }: FormMessageProps) {
	return (
		<p className={`${formErrorLook} ${className}`} role="alert">
			{children}
		</p>
	);
}

/** What to know of a page first: it comes with the focus, so that it is read out once. */
export function FirstNote({ isError, className = '', children }: FormMessageProps & { isError?: boolean }) {
	const look = isError ? formErrorLook : `${base} border-accent`;
	const note = useRef<HTMLParagraphElement>(null);
	useEnhancement(() => {
		// `autoFocus` is for pages that were loaded; a person may have gone on by now.
		if (document.activeElement === document.body) note.current?.focus();
	}, []);
	return (
		// biome-ignore lint/a11y/noAutofocus: this is where reading begins.
		<p ref={note} className={`${look} ${className}`} tabIndex={-1} autoFocus>
			{children}
		</p>
	);
}

/** What the person should know before they send a form. */
export function FormNote({
	role = 'status',
	className = '',
	children,
}: FormMessageProps & { role?: 'status' | 'alert' }) {
	return (
		<p className={`${base} border-accent ${className}`} role={role}>
			{children}
		</p>
	);
}

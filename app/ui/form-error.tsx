import { type ReactNode, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface FormMessageProps {
	/** For its place alone. */
	className?: string;
	children: ReactNode;
}

const base = 'rounded border border-s-[6px] px-4 py-2 text-start';

/** How it looks, wherever it is said. */
export const formErrorLook = `${base} border-error bg-error-sheet font-bold text-error`;

/** The same for what only should be known. */
export const formNoteLook = `${base} border-accent`;

/** What is wrong with a form, above it; announced when it appears. */
export function FormError({ className = '', children }: FormMessageProps) {
	return (
		<p className={`${formErrorLook} ${className}`} role="alert">
			{children}
		</p>
	);
}

/** What to know of a page first: announced where it takes another page's place; a page that loads is read anyway. */
export function FirstNote({ isError, className = '', children }: FormMessageProps & { isError?: boolean }) {
	const look = isError ? formErrorLook : formNoteLook;
	const [cameWithPage] = useState(!useHydrated());
	return (
		<p className={`${look} ${className}`} role={cameWithPage ? undefined : 'alert'}>
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
		<p className={`${formNoteLook} ${className}`} role={role}>
			{children}
		</p>
	);
}

import type { ReactNode } from 'react';

interface FormMessageProps {
	id?: string;
	/** For its place alone. */
	className?: string;
	children: ReactNode;
}

const base = 'rounded border border-s-[6px] px-[0.9rem] py-[0.6rem] text-start';

/** How it looks, wherever it is said. */
export const formErrorLook = `${base} border-error bg-error-sheet font-bold text-error`;

/** What is wrong with a form, above it; announced when it appears. */
export function FormError({ id, className = '', children }: FormMessageProps) {
	return (
		<p id={id} className={`${formErrorLook} ${className}`} role="alert">
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

import { type ReactNode, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface FormMessageProps {
	className?: string;
	children: ReactNode;
}

const noteLook = 'rounded border border-s-[6px] px-4 py-2 text-start';

export const formErrorLook = `${noteLook} border-error bg-error-sheet font-bold text-error`;

export const formNoteLook = `${noteLook} border-accent`;

export function FormError({ className = '', children }: FormMessageProps) {
	return (
		<p className={`${formErrorLook} ${className}`} role="alert">
			{children}
		</p>
	);
}

export function FirstNote({ isError, className = '', children }: FormMessageProps & { isError?: boolean }) {
	const look = isError ? formErrorLook : formNoteLook;
	const [cameWithPage] = useState(!useHydrated());
	return (
		<p className={`${look} ${className}`} role={cameWithPage ? undefined : 'alert'}>
			{children}
		</p>
	);
}

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

import type { ReactNode } from 'react';

/** What is wrong with a form, above it; announced when it appears. */
export function FormError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="form-error" role="alert">
			{children}
		</p>
	);
}

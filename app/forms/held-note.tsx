import { FormNote } from '#app/ui/form-error.tsx';

/** Above a form that has been given back after signing in: see held-form.server.ts. */
export function HeldNote({ className }: { className?: string }) {
	return (
		<FormNote className={className}>
			You had been signed out. Here is what you wrote; please send it now.
		</FormNote>
	);
}

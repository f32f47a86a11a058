import { isRouteErrorResponse } from '@remix-run/react';
import { TextArea } from '#app/ui/field.tsx';

/** Thrown with what was typed in a form that is not shown again and could not be kept. */
export interface UnsavedText {
	written: string;
}

export function readLost(error: unknown): UnsavedText | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<UnsavedText> | null;
	return thrown?.written ? (thrown as UnsavedText) : null;
}

/** What was typed, to be copied. */
export function Written({ written }: UnsavedText) {
	return (
		<section className="my-6">
			<label htmlFor="written">Here is what you wrote. It has not been saved, so please copy it.</label>
			<TextArea id="written" className="mt-2 min-h-40" readOnly defaultValue={written} />
		</section>
	);
}

import { isRouteErrorResponse } from '@remix-run/react';
import { TextArea } from '#app/ui/field.tsx';

/** Thrown with what was typed in a form that is not shown again and could not be kept. */
export interface Lost {
	written: string;
}

export function readLost(error: unknown): Lost | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<Lost> | null;
	return thrown?.written ? (thrown as Lost) : null;
}

/** What was typed, to be copied. */
export function Written({ written }: Lost) {
	return (
		<section className="my-6">
			<label htmlFor="written">Here is what you wrote. It is not kept: please copy it.</label>
			<TextArea id="written" className="mt-2 min-h-40" readOnly defaultValue={written} />
		</section>
	);
}

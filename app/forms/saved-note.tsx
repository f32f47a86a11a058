import { FormNote } from '#app/ui/form-error.tsx';

/** Above a form that has been given back after signing in. */
export function SavedNote() {
	return (
		<FormNote className="my-3 basis-full">
			You had been signed out. Here is what you wrote: please send it again.
		</FormNote>
	);
}

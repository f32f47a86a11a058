import { FormNote } from '#app/ui/form-error.tsx';

export function SavedNote() {
	return (
		<FormNote className="my-3 basis-full">
			You had been signed out. Here is what you wrote: please send it again.
		</FormNote>
	);
}

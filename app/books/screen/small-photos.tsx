import { formNoteLook } from '#app/ui/form-error.tsx';

export interface SmallPhotoNote {
	id: string;
	text: string;
}

export function SmallPhotos({ photos }: { photos: SmallPhotoNote[] }) {
	if (photos.length === 0) return null;
	return (
		<section className={`mt-4 [&>*+*]:mt-2 ${formNoteLook}`} aria-label="Small photos">
			{photos.map(({ id, text }) => (
				<p key={id} className="wrap-anywhere">
					{text}
				</p>
			))}
		</section>
	);
}

import { Card } from '#app/ui/card.tsx';

/** A photo that is small for its place in a book, and what is said of that. */
export interface SmallPhotoNote {
	id: string;
	text: string;
}

/** Says which photos are small for their place; the book is made with them all the same. */
export function SmallPhotos({ photos }: { photos: SmallPhotoNote[] }) {
	if (photos.length === 0) return null;
	return (
		<Card className="mt-6 [&>*+*]:mt-2" aria-label="Small photos">
			{photos.map(({ id, text }) => (
				<p key={id} className="wrap-anywhere">
					{text}
				</p>
			))}
		</Card>
	);
}

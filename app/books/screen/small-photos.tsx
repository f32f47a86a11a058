import { Card } from '#app/ui/card.tsx';

export interface SmallPhotoNote {
	id: string;
	text: string;
}

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

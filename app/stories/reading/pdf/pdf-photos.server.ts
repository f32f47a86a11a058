import { NotFound } from '#app/errors.ts';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { readWhole } from '#app/storage/read-whole.server.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';
import { listPhotos } from '#app/stories/photos/photos.server.ts';
import type { BookPhoto } from '#app/stories/reading/book/figures.ts';
import { cleanMarkdown, renderBlocks } from '#app/stories/reading/markdown/markdown.server.ts';
import { anchoredParagraph, blockBeginnings } from '#app/stories/reading/photo-places.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import type { PhotoSize } from '#app/stories/record/story-paths.ts';

export type PdfPhoto = BookPhoto & { file: PdfAsset };

/** @param size by default, the one that fills the page width at 250 dots per inch */
export async function findPdfPhotos(story: TitledStory, size: PhotoSize = 'medium'): Promise<PdfPhoto[]> {
	const keyOf = ({ id }: { id: string }) => `${photoFolder(story.id, id)}${size}`;
	const listed = await listPhotos(story.id);
	// A photo whose file is lost is left out; if the file comes back, the PDF changes.
	const stored = await Promise.all(listed.map((photo) => storage.stat(keyOf(photo))));
	const photos = listed.filter((_photo, index) => stored[index] !== null);
	if (photos.length === 0) return [];
	const text = cleanMarkdown(story.content);
	const beginnings = blockBeginnings(text, await renderBlocks(text));
	return photos.map((photo) => ({
		src: `/photos/${photo.id}`,
		alt: photo.description,
		width: photo.width,
		height: photo.height,
		afterParagraph: anchoredParagraph(photo, beginnings),
		file: {
			async read() {
				const found = await readWhole(keyOf(photo));
				if (!found) throw new NotFound();
				return { contentType: found.type, bytes: found.bytes };
			},
		},
	}));
}

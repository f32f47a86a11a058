import sharp from 'sharp';
import { type FamilyBookInput, finishBook, layOutFamilyBook } from '#app/books/print/family-book.server.ts';
import type { createPdfPrinter, PdfAsset } from '#app/pdf/pdf.server.ts';

const sentences = [
	'The mill stood where the river bends, and you heard it before you saw it.',
	'My grandmother counted the sacks in chalk on the door, and nobody was allowed to wipe them off.',
	'On Saturdays we carried the bread home in a pillowcase, because it was still too hot to hold.',
	'“Mind the third step,” she said each time, as if we had not known it all our lives.',
	'In the winter of 1956 the wheel froze, and my father broke the ice with a fence post.',
	'Nobody spoke about the year before that one.',
	'We had a dog called Bruno, who was afraid of geese and of nothing else in the world.',
];
const titles = [
	'The mill',
	'Bread in a pillowcase',
	'What the river took, and what it brought back to us in spring',
];

/** A text of so many paragraphs, different for each number. */
function textOf(number: number, paragraphs: number): string {
	const paragraph = (index: number) =>
		Array.from(
			{ length: 5 },
			(_, each) => sentences[(number * 3 + index * 2 + each) % sentences.length],
		).join(' ');
	return Array.from({ length: paragraphs }, (_, index) => paragraph(index)).join('\n\n');
}

type Made = Omit<Partial<FamilyBookInput>, 'stories'> & { stories: number; photos?: number };

/** A book to print, with so many stories, and so many photos in each. */
export function bookOf({ stories, photos = 0, ...rest }: Made): FamilyBookInput {
	return {
		title: 'The mill and the river',
		dedication: 'For Ida,\nwho asked.',
		format: 'a5',
		forPrintShop: false,
		author: 'Rosa Keller',
		timeZone: null,
		madeAt: new Date('2026-11-24'),
		...rest,
		stories: Array.from({ length: stories }, (_, index) => ({
			title: `${titles[index % titles.length]} ${index + 1}`,
			content: textOf(index, 2 + ((index * 5) % 9)),
			createdAt: new Date(Date.UTC(2026, 2, 1 + index)),
			teller: 'Rosa Keller',
			photos: Array.from({ length: photos }, (_, each) => photoOf(index * photos + each)),
		})),
	};
}

const photoOf = (id: number) => {
	const isUpright = id % 3 === 1;
	const [width, height] = isUpright ? [600, 800] : [800, 600];
	return {
		...{ src: `/photos/${id}`, alt: `Photo ${id}`, width, height },
		afterParagraph: id % 2 === 0 ? 1 : null,
	};
};

/** Prints a book as its long work does, with pictures for the photos. */
export async function printBook(
	printer: ReturnType<typeof createPdfPrinter>,
	input: FamilyBookInput,
	onArranged?: (done: number) => void,
) {
	const document = await layOutFamilyBook(input);
	const assets = new Map(document.assets);
	for (const { photos } of input.stories) for (const photo of photos) assets.set(photo.src, fileOf(photo));
	return finishBook(input, await printer.print({ ...document, assets }, { onArranged }));
}

function fileOf({ width, height }: { width: number; height: number }): PdfAsset {
	return {
		async read() {
			const picture = sharp({ create: { width, height, channels: 3, background: '#789' } });
			return { contentType: 'image/jpeg', bytes: await picture.jpeg().toBuffer() };
		},
	};
}

import { createHash } from 'node:crypto';
import { twins } from '#app/pdf/true-signs.ts';
import { pdfFolder } from '#app/storage/story-prefixes.ts';
import { layOutStory, type StoryBookInput } from '#app/stories/reading/book/story-book.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

/** The key changes whenever anything on the pages does. */
export async function pdfKey(storyId: string, input: StoryBookInput): Promise<string> {
	const { createdAt, timeZone, ...printed } = input;
	const told = [
		formatLongDate(createdAt, timeZone),
		printed.title,
		printed.content,
		printed.author,
		printed.note,
	];
	const photos = (printed.photos ?? []).map(({ src, alt, width, height, afterParagraph }) => [
		...[src, alt, width, height, afterParagraph],
	]);
	const all = JSON.stringify([await hashDesign(), ...told, printed.lang, photos]);
	return `${pdfFolder(storyId)}${hash(all)}.pdf`;
}

const sampleStory: StoryBookInput = {
	title: 'A title',
	content: `${'Words of a paragraph. '.repeat(20)}\n\n## A heading\n\n- *a*\n\n> b\n\n| c |\n| - |\n| d |`,
	createdAt: new Date(0),
	author: 'Somebody',
	note: 'A note',
	photos: [1, 2, null, null].map((afterParagraph, index) => {
		return { src: `/${index}`, alt: 'A photo', width: 3, height: 4, afterParagraph };
	}),
};

let designHash: Promise<string> | undefined;

/** Hashing a sample detects design changes, so that nobody has to raise a version number. */
function hashDesign(): Promise<string> {
	designHash ??= layOutStory(sampleStory).then(({ html, arrange }) =>
		hash(html + arrange.join('') + twins.join()),
	);
	return designHash;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

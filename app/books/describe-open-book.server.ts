import { sayChanges, saySize, saySmallPhoto, untitledBook } from '#app/books/book.ts';
import { findSmallPhotos, type ListedPhoto, listBookPhotos } from '#app/books/book-photos.server.ts';
import {
	type BookStory,
	changesSince,
	findBookStories,
	listBookStories,
} from '#app/books/book-state.server.ts';
import { findBookTellers, readOpenings } from '#app/books/books.server.ts';
import { coverParts } from '#app/books/print/family-book.server.ts';
import { spineMm } from '#app/books/print/spine.ts';
import { countVoiceLinks } from '#app/books/voice/voice-links.server.ts';
import { untitledTexts } from '#app/conversations/title.ts';
import type { Book, Work } from '#app/generated/prisma/client.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { sayTellers } from '#app/stories/reading/tellers.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { formatLongDate, formatShortDate } from '#app/ui/dates.ts';
import { summarizeRecordings } from '#app/voice/recordings/agreement.server.ts';

/** In characters: enough of a photo's description to recognise the photo. */
const maxNameLength = 60;

export async function describeOpenBook(user: SessionUser, book: Book, work: Work | null) {
	const chosen = await findBookStories(book, user.name);
	const inBook = new Set(chosen.map((story) => story.id));
	const others = (await listBookStories(user.id)).filter((story) => !inBook.has(story.id));
	const photos = await listBookPhotos(user.id, chosen);
	const coverPhoto = photos.some((photo) => photo.id === book.coverPhotoId) ? book.coverPhotoId : null;
	const { title, dedication, format, forPrintShop, storyIds, madeAt, pages, size } = book;
	const { backText, spineText, spineWidth, hasVoiceCodes, coverSize } = book;
	const changes = await changesSince(book, user.name, chosen);
	const titleOf = (story: Pick<BookStory, 'title'>) => setTitle(story.title) || untitledTexts.print;
	const titles = new Map(chosen.map((story) => [story.id, titleOf(story)]));
	const nameOf = ({ description }: Pick<ListedPhoto, 'description'>) =>
		setTitle(cutAtWord(description, maxNameLength));
	const openings = readOpenings(book);
	const tellers = await findBookTellers(user, chosen);
	return {
		cover: coverParts({
			...{ title: title || untitledBook, format, madeAt: new Date() },
			author: sayTellers(tellers),
			coverPhoto: coverPhoto && photoPath(coverPhoto, 'small'),
		}),
		leftOut: tellers.flatMap(({ name, hiding }) => {
			const memories = hiding.map(({ id, conversationId }) => ({
				conversationId,
				title: titles.get(id) ?? '',
			}));
			return memories.length > 0 ? [{ name: name === user.name ? null : name, memories }] : [];
		}),
		values: {
			...{ title, dedication, format, backText, spineText },
			forPrintShop: forPrintShop ? 'on' : null,
			hasVoiceCodes: hasVoiceCodes ? 'on' : null,
			coverPhotoId: coverPhoto ?? '',
			spineWidth: spineWidth === null ? '' : String(spineWidth),
		},
		stories: [...chosen, ...others].map(({ id, title, createdAt }) => ({
			id,
			title: titleOf({ title }),
			date: formatShortDate(createdAt, user.timeZone),
			opening: openings[id] ?? '',
		})),
		chosen: chosen.length,
		photos: photos.map((photo) => ({
			id: photo.id,
			name: nameOf(photo) || `Photo ${photo.number} in “${titles.get(photo.storyId)}”`,
			src: photoPath(photo.id, 'small'),
		})),
		smallPhotos: findSmallPhotos(book, photos).map((photo) => ({
			id: photo.id,
			text: saySmallPhoto(nameOf(photo), photo.number, titles.get(photo.storyId) ?? ''),
		})),
		hasRecordings: hasVoiceCodes || (await summarizeRecordings(user)).count > 0,
		voiceLinks: await countVoiceLinks(book.id),
		missing: storyIds.length - chosen.length,
		hasFailed: work?.state === 'failed',
		isMade: work?.state === 'complete',
		pdf: changes &&
			madeAt && {
				facts: [
					`PDF, ${saySize(size ?? 0)}`,
					`${pages} pages`,
					`Made ${formatLongDate(madeAt, user.timeZone)}`,
				],
				spine:
					coverSize === null
						? null
						: `One sheet: back, spine (${spineMm(pages ?? 0, spineWidth)}\u00a0mm) and front`,
				changes: sayChanges(changes),
				isOutdated: changes.deleted > 0,
			},
	};
}

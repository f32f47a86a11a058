import { accessTable } from '#tests/support/access-table.ts';
import type { Client } from '#tests/support/client.ts';
import { addPhotos } from '#tests/support/photos.ts';

/** The story that comes with the product, and its conversation. */
export interface Sample {
	id: string;
	photoId: string;
	conversationId: string;
	bookId: string;
}

/** Finds the story that comes with the product, and gives it an earlier version and a photo. */
export async function prepareSample(client: Client): Promise<Sample> {
	const [sample] = (await client.call('GET', '/api/stories')).body;
	await client.call('PUT', `/api/stories/${sample.id}`, {
		content: `${sample.content}\n\nIt is blue still.`,
	});
	const [photo = ''] = await addPhotos(client, sample.id, 1);
	const book = { title: 'Our book', stories: [sample.id] };
	const { id: bookId } = (await client.call('POST', '/api/books', book)).body;
	return { ...sample, photoId: photo, bookId };
}

/** The paths of all screens that a signed-in user may open, from the access table, and of some of their states. */
export function screenPaths({ id, photoId, conversationId, bookId }: Sample): string[] {
	const paths = accessTable
		.filter(({ request, signedOut, owner }) => /^GET/.test(request) && signedOut === 'login' && owner === 200)
		.map(({ request }) => request.replace('GET ', ''))
		.map((path) => path.replace(':slug', 'how-to-begin').replace('/chat/:id', `/chat/${conversationId}`))
		.map((path) => path.replace('/books/:id', `/books/${bookId}`))
		.map((path) => path.replace(':version', '1').replace(':photoId', photoId).replace(':id', id));
	const photo = `/stories/${id}/photos/${photoId}`;
	const asking = [`${photo}?remove=1`, `/books/${bookId}?delete=1`, `/books/${bookId}?voices=end`];
	const cards = [`rename=${conversationId}`, `delete=${id}`, `more=${id}`].map(
		(asked) => `/profile?${asked}`,
	);
	return [...paths, ...asking, ...cards];
}

/** Pages that only show something: they ship no scripts. */
export const isStatic = (path: string) =>
	/^\/(?:blog|help|terms|privacy|stories\/[^/]+\/versions$)/.test(path);

/** Addresses of nothing, with the heading that each shows. */
export const missing = [
	{ path: '/nowhere', heading: '404 Page Not Found' },
	{ path: '/chat/01a1fd04-0000-7000-8000-000000000000', heading: '404 Page Not Found' },
	{ path: '/stories/no-id', heading: 'Story Not Found' },
	{ path: '/stories/no-id/edit', heading: 'Story Not Found' },
	{ path: '/blog/no-post', heading: 'Post Not Found' },
];

import { accessTable } from '#tests/support/access-table.ts';

/** The story that comes with the product, and its conversation. */
export interface Sample {
	id: string;
	conversationId: string;
}

/** The paths of all screens for everybody who is signed in, from the access table, and of states of them. */
export function screenPaths({ id, conversationId }: Sample): string[] {
	const paths = accessTable
		.filter(({ request, signedOut, owner }) => /^GET/.test(request) && signedOut === 'login' && owner === 200)
		.map(({ request }) => request.replace('GET ', ''))
		.map((path) => path.replace(':slug', 'how-to-begin').replace('/chat/:id', `/chat/${conversationId}`))
		.map((path) => path.replace(':id', id));
	return [...paths, `/profile?rename=${conversationId}`, `/profile?delete=${id}`];
}

/** Pages that only show something: they ship no scripts. */
export const isStatic = (path: string) => /^\/(?:blog|terms|privacy)\b/.test(path);

/** What is not there, and what it says. */
export const missing = [
	{ path: '/nowhere', heading: '404 Page Not Found' },
	{ path: '/chat/01a1fd04-0000-7000-8000-000000000000', heading: '404 Page Not Found' },
	{ path: '/stories/no-id', heading: 'Story Not Found' },
	{ path: '/blog/no-post', heading: 'Post Not Found' },
];

/** The story that comes with the product, and its conversation. */
export interface Sample {
	id: string;
	conversationId: string;
}

/** A screen that needs somebody signed in. */
interface Screen {
	path: string;
	heading: string;
	/** Whether its page comes with JavaScript. */
	scripts: boolean;
}

const newStory = 'What story would you like to tell?';
const firstPost = 'How to begin when you think you have nothing to tell';

/** Every screen for everybody, by its name. */
export const screens: [string, (sample: Sample) => Screen][] = [
	['the first screen', () => ({ path: '/', heading: newStory, scripts: true })],
	['New Story', () => ({ path: '/main', heading: newStory, scripts: true })],
	['a new chat', () => ({ path: '/chat', heading: 'Chat', scripts: true })],
	['a chat', ({ conversationId }) => ({ path: `/chat/${conversationId}`, heading: 'Chat', scripts: true })],
	['Memories', () => ({ path: '/profile', heading: 'Memories', scripts: true })],
	[
		'Memories, changing a title',
		({ conversationId }) => ({
			path: `/profile?rename=${conversationId}`,
			heading: 'Memories',
			scripts: true,
		}),
	],
	[
		'Memories, deleting',
		({ conversationId }) => ({
			path: `/profile?delete=${conversationId}`,
			heading: 'Memories',
			scripts: true,
		}),
	],
	['a story', ({ id }) => ({ path: `/stories/${id}`, heading: 'The Blue Bicycle', scripts: true })],
	['the blog', () => ({ path: '/blog', heading: 'Family Stories Blog', scripts: false })],
	['a post', () => ({ path: '/blog/how-to-begin', heading: firstPost, scripts: false })],
	['the terms', () => ({ path: '/terms', heading: 'Terms of Service', scripts: false })],
	['the privacy policy', () => ({ path: '/privacy', heading: 'Privacy Policy', scripts: false })],
];

/** What is not there, and what it says. */
export const missing = [
	{ path: '/nowhere', heading: '404 Page Not Found' },
	{ path: '/chat/01a1fd04-0000-7000-8000-000000000000', heading: '404 Page Not Found' },
	{ path: '/stories/no-id', heading: 'Story Not Found' },
	{ path: '/blog/no-post', heading: 'Post Not Found' },
];

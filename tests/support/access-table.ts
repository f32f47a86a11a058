import { readFileSync } from 'node:fs';
import type { Call } from '#app/api/call.ts';
import routes from '#app/routes.ts';
import { loadCalls } from '#tests/support/app.ts';
import { leastOf } from '#tests/support/largest-inputs.ts';

/**
 * The answer to each of four people: a status, `login` for the login screen in the page's place, `Google`,
 * or the address of a redirect.
 */
interface Row {
	/** Method and path, as in app/routes.ts; `:id` is the owner's. */
	request: string;
	/**
	 * Fields of a form, or JSON for a call; `:conversation` is the owner's conversation, `:told` the one with a story.
	 */
	send?: Record<string, unknown>;
	signedOut: number | string;
	other: number | string;
	owner: number | string;
	admin: number | string;
}

/** The same for everybody. */
const forAll = (request: string, answer: number | string): Row => {
	return { request, signedOut: answer, other: answer, owner: answer, admin: answer };
};

/** A screen for everybody who is signed in. */
const screen = (request: string): Row => ({
	request,
	signedOut: 'login',
	other: 200,
	owner: 200,
	admin: 200,
});

/** A screen about a thing of the owner's. */
const ownScreen = (request: string): Row => ({
	request,
	signedOut: 'login',
	other: 404,
	owner: 200,
	admin: 404,
});

/** A screen for the admin alone. */
const adminScreen = (request: string, answer: number | string = 200): Row => {
	return { ...screen(request), other: 403, owner: 403, admin: answer };
};

/** A form about one's own things, sent without an intent. */
const form = (request: string): Row => ({ ...forAll(request, 400), signedOut: 'login' });

/** A form about a thing of the owner's; others are led back to its page. */
const ownForm = (request: string, send: Row['send'], owner: string): Row => {
	const page = request.split(' ')[1] ?? '';
	return { request, send, signedOut: 'login', other: page, owner, admin: page };
};

/** A form with typed words about a thing of the owner's; others are shown their words. */
const ownWords = (request: string, send: Row['send'], owner: string): Row => {
	return { ...ownForm(request, send, owner), other: 404, admin: 404 };
};

/** A call for everybody who is signed in, about their own things. */
const call = (request: string, answer = 200, send?: Row['send']): Row => {
	return { request, send, signedOut: 401, other: answer, owner: answer, admin: answer };
};

/** A call about a thing of the owner's. */
const ownCall = (request: string, answer = 200, send?: Row['send']): Row => {
	return { request, send, signedOut: 401, other: 404, owner: answer, admin: 404 };
};

/** A call for the admin alone. */
const adminCall = (request: string, answer = 200, send?: Row['send']): Row => {
	return { request, send, signedOut: 401, other: 403, owner: 403, admin: answer };
};

const nowhere = '01a1fd04-0000-7000-8000-000000000000';
const message = { role: 'user', content: 'We had a dog.' };

/** Rows that differ from the usual ones below. */
const named: Row[] = [
	// Screens
	{ request: 'GET /login', signedOut: 'login', other: '/main', owner: '/main', admin: '/main' },
	{
		request: 'POST /login',
		send: { intent: 'sign-in', email: 'nobody@example.com', password: 'wrong' },
		signedOut: 'login',
		other: '/login',
		owner: '/login',
		admin: '/login',
	},
	forAll('GET /auth/callback', '/login?error=no_token'),
	screen('GET /'),
	form('POST /?index'),
	screen('GET /main'),
	form('POST /main'),
	screen('GET /chat'),
	{ ...screen('POST /chat'), send: { intent: 'generate' }, other: '/chat', owner: '/chat', admin: '/chat' },
	ownScreen('GET /chat/:id'),
	ownWords('POST /chat/:id', { intent: 'add-member', participantName: 'Bert' }, '/chat/:id?members#adding'),
	screen('GET /profile'),
	ownWords(
		'POST /profile',
		{ intent: 'rename', id: ':conversation', title: 'Another' },
		'/profile#memory-:conversation',
	),
	ownForm('POST /chat/:id/told', { intent: 'none', askedBy: ':messageId' }, '/chat/:id/told#sheet'),
	ownForm(
		'POST /profile',
		{ intent: 'generate', id: ':conversation' },
		'/chat/:conversation/told?before=story#sheet',
	),
	ownForm('POST /profile', { intent: 'delete-story', storyId: ':story' }, '/profile'),
	ownForm('POST /profile', { intent: 'delete-conversation', id: ':conversation' }, '/profile'),
	screen('GET /deleted'),
	ownForm('POST /deleted', { intent: 'restore', id: ':deleted' }, '/deleted'),
	ownForm('POST /deleted', { intent: 'delete-for-good', id: ':deleted' }, '/deleted'),
	ownScreen('GET /stories/:id'),
	ownForm('POST /stories/:id', { intent: 'generate' }, '/stories/:id'),
	ownScreen('GET /stories/:id/edit'),
	ownWords(
		'POST /stories/:id/edit',
		{ intent: 'save', version: '2', title: 'The mill', content: 'We lived by the mill.' },
		'/stories/:id/edit',
	),
	ownScreen('GET /stories/:id/versions'),
	ownScreen('GET /stories/:id/versions/:version'),
	ownForm('POST /stories/:id/versions/:version', { intent: 'restore', current: '2' }, '/stories/:id'),
	ownForm('POST /stories/:id/share', { intent: 'create-link', days: '30' }, '/stories/:id/share#new-link'),
	ownForm(
		'POST /stories/:id/share',
		{ intent: 'upload-to-drive' },
		'/stories/:id/share?drive=connect#google-drive',
	),
	ownWords(
		'POST /stories/:id/photos/:photoId',
		{ intent: 'describe', description: 'Ida', after: '0', place: '1' },
		'/stories/:id/edit#photo-:photoId',
	),
	forAll('GET /s/:token', 404),
	{
		...forAll('POST /s/:token', '/s/:token'),
		send: { intent: 'open', password: 'guess' },
		signedOut: 404,
	},
	forAll('GET /v/:token', 404),
	{
		request: 'POST /books',
		send: { intent: 'create' },
		signedOut: 'login',
		other: '/books/:new',
		admin: '/books/:new',
		owner: '/books/:new',
	},
	ownWords('POST /books/:id', { intent: 'save', title: 'Ours', format: 'a5' }, '/books/:id'),
	{ ...ownScreen('GET /work/:id'), owner: '/stories/:story' },
	screen('GET /blog'),
	screen('GET /blog/:slug'),
	{ ...screen('GET /help'), signedOut: 200 },
	screen('GET /terms'),
	screen('GET /privacy'),
	adminScreen('GET /admin'),
	adminScreen('GET /admin/prompts/history'),
	adminScreen('GET /admin/prompts/:id'),
	{ ...adminScreen('POST /admin/prompts/:id'), send: { intent: 'stop' }, admin: '/admin/prompts/:id' },
	{ ...adminScreen('POST /admin'), send: { intent: 'create' }, admin: '/admin' },
	adminScreen('GET /admin/prompts/files'),
	{
		...adminScreen('POST /admin/prompts/files'),
		send: { intent: 'import' },
		admin: '/admin/prompts/files',
	},
	adminScreen('GET /admin/model'),
	adminScreen('GET /admin/feedback'),
	adminScreen('GET /admin/blog'),
	{ ...adminScreen('POST /admin/blog'), send: { intent: 'unpublish', id: nowhere }, admin: '/admin/blog' },
	adminScreen('GET /admin/blog/:id', 404),
	{ ...adminScreen('POST /admin/blog/:id'), send: { intent: 'save' }, admin: '/admin/blog/:id' },
	adminScreen('GET /admin/blog/:id/preview', 404),
	adminScreen('GET /admin/prompts/tests'),
	{ ...adminScreen('POST /admin/prompts/tests'), send: { intent: 'add' }, admin: '/admin/prompts/tests' },
	...['tests', 'runs', 'trials'].flatMap((what) => {
		const page = `/admin/prompts/${what}/:id`;
		return [
			adminScreen(`GET ${page}`, 404),
			{
				...adminScreen(`POST ${page}`),
				send: { intent: 'delete' },
				admin: what === 'tests' ? `/admin/prompts/tests` : page,
			},
		];
	}),
	adminScreen('GET /admin/prompts/:id/try'),
	{ ...adminScreen('POST /admin/prompts/:id/try'), send: { intent: 'try' }, admin: '/admin/prompts/:id/try' },
	adminScreen('GET /outbox'),
	adminScreen('GET /outbox/:name', 404),
	forAll('GET /outbox/:name/:number', 404),
	forAll('GET /blog/rss.xml', 200),
	forAll('GET /metrics', 404),
	forAll('GET /*', 404),
	forAll('POST /*', 404),

	// Calls
	call('GET /api/auth/me'),
	forAll('POST /api/auth/login', 400),
	forAll('GET /api/auth/google', 'Google'),
	forAll('POST /api/auth/google', 400),
	forAll('GET /api/auth/google/callback', '/auth/callback?error=oauth_failed'),
	call('GET /api/auth/sessions'),
	ownCall('DELETE /api/auth/sessions/:id'),
	call('DELETE /api/auth/sessions'),
	forAll('POST /api/auth/logout', 200),
	call('POST /api/conversations', 201, { messages: [message] }),
	call('GET /api/conversations'),
	ownCall('GET /api/conversations/:id'),
	ownCall('PUT /api/conversations/:id', 200, { title: 'Another' }),
	// The owner's conversation :id has no story; with one the answer would be 409.
	ownCall('DELETE /api/conversations/:id'),
	ownCall('GET /api/conversations/:id/participants'),
	ownCall('POST /api/conversations/:id/questions', 201, { about: 'place' }),
	ownCall('POST /api/conversations/:id/participants', 201, { participantName: 'Ida' }),
	ownCall('PUT /api/conversations/:id/participants/:participantId', 200, { participantName: 'Ida' }),
	ownCall('DELETE /api/conversations/:id/participants/:participantId'),
	ownCall('PUT /api/conversations/:id/told/:messageId', 200, { start: 0, kind: 'leaveOut' }),
	ownCall('PUT /api/conversations/:id/unnamed', 200, { isOwner: true, members: [] }),
	ownCall('DELETE /api/conversations/:id/names/:nameId'),
	ownCall('DELETE /api/conversations/:id/wishes/:wishId'),
	call('POST /api/chat', 200, { messages: [message] }),
	call('POST /api/stt', 400, { audio: 'data:audio/webm;base64,AAAA' }),
	call('PUT /api/recordings', 200, { keeps: false }),
	// Nobody has agreed to keep recordings.
	call('POST /api/recordings', 409, {
		audio: 'data:audio/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibQ==',
	}),
	call('DELETE /api/recordings'),
	ownCall('GET /api/conversations/:id/recordings'),
	// There is no such recording.
	{ ...call('GET /api/recordings/:id', 404) },
	{ ...call('PUT /api/recordings/:id', 404, { isShared: false }) },
	{ ...call('DELETE /api/recordings/:id', 404) },
	// No speech service is connected.
	call('POST /api/tts', 503, { text: 'We had a dog.' }),
	ownCall('POST /api/stories/generate', 200, { conversationId: ':conversation' }),
	call('GET /api/stories'),
	ownCall('GET /api/stories/:id'),
	ownCall('PUT /api/stories/:id', 200, { title: 'The mill' }),
	// The story leaves nothing out.
	call('POST /api/stories/:id/not-told', 404, { message: '00000000-0000-7000-8000-000000000000', start: 0 }),
	// No model is connected, so the owner gets a 503.
	ownCall('POST /api/stories/:id/rewrite', 503, { currentContent: 'We had a dog.', instructions: 'Shorter' }),
	ownCall('GET /api/stories/:id/revisions'),
	ownCall('GET /api/stories/:id/revisions/:version'),
	ownCall('POST /api/stories/:id/revisions/:version/restore'),
	forAll('PUT /api/uploads/:id', 400),
	ownCall('PUT /api/stories/:id/photos/:photoId', 200, { description: 'Ida' }),
	ownCall('PUT /api/stories/:id/photos', 400, { photoURL: 'https://example.com/photo' }),
	ownCall('DELETE /api/stories/:id/photos', 200, { photoPath: '/photos/:photoId/large' }),
	ownCall('DELETE /api/stories/:id'),
	ownCall('GET /api/stories/:id/pdf'),
	ownCall('POST /api/stories/:id/share/email', 200, { email: 'ida@example.com' }),
	ownCall('PUT /api/books/:id', 200, { title: 'Ours' }),
	// The book was never made.
	ownCall('GET /api/books/:id/pdf', 404),
	ownCall('GET /api/books/:id/cover', 404),
	ownCall('GET /api/work/:id'),
	call('POST /api/my-data/exports', 201),
	// The download is still being made.
	ownCall('GET /api/my-data/exports/:id/zip', 409),
	call('POST /api/my-data/import', 200, { text: 'We had a dog.' }),
	// Nobody has this password.
	call('POST /api/my-data/delete', 400, { password: 'guess' }),
	call('GET /api/search', 400),
	adminCall('GET /api/feedback/csv'),
	call('GET /api/blog'),
	call('GET /api/blog/:slug'),
	adminCall('GET /api/prompts'),
	adminCall('POST /api/prompts', 201, {
		type: 'conversation',
		version: 'v2',
		content: 'Ask about the weather.',
	}),
	adminCall('GET /api/prompts/export'),
	adminCall('POST /api/prompts/import', 200, {
		format: 'family-stories-prompts',
		formatVersion: 1,
		prompts: [],
	}),
	adminCall('POST /api/prompts/:id/live', 200, { type: 'conversation' }),
	adminCall('DELETE /api/prompts/:id/live'),
	// The version was never live.
	adminCall('POST /api/prompts/:id/restore', 409),
	adminCall('GET /api/prompts/history'),
	adminCall('GET /api/prompts/:id'),
	adminCall('GET /api/prompts/tests'),
	adminCall('POST /api/prompts/tests', 201, { name: 'A dog', text: 'We had a dog.' }),
	adminCall('PUT /api/prompts/tests/:id', 404, { name: 'A dog', text: 'We had a dog.' }),
	...['tests', 'runs', 'trials'].map((what) => adminCall(`DELETE /api/prompts/${what}/:id`, 404)),
	...['runs', 'trials'].flatMap((what) => [
		adminCall(`GET /api/prompts/${what}/:id`, 404),
		adminCall(`POST /api/prompts/${what}/:id/work`, 404),
		adminCall(`DELETE /api/prompts/${what}/:id/work`, 404),
		adminCall(`GET /api/prompts/:id/${what}`),
		// No model is connected.
		adminCall(`POST /api/prompts/:id/${what}`, 503, { text: 'We had a dog.' }),
	]),
	adminCall('DELETE /api/prompts/:id'),
	forAll('GET /api/openapi.json', 200),
	forAll('GET /api/*', 404),

	// Calls of our own screens
	forAll('GET /logout', 200),
	{ ...forAll('POST /logout', '/login'), send: { intent: 'logout' } },
	forAll('GET /chat/:id/reply', 405),
	{ ...ownCall('POST /chat/:id/reply', 200, { intent: 'reply' }) },
	// No speech service is connected here.
	forAll('GET /chat/:id/listen/:messageId', 404),
	forAll('POST /chat/:id/listen/:messageId', 405),
	forAll('POST /stories/:id/listen', 405),
	{ ...forAll('GET /stories/:id/listen', 404), owner: 503 },
	forAll('GET /stories/:id/share/drive', '/stories/:id/share#google-drive'),
	forAll('GET /my-data/download/:id', '/my-data'),
	forAll('GET /s/:token/pdf', '/s/%3Atoken'),
	// There is no such photo.
	forAll('GET /photos/:photoId/:size', 404),
	forAll('GET /s/:token/photos/:photoId/:size', 404),
	forAll('GET /s/:token/recordings/:id', 404),
	forAll('GET /v/:token/:id', 404),
];

const hasParameter = (path: string) => path.includes(':');

/** Screens that `named` leaves out: for everybody who is signed in, or for the owner if the address has a parameter. */
function* usualScreens(): Generator<Row> {
	for (const { path, file } of routes) {
		if (!path || !file.endsWith('.screen.tsx')) continue;
		// A form about a thing of the owner's must be in `named`, with its fields and its redirect.
		const hasForm = /export (?:const|(?:async )?function) action\b/.test(readFileSync(`app/${file}`, 'utf8'));
		for (const address of path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]) {
			yield hasParameter(address) ? ownScreen(`GET /${address}`) : screen(`GET /${address}`);
			if (hasForm && !hasParameter(address)) yield form(`POST /${address}`);
		}
	}
}

/** Calls for signed-in people that `named` leaves out. A call that is open to others must be in `named`. */
function* usualCalls(calls: Call[]): Generator<Row> {
	for (const { method, path, access, status, body } of calls) {
		if (access !== 'user') continue;
		const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
		const row = hasParameter(address) ? ownCall : call;
		yield row(`${method} ${address}`, status, body && leastOf(body));
	}
}

/** Every URL and method of the product. */
export const accessTable: Row[] = [
	...named,
	...[...usualScreens(), ...usualCalls(await loadCalls())].filter(
		({ request }) => !named.some((row) => row.request === request),
	),
];

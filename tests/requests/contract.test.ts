import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect } from 'vitest';
import { maxCharacters } from '#app/http/schema-size.ts';
import { callsIn } from '#app/openapi/calls-in.ts';
import routes from '#app/routes.ts';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { accessTable } from '#tests/support/access-table.ts';
import { type App, modelEnv } from '#tests/support/app.ts';
import { dataUrl, startsOfAudio } from '#tests/support/audio.ts';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { type Contract, loadContract, type Operation } from '#tests/support/contract.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { makeExport } from '#tests/support/my-data.ts';
import { addPhotos, announcePhoto, sendPhoto } from '#tests/support/photos.ts';
import { findScans, statementsWhile } from '#tests/support/plans.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google, double }) => ({
	...googleEnv(google),
	...modelEnv(double),
}));

let app: App;
let google: GoogleDouble;
let contract: Contract;
let rosa: Client;
let boss: Client;

it.beforeAll(async ({ google: standIn, app: own, rosa: client }) => {
	[google, app, rosa] = [standIn, own, client];
	contract = await loadContract(app.url);
});
beforeEach(async () => {
	boss = await signIn(app.url, admin);
});

/** The variable parts of a request; `path` has its parameters filled in. */
interface Sent {
	path?: string;
	body?: unknown;
	token?: string | null;
	headers?: Record<string, string>;
}

const nowhere = '01a1fd04-0000-7000-8000-000000000000';
const fill = (path: string, value = nowhere) => path.replaceAll(/\{\w+\}/g, value);

/** Sends one request and checks the answer against the description. @returns the status and the answer's JSON */
async function call(operation: Operation, { path, body, token = rosa.token, headers }: Sent = {}) {
	const response = await fetch(app.url + (path ?? fill(operation.path)), {
		method: operation.method,
		redirect: 'manual',
		headers: {
			...(token && { Authorization: `Bearer ${token}` }),
			...(body !== undefined && { 'Content-Type': 'application/json' }),
			...headers,
		},
		body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
	});
	const text = await response.text();
	const { status } = response;
	expect(contract.findFault(operation, { status, headers: response.headers, text }), operation.id).toBeNull();
	return { status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

const begin = () => beginConversation(rosa, 'The gate squeaked at six in the morning.');
const toldPath = async () => {
	const path = `/api/conversations/${await begin()}/told`;
	return `${path}/${(await rosa.call('GET', path)).body.messages[0].id}`;
};
const undo = async (what: string, table: string, columns: string, values: string) => {
	const id = await begin();
	const sql = `insert into "${table}" (id, "conversationId", ${columns}, "askedBy")
		select gen_random_uuid(), $1, ${values}, id from "Message" where "conversationId" = $1 returning id`;
	const { rows } = await app.database.query(sql, [id]);
	return { path: `/api/conversations/${id}/${what}/${rows[0].id}` };
};
const beginGroup = async () => {
	const id = await begin();
	const { body } = await rosa.call('POST', `/api/conversations/${id}/participants`, {
		participantName: 'Ida',
	});
	return { id, memberId: body.id as string };
};
const ofConversation = async (what = '') => ({ path: `/api/conversations/${await begin()}${what}` });
const write = async () => {
	const conversationId = await begin();
	return (await rosa.call('POST', '/api/stories/generate', { conversationId })).body.id as string;
};
const ofStory = async (what = '') => ({ path: `/api/stories/${await write()}${what}` });
const edit = async () => {
	const id = await write();
	await rosa.call('PUT', `/api/stories/${id}`, { content: 'The gate squeaked at seven.' });
	return id;
};
const bind = async () => {
	const values = { title: 'Ours', forPrintShop: true, stories: [await write()] };
	return (await rosa.call('POST', '/api/books', values)).body.id as string;
};
const ofBook = async (what = '') => ({ path: `/api/books/${await bind()}${what}` });
const print = async () => {
	const path = `/api/books/${await bind()}`;
	await rosa.call('POST', `${path}/pdf`);
	await expect.poll(async () => (await rosa.call('GET', path)).body.pdf).not.toBeNull();
	return path;
};
const audio = dataUrl(startsOfAudio.webm as Buffer);
const record = async () => {
	await rosa.call('PUT', '/api/recordings', { keeps: true });
	return (await rosa.call('POST', '/api/recordings', { audio })).body.id as string;
};
const deleted = async () => {
	const id = await write();
	await rosa.call('DELETE', `/api/stories/${id}`);
	return id;
};

const ida = async () => ({
	idToken: await google.signIdToken({ sub: 'sub-ida', email: 'ida@family.example' }),
});
const newPrompt = { type: 'conversation', version: 'v2', content: 'Ask.' };
const makePrompt = async () =>
	(await boss.call('POST', '/api/prompts', { ...newPrompt, version: crypto.randomUUID() })).body.id as string;
const makeLive = async () => {
	const id = await makePrompt();
	await boss.call('POST', `/api/prompts/${id}/live`);
	return id;
};
const newTest = { name: 'A dog', text: 'We had a dog.' };
const addTest = async () =>
	`/api/prompts/tests/${(await boss.call('POST', '/api/prompts/tests', newTest)).body.id}`;
const ofPrompt = async (what = '') => ({
	token: boss.token,
	path: `/api/prompts/${await makePrompt()}${what}`,
});
const begun = async (what: 'trials' | 'runs', more = '') => {
	const { path } = await ofPrompt(`/${what}`);
	const { body } = await boss.call('POST', path, what === 'trials' ? { text: 'We had a dog.' } : undefined);
	return { token: boss.token, path: `/api/prompts/${what}/${body.id}${more}` };
};

const byBoss = async () => ({ token: boss.token });

/** A request that is granted, for each operation for which the access table's request is not enough. */
const good: Record<string, () => Promise<Sent>> = {
	login: async () => ({ body: regularUser, token: null }),
	beginGoogleSignIn: async () => ({ token: null }),
	googleSignIn: async () => ({ body: await ida() }),
	logout: async () => ({ token: (await signIn(app.url)).token }),
	endSessions: async () => ({ token: (await rosa.call('POST', '/api/auth/google', await ida())).body.token }),
	endSession: async () => {
		await signIn(app.url);
		const { body } = await rosa.call('GET', '/api/auth/sessions');
		const other = body.find(({ current }: { current: boolean }) => !current);
		return { path: `/api/auth/sessions/${other.id}` };
	},
	createConversation: async () => ({ body: {} }),
	listConversations: async () => ({ path: '/api/conversations?limit=1' }),
	getConversation: () => ofConversation(),
	askQuestion: async () => {
		const messages = [
			{ role: 'user', content: 'The gate squeaked.' },
			{ role: 'assistant', content: 'Where was that?' },
		];
		const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
		return { path: `/api/conversations/${id}/questions`, body: { about: 'place' } };
	},
	transcribe: async () => ({
		body: { audio, recordingId: nowhere },
	}),
	keepRecording: async () => {
		await rosa.call('PUT', '/api/recordings', { keeps: true });
		return { body: { audio } };
	},
	getRecording: async () => ({ path: `/api/recordings/${await record()}` }),
	changeRecording: async () => ({ path: `/api/recordings/${await record()}`, body: { isShared: false } }),
	removeRecording: async () => ({ path: `/api/recordings/${await record()}` }),
	listRecordings: () => ofConversation('/recordings'),
	speak: async () => ({ body: { text: 'We had a *dog*.', voice: 'echo', speed: 1.5 } }),
	getTold: () => ofConversation('/told?page=1'),
	decide: async () => ({ path: await toldPath(), body: { start: 0, kind: 'leaveOut' } }),
	answerQuestion: async () => ({ path: await toldPath(), body: { meant: 'none' } }),
	undoName: () => undo('names', 'NameChange', '"from", by', `'Harold', 'model'`),
	undoWish: () => undo('wishes', 'TellerWish', 'kind, text', `'style', 'in dialect'`),
	setUnnamed: async () => ({
		path: `/api/conversations/${await begin()}/unnamed`,
		body: { isOwner: true, members: [] },
	}),
	updateConversation: async () => ({
		path: `/api/conversations/${await begin()}`,
		body: { title: 'The gate', mode: 'group', messages: [], currentSpeaker: null },
	}),
	deleteConversation: () => ofConversation(),
	listParticipants: async () => ({ path: `/api/conversations/${(await beginGroup()).id}/participants` }),
	addParticipant: async () => ({
		path: `/api/conversations/${await begin()}/participants`,
		body: { participantName: 'Ida' },
	}),
	updateParticipant: async () => {
		const { id, memberId } = await beginGroup();
		return {
			path: `/api/conversations/${id}/participants/${memberId}`,
			body: { participantColor: '#EF4444' },
		};
	},
	removeParticipant: async () => {
		const { id, memberId } = await beginGroup();
		return { path: `/api/conversations/${id}/participants/${memberId}` };
	},
	generateStory: async () => ({ body: { conversationId: await begin() } }),
	getStory: () => ofStory(),
	getWork: async () => {
		const { rows } = await app.database.query('select id from "Work" where subject = $1', [await write()]);
		return { path: `/api/work/${rows[0].id}` };
	},
	saveStory: async () => ({ path: `/api/stories/${await write()}`, body: { title: 'The gate', version: 1 } }),
	putSentenceIn: async () => {
		const id = await write();
		const [{ messages, text }] = (await rosa.call('GET', `/api/stories/${id}`)).body.sources;
		const leftOut = [{ source: messages[0], start: 0, words: text, reason: 'missed' }];
		const proof = JSON.stringify({ paragraphs: [], leftOut });
		await app.database.query('update "Story" set proof = $2 where id = $1', [id, proof]);
		return { path: `/api/stories/${id}/not-told`, body: { message: messages[0], start: 0 } };
	},
	rewriteStory: async () => ({
		path: `/api/stories/${await write()}/rewrite`,
		body: { currentContent: 'We had a dog.', instructions: 'Shorter' },
	}),
	uploadToDrive: () => ofStory('/share/google-drive'),
	listRevisions: async () => ({ path: `/api/stories/${await edit()}/revisions` }),
	getRevision: async () => ({ path: `/api/stories/${await edit()}/revisions/1` }),
	restoreRevision: async () => ({ path: `/api/stories/${await edit()}/revisions/1/restore` }),
	listLinks: () => ofStory('/links'),
	createLink: async () => ({
		path: `/api/stories/${await write()}/links`,
		body: { days: 7, password: 'a walnut tree' },
	}),
	revokeLink: async () => {
		const links = `/api/stories/${await write()}/links`;
		return { path: `${links}/${(await rosa.call('POST', links, {})).body.id}` };
	},
	announcePhoto: () => ofStory('/photos/upload'),
	receivePhoto: async () => {
		const { pathname, search } = new URL(await announcePhoto(rosa, await write()));
		return { path: pathname + search, body: 'x', headers: { 'Content-Type': 'image/jpeg' } };
	},
	attachPhoto: async () => {
		const id = await write();
		return { path: `/api/stories/${id}/photos`, body: { photoURL: await sendPhoto(rosa, id) } };
	},
	listPhotos: () => ofStory('/photos'),
	changePhoto: async () => {
		const id = await write();
		const [photoId] = await addPhotos(rosa, id, 1);
		return { path: `/api/stories/${id}/photos/${photoId}`, body: { afterParagraph: 1, place: 1 } };
	},
	removePhoto: async () => {
		const id = await write();
		const [photoId] = await addPhotos(rosa, id, 1);
		return { path: `/api/stories/${id}/photos`, body: { photoPath: `/photos/${photoId}/large` } };
	},
	getBook: () => ofBook(),
	changeBook: async () => ({ path: `/api/books/${await bind()}`, body: { forPrintShop: true } }),
	deleteBook: () => ofBook(),
	makeBook: () => ofBook('/pdf'),
	getBookPdf: async () => ({ path: `${await print()}/pdf` }),
	getBookCover: async () => ({ path: `${await print()}/cover` }),
	endVoiceLinks: () => ofBook('/voice-links'),
	restoreDeleted: async () => ({ path: `/api/deleted/${await deleted()}/restore` }),
	deleteForGood: async () => ({ path: `/api/deleted/${await deleted()}` }),
	deleteStory: () => ofStory(),
	getStoryPdf: () => ofStory('/pdf?name=id'),
	emailStory: async () => ({
		path: `/api/stories/${await write()}/share/email`,
		body: { email: 'ida@example.com' },
	}),
	// The admin has no stories: a download of Rosa's would print a PDF of each that the tests have made.
	startExport: byBoss,
	getExport: async () => ({
		token: boss.token,
		path: `/api/my-data/exports/${await makeExport(boss)}`,
	}),
	downloadExport: async () => ({
		token: boss.token,
		path: `/api/my-data/exports/${await makeExport(boss)}/zip`,
	}),
	bringIn: async () => ({ body: { text: 'We had a dog.', title: 'Rex' } }),
	deleteAccount: async () => {
		const body = await ida();
		return { token: (await rosa.call('POST', '/api/auth/google', body)).body.token, body };
	},
	search: async () => ({ path: '/api/search?q=gate' }),
	getPost: async () => ({ path: '/api/blog/how-to-begin' }),
	listPrompts: byBoss,
	createPrompt: async () => ({ token: boss.token, body: newPrompt }),
	exportPrompts: byBoss,
	importPrompts: async () => ({
		token: boss.token,
		body: (await boss.call('GET', '/api/prompts/export')).body,
	}),
	setPromptLive: async () => ({ ...(await ofPrompt('/live')), body: { type: 'conversation' } }),
	readPrompt: () => ofPrompt(),
	stopPrompt: async () => ({ token: boss.token, path: `/api/prompts/${await makeLive()}/live` }),
	restorePrompt: async () => ({
		token: boss.token,
		path: `/api/prompts/${await makeLive()}/restore`,
		body: {},
	}),
	listPromptHistory: byBoss,
	deletePrompt: () => ofPrompt(),
	listPromptTests: byBoss,
	addPromptTest: async () => ({ token: boss.token, body: newTest }),
	changePromptTest: async () => ({ token: boss.token, path: await addTest(), body: newTest }),
	deletePromptTest: async () => ({ token: boss.token, path: await addTest() }),
	listPromptTrials: () => ofPrompt('/trials'),
	tryPrompt: async () => ({ ...(await ofPrompt('/trials')), body: { text: 'We had a dog.' } }),
	getPromptTrial: () => begun('trials'),
	continuePromptTrial: () => begun('trials', '/work'),
	stopPromptTrial: () => begun('trials', '/work'),
	deletePromptTrial: () => begun('trials'),
	listPromptTestRuns: () => ofPrompt('/runs'),
	tryAllPromptTests: () => ofPrompt('/runs'),
	getPromptTestRun: () => begun('runs'),
	continuePromptTestRun: () => begun('runs', '/work'),
	stopPromptTestRun: () => begun('runs', '/work'),
	deletePromptTestRun: () => begun('runs'),
	getFeedbackFile: byBoss,
	getOpenApi: async () => ({ token: null }),
};

async function findGood({ id, method, path }: Operation): Promise<Sent> {
	const row = accessTable.find(({ request }) => request === `${method} ${path}`);
	const sent = good[id]?.() ?? (row && { body: row.send });
	if (!sent) throw new Error(`${id} has a parameter in its path: add a request that it grants to “good”.`);
	return sent;
}

const takesRecordings = ['/api/stt', '/api/recordings'];

/** The refusals of operations, each with a request that causes it; access.test.ts proves who is refused. */
const bad: { name: string; status: number; applies: (operation: Operation) => boolean; sent: Sent }[] = [
	{
		name: 'a token that is none',
		status: 401,
		applies: ({ isPublic }) => !isPublic,
		sent: { token: 'nonsense' },
	},
	{
		name: 'another site',
		status: 403,
		applies: ({ method }) => method !== 'GET',
		sent: { token: null, headers: { Origin: 'https://evil.example' } },
	},
	...[
		['an array', []],
		['a text', '"x"'],
		['null', 'null'],
		['broken JSON', '{"a":'],
		['nested too deeply', '['.repeat(5000)],
	].map(([name, body]) => ({
		name: `a body that is ${name}`,
		status: 400,
		applies: (operation: Operation) => operation.body !== null,
		sent: { body },
	})),
	{
		name: 'a form in the body',
		status: 415,
		applies: ({ body }) => body !== null,
		sent: { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
	},
	{
		name: 'more values than any call takes',
		status: 413,
		applies: ({ body }) => body !== null,
		sent: { body: `[${'0,'.repeat(150_000)}0]` },
	},
];

describe('The API', () => {
	it('every operation answers as described, and reads no large table from end to end', async () => {
		const sent = await statementsWhile(async () => {
			for (const operation of contract.operations) {
				const { status } = await call(operation, await findGood(operation));
				expect(status, operation.id).toBeLessThan(400);
			}
		});
		expect(await findScans(app.database, sent)).toEqual([]);
	});

	it.each(bad)('$name is refused as described: $status', async ({ status, applies, sent }) => {
		const concerned = contract.operations.filter(applies);
		expect(concerned.length).toBeGreaterThan(0);
		for (const operation of concerned) {
			// On the admin's calls everybody else gets only 403, so the admin sends the request.
			const token = sent.token === undefined ? boss.token : sent.token;
			const answer = await call(operation, { ...sent, token });
			expect(answer.status, operation.id).toBe(status);
			expect(answer.body.message, operation.id).toMatch(/\S/);
		}
	});

	it.each([
		['of unknown length', () => ({ 'Transfer-Encoding': 'chunked' }), 411],
		// A recording may be longer than other bodies.
		['too long', (path: string) => ({ 'Content-Length': takesRecordings.includes(path) ? 36e6 : 17e6 }), 413],
	])('a body %s is refused as described', async (_, headers, status) => {
		for (const operation of contract.operations.filter(({ method }) => method !== 'GET')) {
			const answered = await announceBody(operation, headers(operation.path));
			expect(answered.status, operation.id).toBe(status);
			expect(contract.findFault(operation, answered), operation.id).toBeNull();
		}
	});

	it('a method that a path does not have is answered with 405, Allow and words', async () => {
		for (const path of new Set(contract.operations.map((operation) => operation.path))) {
			const methods = contract.operations.filter((operation) => operation.path === path);
			const allowed = methods.map(({ method }) => method);
			if (allowed.includes('GET')) allowed.push('HEAD');
			const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'PURGE', 'REPORT'];
			for (const method of others.filter((each) => !allowed.includes(each))) {
				const response = await fetch(app.url + fill(path), {
					method,
					headers: { Authorization: `Bearer ${rosa.token}` },
				});
				expect(response.status, `${method} ${path}`).toBe(405);
				expect(response.headers.get('Allow')?.split(', ').sort()).toEqual([...allowed].sort());
				expect((await response.json()).message).toMatch(/\S/);
			}
		}
	});

	it('the description names the terms, and a success for every operation', () => {
		expect(contract.document.info.license).toEqual({ name: expect.stringMatching(/\S/), url: '/terms' });
		for (const { id, answers } of contract.operations)
			expect(
				[...answers.keys()].some((status) => status >= 200 && status < 300),
				id,
			).toBe(true);
	});

	it('every text that a call takes has a maximum length', () => {
		for (const { id, params, query, body } of callsIn(app.build))
			for (const schema of [params, query, body])
				expect(schema ? maxCharacters(schema) : 0, id).toBeLessThan(Number.POSITIVE_INFINITY);
	});

	it('docs/api.md shows only calls that there are, each once', () => {
		const shown = [...readFileSync('docs/api.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, call]) => call);
		expect(shown.length).toBeGreaterThan(50);
		const calls = new Set(contract.operations.map(({ method, path }) => `${method} ${path}`));
		expect(shown.filter((call = '', index) => !calls.has(call) || shown.indexOf(call) < index)).toEqual([]);
	});

	it('a program is told the address of Google’s sign-in, and a browser is led there', async () => {
		const operation = contract.operations.find(({ id }) => id === 'beginGoogleSignIn') as Operation;
		const told = await call(operation, { token: null, headers: { Accept: 'application/json' } });
		expect([told.status, told.body.url]).toEqual([200, expect.stringContaining(google.url)]);
		expect((await call(operation, { token: null, headers: { Accept: 'text/html' } })).status).toBe(302);
	});

	it('the description has every path that app/routes.ts lists', () => {
		// Only Google sends browsers to its redirect URI.
		const undescribed = ['accounts/google-callback.api.ts', 'api/not-found.api.ts'];
		const served = routes
			.flatMap(({ path = '', file }) =>
				file.endsWith('.api.ts') && !undescribed.includes(file) ? [path] : [],
			)
			.map((path) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`);
		expect([...new Set(contract.operations.map(({ path }) => path))].sort()).toEqual(served.sort());
	});
});

/** Sends the headers of a request and the beginning of its body. */
async function announceBody({ method, path }: Operation, headers: OutgoingHttpHeaders) {
	const own = { Authorization: `Bearer ${boss.token}`, 'Content-Type': 'application/json', ...headers };
	const sending = request(app.url + fill(path), { method, headers: own });
	sending.write('{}');
	const [response] = (await once(sending, 'response')) as [IncomingMessage];
	const body = await text(response);
	sending.destroy();
	const type = response.headers['content-type'] ?? '';
	return { status: response.statusCode ?? 0, headers: new Headers({ 'Content-Type': type }), text: body };
}

import type { ClientActionFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import type { Failure } from '#app/http/failure.ts';
import { callsIn } from '#app/openapi/calls-in.ts';
import { storyLimit } from '#app/stories/record/story.ts';
import type { App } from '#tests/support/app.ts';
import { admin, cookieOf, regularUser, signIn } from '#tests/support/client.ts';
import { sendBytes, slowness, type Watch } from '#tests/support/holds.ts';

/** Texts that are repeated up to the limit of a field. */
export const kindsOfText: Record<string, string> = {
	letters: 'a',
	spaces: ' ',
	'line breaks': '\n',
	'plus signs': '+',
	'quotation marks': '"',
	'open tags': '<a ',
	emphasis: '_*',
	'paragraphs of one letter': 'a\n\n',
	families: '👨‍👩‍👧',
	accents: '\u0301',
	'Chinese signs': '母',
	brackets: '[',
};

/** The kinds that hold the event loop longest in most fields: the most marks, the most parts, the most bytes. */
export const heaviestKinds = ['quotation marks', 'paragraphs of one letter', 'families', 'Chinese signs'];

/** A text of one kind, as long as allowed and not blank. */
export function longest(unit: string, limit: number): string {
	const text = `x${unit.repeat(Math.ceil(limit / unit.length))}`.slice(0, limit - 1);
	return `${text.toWellFormed().replaceAll('\ufffd', 'x')}y`;
}

type Schema = z.core.JSONSchema.BaseSchema;
/** Values of fields by name, which make a request about existing things succeed. */
type Known = Record<string, unknown>;

export interface Asked {
	name: string;
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: Buffer;
}

export interface Hold {
	name: string;
	status: number;
	/** In ms, as on a quiet machine. */
	held: number;
}

/** In characters: a smaller field is sent by one button alone, and not by each button of its page. */
const SMALL = 5_000;

/** These go to the listener, whose time is measured by its own tests. */
const heard = ['chat', 'generateStory', 'transcribe'];
const heardIntents = ['send', 'start', 'reply', 'generate', 'anew', 'write'];

/** Sends a text by every button of a page, by one button for each kind of form, or as a story's text alone. */
type Reach = 'every button' | 'every form' | 'the story';

/** The fields that save the text of a story. */
const savesStory = ['saveStory, content', '/stories/:id/edit save, content'];
const showsStory = /^GET .*\/stories\/[:{]id/;

/**
 * Sends every field of every form and call at its limit, then asks for every page and call that shows it.
 * @param enough in ms: a hold that is no longer is not measured again
 */
export async function sendLargest(
	app: App,
	watch: Watch,
	unit: string,
	reach: Reach,
	enough: number,
): Promise<Hold[]> {
	const world = await furnish(app);
	const holds: Hold[] = [];
	const sent = [...callsOf(app, world, unit), ...formsOf(app, world, unit, reach === 'every button')];
	const isReached = ({ name }: Asked) =>
		reach !== 'the story' || savesStory.includes(name) || showsStory.test(name);
	for (const asked of [...sent, ...readsOf(app, world)].filter(isReached))
		holds.push(await measure(app, watch, asked, enough));
	return holds;
}

/** Measures a long hold again: the first may have compiled code, or collected the garbage of others. */
async function measure(
	app: App,
	watch: Watch,
	{ name, path, ...init }: Asked,
	enough: number,
): Promise<Hold> {
	let [held, status] = [Number.POSITIVE_INFINITY, 0];
	for (let count = 0; count < 3 && held > enough; count++) {
		watch.longest();
		const answer = await sendBytes(app.url + path, init);
		await new Promise((resolve) => setImmediate(resolve));
		const longest = watch.longest();
		held = Math.min(held, longest > enough ? longest / slowness() : longest);
		status ||= answer.status;
	}
	return { name, status, held };
}

interface World {
	known: Known;
	bearer: Record<string, string>;
	cookie: Record<string, string>;
	paths: Record<string, string>;
}

/** Gives the admin a conversation, a member, and a story with two versions. */
async function furnish(app: App): Promise<World> {
	const { call, token } = await signIn(app.url, admin);
	const messages = [{ role: 'user', content: 'We had a mill by the weir, and it never stood still.' }];
	const { id } = (await call('POST', '/api/conversations', { messages, mode: 'group' })).body;
	const member = await call('POST', `/api/conversations/${id}/participants`, { participantName: 'Ida' });
	const { id: storyId } = (await call('POST', '/api/stories/generate', { conversationId: id })).body;
	await call('PUT', `/api/stories/${storyId}`, { content: 'We had a mill, and it never stood still.' });
	const participantId = member.body.id;
	const paths = {
		':id': id,
		'{id}': id,
		':version': '1',
		'{version}': '1',
		'{participantId}': participantId,
	};
	return {
		known: { id, conversationId: id, participantId, storyId, ...regularUser, teller: 'Ida' },
		bearer: { Authorization: `Bearer ${token}` },
		cookie: { Cookie: cookieOf(token), Origin: app.url },
		paths,
	};
}

/** Fills the path of a route or a call with ids of existing things. */
function fillPath(path: string, { paths, known }: World): string {
	const own: Record<string, string> = path.includes('/stories/')
		? { ...paths, ':id': String(known.storyId), '{id}': String(known.storyId) }
		: paths;
	return path.replace(/:\w+|\{\w+\}/g, (name) => own[name] ?? name);
}

function* callsOf({ build }: App, world: World, unit: string): Generator<Asked> {
	for (const { id, method, path, body, bodyOptional } of callsIn(build)) {
		if (!body || bodyOptional || heard.includes(id)) continue;
		for (const [field, value] of largestOf(jsonSchema(body), world.known, unit)) {
			const headers = { ...world.bearer, 'Content-Type': 'application/json' };
			const sent = Buffer.from(JSON.stringify(value));
			yield { name: `${id}, ${field}`, method, path: fillPath(path, world), headers, body: sent };
		}
	}
}

function* formsOf(app: App, world: World, unit: string, isWhole: boolean): Generator<Asked> {
	const headers = { ...world.cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
	for (const { address, intents } of formsIn(app)) {
		const sent = new Set<string>();
		for (const [intent, { schema }] of Object.entries(intents)) {
			if (heardIntents.includes(intent)) continue;
			const form = isWhole ? intent : Object.keys(schema.shape).join();
			for (const [field, value, size] of largestOf(jsonSchema(schema), world.known, unit)) {
				const key = size < SMALL ? field : `${form} ${field}`;
				if (sent.has(key)) continue;
				sent.add(key);
				const fields = Object.entries(value as Known).flatMap(([name, one]) =>
					[one].flat().map((each) => [name, String(each)]),
				);
				const body = Buffer.from(new URLSearchParams([['intent', intent], ...fields]).toString());
				const path = fillPath(address, world);
				yield { name: `${address} ${intent}, ${field}`, method: 'POST', path, headers, body };
			}
		}
	}
}

interface FormsOfPage {
	address: string;
	intents: Record<string, { schema: z.ZodObject; failure: Failure }>;
	/** The way in which scripts send these forms. */
	clientAction?: (args: ClientActionFunctionArgs) => Promise<unknown>;
}

/** The intents of all forms, with the addresses of their pages as in app/routes.ts. */
export function formsIn({ build }: App): FormsOfPage[] {
	return Object.values(build.routes).flatMap((route) => {
		const { intents } = (route?.module.action ?? {}) as { intents?: FormsOfPage['intents'] };
		const { clientAction } = (route?.module ?? {}) as Pick<FormsOfPage, 'clientAction'>;
		const address = `/${route?.path ?? ''}${route?.index ? '?index' : ''}`;
		return intents ? [{ address, intents, clientAction }] : [];
	});
}

const jsonSchema = (schema: z.ZodType): Schema =>
	z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Values of a schema, each with one text as long as allowed, and with the name of that text. */
function* largestOf(
	schema: Schema,
	known: Known,
	unit: string,
	name = '',
): Generator<[string, unknown, number]> {
	const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => (each as Schema).type !== 'null') as Schema;
	if (choice) yield* largestOf(choice, known, unit, name);
	else if (schema.type === 'array') {
		for (const [inner, value, size] of largestOf(schema.items as Schema, known, unit, name))
			yield [inner, [value], size];
	} else if (schema.type === 'object') {
		const filled = fill(schema, known) as Known;
		for (const [field, each] of Object.entries(schema.properties ?? {}))
			for (const [inner, value, size] of largestOf(each as Schema, known, unit, field))
				yield [inner, { ...filled, [field]: value }, size];
	} else if (schema.type === 'string' && !schema.format && !schema.enum && !schema.pattern) {
		const size = Math.min(schema.maxLength ?? 0, storyLimit);
		yield [name, longest(unit, size), size];
	}
}

/** The smallest value that fits the schema of a form or a call. */
export const leastOf = (schema: z.ZodType) => fill(jsonSchema(schema), {}) as Known;

/** The smallest value that fits a JSON schema. */
function fill(schema: Schema, known: Known, name = ''): unknown {
	if (schema.enum) return schema.enum[0];
	if (name in known) return known[name];
	const choice = schema.anyOf ?? schema.oneOf;
	if (choice) return fill(choice[0] as Schema, known, name);
	if (schema.type === 'array') return [];
	if (schema.type === 'object') {
		const required = schema.required ?? [];
		const fields = Object.entries(schema.properties ?? {}).filter(([field]) => required.includes(field));
		return Object.fromEntries(fields.map(([field, each]) => [field, fill(each as Schema, known, field)]));
	}
	return schema.type === 'string' ? 'We had a mill.' : 2;
}

const pages = ['/main', '/chat/:id', '/profile', '/profile?q=mill', '/admin', '/admin/feedback'];
const storyPages = ['', '?sources', '/edit', '/edit?preview', '/versions', '/versions/1', '/versions/2'];

/** The pages and calls that show the sent texts. */
function* readsOf({ build }: App, world: World): Generator<Asked> {
	const all = [...pages, ...storyPages.map((page) => `/stories/:id${page}`)];
	const data = ['/chat/:id.data', '/profile.data', '/stories/:id.data', '/stories/:id/edit.data'];
	for (const path of [...all, ...data])
		yield { name: `GET ${path}`, method: 'GET', path: fillPath(path, world), headers: world.cookie };
	for (const { method, path, response } of callsIn(build)) {
		if (method !== 'GET' || response === 'application/pdf' || !path.match(/conv|stories|prompts|search/))
			continue;
		const address = fillPath(path, world) + (path.endsWith('search') ? '?q=mill' : '');
		yield { name: `GET ${path}`, method, path: address, headers: world.bearer };
	}
}

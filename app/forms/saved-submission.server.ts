import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { RateLimited } from '#app/errors.ts';
import { formFields, type SavedForm, type SavedForms } from '#app/forms/submission.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { randomId } from '#app/http/fresh-url.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { readToken as readSessionToken } from '#app/sessions/session.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';
import { deleteUnsaved, findUnsaved, writeUnsaved } from '#app/unsaved/unsaved-text.server.ts';

// Long enough to find the password, or somebody who knows it.
const savedMs = 60 * 60 * 1000;
const maxCharacters = 200_000;
const maxForms = 20;
const saveLimit = defineRateLimit('saved-submission', { hour: [30, 60 * 60] });

export interface FormPlace {
	request: Request;
	page: string;
	userId?: string;
	network: string | null;
}

const formSchema = z.object({
	id: z.string(),
	fields: z.record(z.string(), z.string()),
	error: z.record(z.string(), z.array(z.string()).nullable()).optional(),
	signedOut: z.boolean().optional(),
	before: z.array(z.string()).optional(),
});
const pageSchema = z.object({ forms: z.array(formSchema) });

/** Saves a form for an hour at most. @returns its id and the cookie that restores it; null if it cannot be kept */
export async function saveForm(
	{ request, page, userId, network }: FormPlace,
	form: Omit<SavedForm, 'id'>,
): Promise<{ id: string; cookie: string } | null> {
	try {
		if (network !== null) await saveLimit.consume(network);
	} catch (error) {
		if (error instanceof RateLimited) return null;
		throw error;
	}
	const typed = { ...form.fields };
	if (userId) typed[formFields.user] ??= userId;
	const token = (await readToken(request, page)) ?? (await newToken(request, page));
	const id = randomId();
	const isKept = await writeUnsaved(pageSchema, tokenOwner(token), {
		expiresAt: new Date(Date.now() + savedMs),
		async change(found) {
			const forms = found?.forms ?? [];
			const previous = forms.find(({ fields }) => isSameForm(fields, typed));
			// A form made without the saved words must not overwrite them.
			const isNew = !previous || previous.id === typed[formFields.saved];
			const fields = isNew ? typed : joinTexts(typed, previous.fields);
			const before = previous && [previous.id, ...(previous.before ?? [])].slice(0, maxForms);
			const all = [...forms.filter((each) => each !== previous), { ...form, id, fields, before }];
			return JSON.stringify(all).length > maxCharacters ? undefined : { forms: all };
		},
	});
	return isKept ? { id, cookie: await pageCookie(page).serialize(token) } : null;
}

export async function findSavedForms(
	request: Request,
	userId?: string,
): Promise<{ savedForms: SavedForms; waiting: boolean }> {
	const { pathname, searchParams } = new URL(request.url);
	const forms = await findForms(request, pathname);
	const isPrivate = ({ fields, signedOut }: SavedForm) => Boolean(signedOut || fields[formFields.user]);
	const visible = forms.filter((form) => {
		const { user } = form.fields;
		return userId ? !user || user === userId : !isPrivate(form);
	});
	const fresh = searchParams.get('fresh') ?? '';
	const savedForms = visible.map(({ error, before = [], ...form }): [string, SavedForm] => [
		form.fields[formFields.intent] ?? '',
		error && [form.id, ...before].includes(fresh) ? { ...form, error } : form,
	]);
	return { savedForms: Object.fromEntries(savedForms), waiting: forms.some(isPrivate) };
}

export async function deleteSavedForm({ request, page }: FormPlace, id: string): Promise<void> {
	const token = await readToken(request, page);
	if (!token) return;
	await writeUnsaved(pageSchema, tokenOwner(token), {
		async change(found) {
			const forms = found?.forms.filter((form) => form.id !== id);
			if (forms?.length === found?.forms.length) return undefined;
			return forms?.length ? { forms } : null;
		},
	});
}

/** @returns the cookies that expire it */
export async function deleteSavedSubmissions(request: Request): Promise<string[]> {
	const header = request.headers.get('Cookie') ?? '';
	const deleted = [...header.matchAll(cookieName)].map(async ([name]) => {
		const cookie = createHostCookie(name, savedMs);
		const token: unknown = await cookie.parse(header);
		if (typeof token === 'string') await deleteUnsaved(tokenOwner(token));
		return cookie.serialize('', { maxAge: 0 });
	});
	return Promise.all(deleted);
}

async function findForms(request: Request, page: string): Promise<z.output<typeof formSchema>[]> {
	const token = await readToken(request, page);
	return (token && (await findUnsaved(pageSchema, tokenOwner(token)))?.forms) || [];
}

const tokenOwner = (token: string) => ({ tokenHash: hashToken(token) });

const isSameForm = (one: Record<string, string>, other: Record<string, string>): boolean =>
	[formFields.intent, formFields.user].every((name) => one[name] === other[name]);

function joinTexts(typed: Record<string, string>, before: Record<string, string>): Record<string, string> {
	const filled = Object.entries(typed).filter(([, text]) => text.trim());
	const joined = { ...typed, ...before, ...Object.fromEntries(filled) };
	const { content } = before;
	if (content && !joined.content?.includes(content)) joined.content = `${content}\n\n${joined.content}`;
	return joined;
}

const cookieName = /\bkept-[0-9a-f]{12}(?==)/g;

function pageCookie(page: string) {
	return createHostCookie(`kept-${createHash('sha256').update(page).digest('hex').slice(0, 12)}`, savedMs);
}

/** The same throughout a session, so that forms refused at once are kept together. */
async function newToken(request: Request, page: string): Promise<string> {
	const session = await readSessionToken(request);
	return session ? createHmac('sha256', session).update(page).digest('base64url') : createToken();
}

async function readToken(request: Request, page: string): Promise<string | null> {
	const header = request.headers.get('Cookie');
	if (!header?.includes('kept-')) return null;
	const token: unknown = await pageCookie(page).parse(header);
	return typeof token === 'string' ? token : null;
}

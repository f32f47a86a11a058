import { createHash } from 'node:crypto';
import { z } from 'zod';
import { RateLimited } from '#app/errors.ts';
import { formFields, type SavedForm, type SavedForms } from '#app/forms/submission.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { randomId } from '#app/http/fresh-url.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';
import { deleteUnsaved, findUnsaved, writeUnsaved } from '#app/unsaved/unsaved-text.server.ts';

// Time enough to find the password, or somebody who knows it.
const lifetimeMs = 60 * 60 * 1000;
const maxCharacters = 200_000;
// Forms can be sent without being signed in.
const saveLimit = defineRateLimit('saved-submission', { hour: [30, 60 * 60] });

interface Place {
	request: Request;
	/** The path of the form's page. */
	page: string;
	/** Who is signed in: theirs is a form that does not say whose it is. */
	userId?: string;
	/** Limits how much is saved; null for somebody who is signed in. */
	network: string | null;
}

/** The forms of a page, as they are stored. */
const pageSchema = z.object({
	forms: z.array(
		z.object({
			id: z.string(),
			fields: z.record(z.string(), z.string()),
			error: z.record(z.string(), z.array(z.string()).nullable()).optional(),
			signedOut: z.boolean().optional(),
		}),
	),
});

/** Saves what stands in a form, until it has been sent or for an hour. @returns its id, and the cookie that restores it; null if it cannot be kept */
export async function saveForm(
	{ request, page, userId, network }: Place,
	form: Omit<SavedForm, 'id'>,
): Promise<{ id: string; cookie: string } | null> {
	const sent = { ...form.fields };
	if (userId) sent[formFields.user] ??= userId;
	if (network !== null && !(await maySave(network))) return null;
	const token = (await readToken(request, page)) ?? createToken();
	const id = randomId();
	const isKept = await writeUnsaved(pageSchema, ownerOf(token), {
		expiresAt: new Date(Date.now() + lifetimeMs),
		async change(found) {
			const isSame = ofForm(sent);
			const previous = found?.forms.find(isSame);
			// A form that was not made with the words that are here does not replace them.
			const isNew = !previous || previous.id === sent[formFields.saved];
			const fields = isNew ? sent : join(sent, previous.fields);
			const others = found?.forms.filter((each) => !isSame(each)) ?? [];
			const forms = [...others, { ...form, id, fields }];
			return JSON.stringify(forms).length > maxCharacters ? undefined : { forms };
		},
	});
	return isKept ? { id, cookie: await pageCookie(page).serialize(token) } : null;
}

async function maySave(network: string): Promise<boolean> {
	try {
		await saveLimit.consume(network);
		return true;
	} catch (error) {
		if (error instanceof RateLimited) return false;
		throw error;
	}
}

/**
 * What was saved for the forms of this page: the person's own, or what anybody may see who is signed out.
 * An error is shown at the address that it led to alone. `waiting`: there is something for who signs in.
 */
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
	const fresh = searchParams.get('fresh');
	const savedForms = visible.map(({ error, ...form }): [string, SavedForm] => [
		form.fields[formFields.intent] ?? '',
		error && form.id === fresh ? { ...form, error } : form,
	]);
	return { savedForms: Object.fromEntries(savedForms), waiting: forms.some(isPrivate) };
}

/** Deletes what a form was made with, if there is still the same; other forms keep theirs. */
export async function deleteSavedForm({ request, page }: Place, id: string): Promise<void> {
	const token = await readToken(request, page);
	if (!token) return;
	await writeUnsaved(pageSchema, ownerOf(token), {
		async change(found) {
			const forms = found?.forms.filter((form) => form.id !== id);
			if (forms?.length === found?.forms.length) return undefined;
			return forms?.length ? { forms } : null;
		},
	});
}

/** Deletes everything saved for this browser. @returns the cookies that expire it */
export async function deleteSavedSubmissions(request: Request): Promise<string[]> {
	const header = request.headers.get('Cookie');
	const names = [...(header ?? '').matchAll(cookieName)].map(([name]) => name);
	const cookies = names.map((name) => createHostCookie(name, lifetimeMs));
	return Promise.all(
		cookies.map(async (cookie) => {
			const token: unknown = await cookie.parse(header);
			if (typeof token === 'string') {
				await deleteUnsaved(ownerOf(token));
			}
			return cookie.serialize('', { maxAge: 0 });
		}),
	);
}

async function findForms(request: Request, page: string): Promise<SavedForm[]> {
	const token = await readToken(request, page);
	return (token && (await findUnsaved(pageSchema, ownerOf(token)))?.forms) || [];
}

const ownerOf = (token: string) => ({ tokenHash: hashToken(token) });

/** Finds the same form of the same person: two titles, or two people at one computer, have one each. */
const ofForm =
	(fields: Record<string, string>) =>
	(other: SavedForm): boolean =>
		[formFields.intent, formFields.user].every((name) => fields[name] === other.fields[name]);

/** What was typed, with what had been typed before where it does not say that itself. */
function join(typed: Record<string, string>, before: Record<string, string>): Record<string, string> {
	const filled = Object.entries(typed).filter(([, text]) => text.trim());
	const joined = { ...typed, ...before, ...Object.fromEntries(filled) };
	const { content } = before;
	if (content && !joined.content?.includes(content)) joined.content = `${content}\n\n${joined.content}`;
	return joined;
}

const cookieName = /\bkept-[0-9a-f]{12}(?==)/g;

function pageCookie(page: string) {
	return createHostCookie(`kept-${createHash('sha256').update(page).digest('hex').slice(0, 12)}`, lifetimeMs);
}

async function readToken(request: Request, page: string): Promise<string | null> {
	const header = request.headers.get('Cookie');
	// Most have none, and its name is a hash of the page.
	if (!header?.includes('kept-')) return null;
	const token: unknown = await pageCookie(page).parse(header);
	return typeof token === 'string' ? token : null;
}

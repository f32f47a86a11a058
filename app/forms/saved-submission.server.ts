import { createHash } from 'node:crypto';
import { db } from '#app/database/db.server.ts';
import { RateLimited } from '#app/errors.ts';
import { formFields, type SavedForm, type SavedForms } from '#app/forms/submission.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { randomId } from '#app/http/fresh-url.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

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

/** Saves what stands in a form, until it has been sent or for an hour. @returns its id, and the cookie that restores it; null if it cannot be kept */
export async function saveForm(
	{ request, page, userId, network }: Place,
	form: Omit<SavedForm, 'id'>,
): Promise<{ id: string; cookie: string } | null> {
	const saved = toStorable({ ...form, id: randomId() });
	const { fields } = saved;
	if (userId) fields[formFields.user] ??= userId;
	const forms = await findForms(request, page);
	const previous = forms.find((each) => isSame(each, fields));
	// A form that was not made with the words that are here does not replace them.
	if (previous && previous.id !== fields[formFields.saved]) addTo(fields, previous.fields);
	const all = [...forms.filter((each) => each !== previous), saved];
	if (JSON.stringify(all).length > maxCharacters) return null;
	try {
		if (network !== null) await saveLimit.consume(network);
	} catch (error) {
		if (error instanceof RateLimited) return null;
		throw error;
	}
	const token = (await readToken(request, page)) ?? createToken();
	const tokenHash = hashToken(token);
	const row = { fields: all as object[], expiresAt: new Date(Date.now() + lifetimeMs) };
	await db.savedSubmission.upsert({ where: { tokenHash }, create: { tokenHash, ...row }, update: row });
	return { id: saved.id, cookie: await pageCookie(page).serialize(token) };
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
	const forms = await findForms(request, page);
	const others = forms.filter((form) => form.id !== id);
	if (others.length === forms.length) return;
	const where = { tokenHash: hashToken(token) };
	if (others.length === 0) await db.savedSubmission.deleteMany({ where });
	else await db.savedSubmission.updateMany({ where, data: { fields: others as object[] } });
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
				await db.savedSubmission.deleteMany({ where: { tokenHash: hashToken(token) } });
			}
			return cookie.serialize('', { maxAge: 0 });
		}),
	);
}

async function findForms(request: Request, page: string): Promise<SavedForm[]> {
	const token = await readToken(request, page);
	if (!token) return [];
	const saved = await db.savedSubmission.findFirst({
		where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
	});
	return (saved?.fields ?? []) as unknown as SavedForm[];
}

/** Whether it is the same form of the same person: two titles, or two people at one computer, have one each. */
function isSame({ fields: one }: SavedForm, other: Record<string, string>): boolean {
	return (
		one[formFields.intent] === other[formFields.intent] && one[formFields.user] === other[formFields.user]
	);
}

function addTo(fields: Record<string, string>, before: Record<string, string>): void {
	for (const [name, text] of Object.entries(before)) if (!fields[name]?.trim()) fields[name] = text;
	const { content } = before;
	if (content && !fields.content?.includes(content)) fields.content = `${content}\n\n${fields.content}`;
}

/** Without what Postgres rejects in JSON: NUL and lone surrogates. */
function toStorable(form: SavedForm): SavedForm {
	const fields = Object.entries(form.fields).map((entry) => entry.map(clean));
	return { ...form, fields: Object.fromEntries(fields) };
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();

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

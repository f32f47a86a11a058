import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { FormResult, SavedForm } from '#app/forms/submission.ts';
import { afterPost, freshUrl } from '#app/http/fresh-url.server.ts';
import { loginRequiredResponse } from '#app/sessions/session.server.ts';

/**
 * Shows the form again with what was typed, at an address of its own: a page that came in answer to a post would
 * post again when it is loaded again. After a failure of ours it may be saving that fails, so the page is the answer.
 */
export async function refuse(
	{ request, context }: ActionFunctionArgs,
	{ result, init, save, anchor }: Refused,
) {
	const saved = context.isDocument && (init.status ?? 400) < 500 && (await save({ error: result.error }));
	if (saved) return redirectToSaved(request, saved, new Headers(init.headers), anchor);
	return data(result, init);
}

/** New values for the form's fields; without scripts they come with its page. */
export async function fillIn(
	{ request, context }: ActionFunctionArgs,
	{ fill: fields, anchor }: { fill: Record<string, string>; anchor?: string },
	save: Save,
	headers: Headers,
) {
	const saved = context.isDocument && (await save({ fields }));
	if (saved) return redirectToSaved(request, saved, headers, anchor);
	return data<FormResult>({ initialValue: fields }, { headers });
}

/** What was typed is shown on the login screen if it cannot be kept. */
export async function askToSignIn(
	{ request, context }: ActionFunctionArgs,
	{ written, again, save }: SignedOut,
) {
	const error = again ? { '': [again] } : undefined;
	const saved = written || again ? await save({ signedOut: true, error }) : null;
	// The form's page then says what did not come along.
	const page = saved && again ? freshUrl(pageOf(request), saved.id) : pageOf(request);
	if (context.isDocument && (saved || !written)) {
		const headers: HeadersInit = saved ? { 'Set-Cookie': saved.cookie } : {};
		return redirect(saved && again ? page : afterPost(request, true, page), { headers });
	}
	const login = loginRequiredResponse(new Request(new URL(page, request.url)), saved?.cookie ?? null);
	if (saved || !written) return login;
	const unkept = 'What you wrote could not be kept. Please copy it from this page, then sign in.';
	return data({ ...login.data, error: unkept, written }, login.init ?? undefined);
}

function redirectToSaved(request: Request, { id, cookie }: Saved, headers: Headers, anchor?: string) {
	headers.append('Set-Cookie', cookie);
	const to = anchor ? `${pageOf(request)}#${anchor}` : pageOf(request);
	return redirect(freshUrl(to, id), { headers });
}

/** The address of a form's page, without what says that something was refused before. */
export function pageOf(request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete('fresh');
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type Saved = { id: string; cookie: string };

/** Saves the form as it was sent, with what is given in its place. */
export type Save = (form: Partial<SavedForm>) => Promise<Saved | null>;

export interface SignedOut {
	kind: 'signed out';
	/** What was typed in it; blank if it takes no words. */
	written: string;
	/** What is said of the files that came with it. */
	again?: string;
	save: Save;
}

export interface Refused {
	kind: 'refused';
	result: FormResult;
	init: ResponseInit;
	/** The database did not answer. */
	isLost?: boolean;
	/** What is shown again is another form, which may do what this one did not. */
	isKeyUsed?: boolean;
	save: Save;
	/** The id of where on the page it is shown. */
	anchor?: string;
}

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { FormResult, SavedForm } from '#app/forms/submission.ts';
import { afterPost, freshUrl } from '#app/http/fresh-url.server.ts';
import { loginRequiredResponse } from '#app/sessions/session.server.ts';

/**
 * Shows the form again at an address of its own, since reloading an answer to a post would post again. After a server
 * failure saving may fail too, so the page is the answer.
 */
export async function showRefused(
	{ request, context }: ActionFunctionArgs,
	{ result, init, save, anchor }: RefusedSubmission,
) {
	const saved = context.isDocument && (init.status ?? 400) < 500 && (await save({ error: result.error }));
	if (saved) return redirectToSaved(request, saved, new Headers(init.headers), anchor);
	return data(result, init);
}

export async function showFilled(
	{ request, context }: ActionFunctionArgs,
	{ fill: fields, anchor }: { fill: Record<string, string>; anchor?: string },
	save: SaveForm,
	headers: Headers,
) {
	const saved = context.isDocument && (await save({ fields }));
	if (saved) return redirectToSaved(request, saved, headers, anchor);
	return data<FormResult>({ initialValue: fields }, { headers });
}

export async function askToSignIn(
	{ request, context }: ActionFunctionArgs,
	{ written, again, save }: SignedOutForm,
) {
	const error = again ? { '': [again] } : undefined;
	const saved = written || again ? await save({ signedOut: true, error }) : null;
	const page = saved && again ? freshUrl(pagePath(request), saved.id) : pagePath(request);
	if (context.isDocument && (saved || !written)) {
		const headers: HeadersInit = saved ? { 'Set-Cookie': saved.cookie } : {};
		return redirect(saved && again ? page : afterPost(request, true, page), { headers });
	}
	const login = loginRequiredResponse(new Request(new URL(page, request.url)), saved?.cookie ?? null);
	if (saved || !written) return login;
	const unkept = 'What you wrote could not be kept. Please copy it from this page, then sign in.';
	return data({ ...login.data, error: unkept, written }, login.init ?? undefined);
}

function redirectToSaved(
	request: Request,
	{ id, cookie }: SavedFormCookie,
	headers: Headers,
	anchor?: string,
) {
	headers.append('Set-Cookie', cookie);
	const to = anchor ? `${pagePath(request)}#${anchor}` : pagePath(request);
	return redirect(freshUrl(to, id), { headers });
}

export function pagePath(request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete('fresh');
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type SavedFormCookie = { id: string; cookie: string };

export type SaveForm = (form: Partial<SavedForm>) => Promise<SavedFormCookie | null>;

export interface SignedOutForm {
	kind: 'signed out';
	written: string;
	again?: string;
	save: SaveForm;
}

export interface RefusedSubmission {
	kind: 'refused';
	result: FormResult;
	init: ResponseInit;
	isLost?: boolean;
	isKeyUsed?: boolean;
	save: SaveForm;
	anchor?: string;
}

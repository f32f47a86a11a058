import { createCookieSessionStorage, redirect } from '@remix-run/node';
import { createHostCookie } from '#app/http/cookie.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

const { getSession, commitSession, destroySession } = createCookieSessionStorage<never, { toast: Toast }>({
	cookie: createHostCookie('toast', 60_000, { signed: true }),
});

export async function redirectWithToast(url: string, toast: Toast) {
	return redirect(url, { headers: { 'Set-Cookie': await flashToast(toast) } });
}

export async function flashToast(toast: Toast): Promise<string> {
	const session = await getSession();
	session.flash('toast', toast);
	return commitSession(session);
}

export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
	const header = request.headers.get('Cookie');
	if (!header?.includes('toast=')) return { toast: null, headers: new Headers() };
	const session = await getSession(header);
	const toast = session.get('toast') ?? null;
	const headers = new Headers();
	if (toast) headers.append('Set-Cookie', await destroySession(session));
	return { toast, headers };
}

import { setImmediate } from 'node:timers/promises';

export const regularUser = { email: 'user@example.com', password: 'user-password' };
export const admin = { email: 'admin@example.com', password: 'admin-password' };

// biome-ignore lint/suspicious/noExplicitAny: an answer has whatever shape the tests then prove it has.
export type Answer = any;

/** A client of the API, signed in with a bearer token. */
export interface Client {
	token: string;
	/** Sends one request; `body` goes as JSON. */
	call: (
		method: string,
		path: string,
		body?: unknown,
	) => Promise<{ status: number; body: Answer; headers: Headers }>;
}

/** A session's token as a browser sends it. */
export const cookieOf = (token: string) =>
	`session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`;

/** Signs in to a running product. */
export async function signIn(url: string, account = regularUser): Promise<Client> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(account),
	});
	if (!response.ok) throw new Error(`Sign-in answered ${response.status}`);
	const { token } = await response.json();
	return {
		token,
		async call(method, path, body) {
			const json = body === undefined ? undefined : JSON.stringify(body);
			// To write a large one takes so long that the server has closed a connection which fetch still believes in.
			await setImmediate();
			const answer = await fetch(url + path, {
				method,
				headers: {
					Authorization: `Bearer ${token}`,
					...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
				},
				body: json,
			});
			const text = await answer.text();
			const isJson = answer.headers.get('Content-Type')?.includes('json');
			return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
		},
	};
}

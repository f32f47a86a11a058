/** A browser without scripts, over plain HTTP: it keeps cookies, and follows no redirect by itself. */
export class Visitor {
	readonly url: string;
	readonly cookies = new Map<string, string>();

	constructor(url: string) {
		this.url = url;
	}

	/** @param address a path of the product, or a whole address of it */
	async ask(address: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
		const response = await fetch(new URL(address, this.url), { ...init, headers, redirect: 'manual' });
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return response;
	}

	/** Sends a form as a page of the product does. */
	send(address: string, fields: Record<string, string>): Promise<Response> {
		return this.ask(address, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { Origin: this.url },
		});
	}

	/** Signs in on the login screen. @returns where that leads */
	async signIn(account: { email: string; password: string }, returnTo = '/main'): Promise<string> {
		const begun = await this.send('/login', { ...account, returnTo });
		const callback = begun.headers.get('Location');
		if (!callback) throw new Error(`The login screen answered ${begun.status}.`);
		const page = await (await this.ask(callback)).text();
		return /content="0;url=([^"]+)"/.exec(page)?.[1] ?? '';
	}

	/** Who is signed in, as the API says; null if nobody is. */
	async me(): Promise<{ id: string; email: string; name: string | null; isAdmin: boolean } | null> {
		const response = await this.ask('/api/auth/me');
		return response.ok ? (await response.json()).user : null;
	}
}

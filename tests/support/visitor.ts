import { regularUser } from '#tests/support/client.ts';
import { type FilledForm, type Page, parsePage } from '#tests/support/page.ts';

/** A page together with how it was answered. */
export interface Shown extends Page {
	status: number;
	headers: Headers;
	/** The page's own address, or the one that it redirects to. */
	address: string;
}

/** A browser without scripts, over plain HTTP: it keeps cookies, and follows redirects only when asked to. */
export class Visitor {
	readonly url: string;
	/** The origin that the browser sees; behind a proxy it differs from `url`. */
	readonly origin: string;
	readonly cookies = new Map<string, string>();

	constructor(url: string, origin = url) {
		this.url = url;
		this.origin = origin;
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

	/** Asks for a page and reads it. */
	async open(address: string): Promise<Shown> {
		return show(address, await this.ask(address));
	}

	/** Fills in a form of a page: see {@link Page.fill}. */
	async fill(address: string, intent: string | null, fields?: Record<string, string>): Promise<FilledForm> {
		const filled = (await this.open(address)).fill(intent, fields);
		return { ...filled, action: filled.action || address };
	}

	/** Sends a form. @param to instead of its own address */
	send({ action, fields }: FilledForm, to = action): Promise<Response> {
		// Browsers send line breaks as CRLF.
		const body = fields.map(([name, value]) => [name, value.replace(/\r?\n/g, '\r\n')]);
		return this.ask(to, {
			method: 'POST',
			body: new URLSearchParams(body),
			headers: { Origin: this.origin },
		});
	}

	/** Opens a page, fills in one of its forms and sends it. */
	async submit(address: string, intent: string | null, fields?: Record<string, string>): Promise<Response> {
		return this.send(await this.fill(address, intent, fields));
	}

	/** Submits a form, then follows the redirect, or reads the page that came in answer. */
	async submitAndFollow(
		address: string,
		intent: string | null,
		fields?: Record<string, string>,
	): Promise<Shown> {
		return this.follow(address, await this.submit(address, intent, fields));
	}

	/** Opens the page that an answer redirects to, or reads the answer as a page. */
	async follow(address: string, answer: Response): Promise<Shown> {
		const location = answer.headers.get('Location');
		return location ? this.open(location) : show(address, answer);
	}

	/** Sends fields that no page of the product sends. */
	post(address: string, fields: Record<string, string>): Promise<Response> {
		return this.send({ action: address, fields: Object.entries(fields) });
	}

	/** Signs in on the login screen. @returns the address that the callback leads to */
	async signIn(account = regularUser): Promise<string> {
		return this.signInOn(await this.open('/login'), account);
	}

	/** Signs in on a page that shows the login screen. @returns the address that the callback leads to */
	async signInOn(page: Page, account = regularUser): Promise<string> {
		const begun = await this.send(page.fill(null, account));
		const callback = begun.headers.get('Location');
		if (!callback) throw new Error(`The login screen answered ${begun.status}.`);
		return ledOn(await this.open(callback));
	}

	/** The user that the API reports as signed in; null for none. */
	async me(): Promise<{ id: string; email: string; name: string | null; isAdmin: boolean } | null> {
		const response = await this.ask('/api/auth/me');
		return response.ok ? (await response.json()).user : null;
	}
}

/** A visitor who has signed in. */
export async function visit(url: string, account = regularUser, origin = url): Promise<Visitor> {
	const visitor = new Visitor(url, origin);
	await visitor.signIn(account);
	return visitor;
}

/** The address to which a page refreshes in a browser without scripts; empty if it does not. */
export function ledOn(page: Page): string {
	const refresh = page
		.all('meta')
		.find(({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'refresh');
	return /^\d+;\s*url=(.+)$/i.exec(refresh?.attributes.content ?? '')?.[1] ?? '';
}

async function show(address: string, answer: Response): Promise<Shown> {
	const { status, headers } = answer;
	return { ...parsePage(await answer.text()), status, headers, address: headers.get('Location') ?? address };
}

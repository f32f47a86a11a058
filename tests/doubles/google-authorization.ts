import { EMAIL_SCOPE, PROFILE_SCOPE } from '#tests/doubles/google-identity.ts';

/** The authorization request, from the client's redirect. */
export interface AuthorizationRequest {
	redirectUri: string;
	state: string;
	/** The scope as Google writes it out. */
	scope: string;
	nonce: string | null;
	/** The PKCE challenge, method S256. */
	challenge: string | null;
	/** Asks for a refresh token. */
	offline: boolean;
	/** The person must consent anew. */
	consent: boolean;
	loginHint: string | null;
}

/** The client as it is registered with Google. */
export interface Registration {
	clientId: string;
	isRegistered: (redirectUri: string) => boolean;
	requirePkce: boolean;
}

const KNOWN_SCOPE = /^(openid|email|profile|https:\/\/www\.googleapis\.com\/auth\/[\w.]+)$/;
const LONG_SCOPES: Record<string, string> = { email: EMAIL_SCOPE, profile: PROFILE_SCOPE };

/** Reads the query of an authorization request, or says what is wrong with it. */
export function readAuthorization(
	query: URLSearchParams,
	registration: Registration,
): AuthorizationRequest | { error: string } {
	const error = problemWith(query, registration);
	if (error) return { error };
	const scopes = query.get('scope')?.split(' ') ?? [];
	return {
		redirectUri: query.get('redirect_uri') ?? '',
		state: query.get('state') ?? '',
		scope: [...new Set(scopes.map((scope) => LONG_SCOPES[scope] ?? scope))].join(' '),
		nonce: query.get('nonce'),
		challenge: query.get('code_challenge'),
		offline: query.get('access_type') === 'offline',
		consent: query.get('prompt')?.split(' ').includes('consent') ?? false,
		loginHint: query.get('login_hint'),
	};
}

function problemWith(query: URLSearchParams, registration: Registration): string | undefined {
	const scopes = query.get('scope')?.split(' ') ?? [];
	const challenge = query.get('code_challenge');
	const twice = [...query.keys()].find((key) => query.getAll(key).length > 1);
	if (twice) return `invalid_request: OAuth 2 parameters can only have a single value: ${twice}`;
	if (query.get('client_id') !== registration.clientId)
		return 'invalid_client: The OAuth client was not found.';
	if (!registration.isRegistered(query.get('redirect_uri') ?? ''))
		return 'redirect_uri_mismatch: The redirect URI in the request does not match a registered one.';
	if (query.get('response_type') !== 'code') return 'unsupported_response_type: It must be code.';
	if (!scopes.includes('openid')) return 'invalid_scope: Missing required scope: openid';
	const unknown = scopes.filter((scope) => !KNOWN_SCOPE.test(scope));
	if (unknown.length > 0) return `invalid_scope: Some requested scopes were invalid: ${unknown}`;
	if (!['online', 'offline', null].includes(query.get('access_type')))
		return 'invalid_request: Invalid access_type';
	// Google requires neither state nor PKCE; our clients must use both.
	if (!query.get('state')) return 'invalid_request: Missing required parameter: state';
	if (challenge === null)
		return registration.requirePkce
			? 'invalid_request: Missing required parameter: code_challenge'
			: undefined;
	if (query.get('code_challenge_method') !== 'S256')
		return 'invalid_request: code_challenge_method must be S256';
	if (!/^[\w-]{43}$/.test(challenge)) return 'invalid_request: The code_challenge is not of method S256';
}

/** The page on which the person chooses an account; its form is sent to the page's own address. */
export function accountsPage(emails: string[]): string {
	const buttons = emails.map(
		(email) => `<li><button name="account" value="${escapeHtml(email)}">${escapeHtml(email)}</button></li>`,
	);
	return page(
		'Choose an account',
		`<form method="post"><ul>${buttons.join('')}</ul><p><button name="cancel">Cancel</button></p></form>`,
	);
}

/** The page for an error after which the person must not be sent back to the client. */
export function errorPage(error: string): string {
	return page('Access blocked: Authorization Error', `<p>Error 400: ${escapeHtml(error)}</p>`);
}

function page(title: string, content: string): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

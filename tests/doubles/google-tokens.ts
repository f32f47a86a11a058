import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationRequest } from '#tests/doubles/google-authorization.ts';
import { type GoogleAccount, profileOf, type Signer } from '#tests/doubles/google-identity.ts';

/** Every token that was issued, ended ones included. */
export interface Issued {
	accessTokens: string[];
	refreshTokens: string[];
	idTokens: string[];
}

/** The answer of the token endpoint. */
export interface TokenAnswer {
	status: number;
	body: Record<string, unknown>;
}

interface Code {
	request: AuthorizationRequest;
	account: GoogleAccount;
	expiresAt: number;
	used: boolean;
}

interface Token {
	kind: 'access' | 'refresh';
	account: GoogleAccount;
	scope: string;
	expiresAt: number;
}

const CODE_LIFETIME_MS = 10 * 60_000;
const EXPIRES_IN_S = 3599;

/** Keeps the codes and the tokens, and gives a token only to a client with a right to it. */
export function createTokens(client: { id: string; secret: string }, signer: Signer) {
	const codes = new Map<string, Code>();
	const tokens = new Map<string, Token>();
	/** People with a refresh token: without a new consent Google gives no second one. */
	const consented = new Set<string>();
	const issued: Issued = { accessTokens: [], refreshTokens: [], idTokens: [] };

	function problemWithClient(form: URLSearchParams, authorization = ''): TokenAnswer | undefined {
		const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
		const [id, secret] = basic
			? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
			: [form.get('client_id'), form.get('client_secret')];
		if (!id) return refuse('invalid_request', 'Could not determine client ID from request.');
		if (id !== client.id) return refuse('invalid_client', 'The OAuth client was not found.', 401);
		if (!secret) return refuse('invalid_request', 'client_secret is missing.');
		if (secret !== client.secret) return refuse('invalid_client', 'Unauthorized', 401);
	}

	async function exchangeCode(form: URLSearchParams): Promise<TokenAnswer> {
		const code = codes.get(form.get('code') ?? '');
		if (!code) return refuse('invalid_grant', 'Malformed auth code.');
		if (code.used || code.expiresAt <= Date.now()) return refuse('invalid_grant', 'Bad Request');
		const { request, account } = code;
		if (form.get('redirect_uri') !== request.redirectUri)
			return refuse('redirect_uri_mismatch', 'Bad Request');
		const verifier = form.get('code_verifier');
		if (request.challenge && !verifier) return refuse('invalid_grant', 'Missing code verifier.');
		// A wrong verifier spends the code too, so that nobody can try one after the other.
		code.used = true;
		if (verifier && !request.challenge)
			return refuse('invalid_grant', 'code_verifier or verifier is not needed.');
		if (verifier && createHash('sha256').update(verifier).digest('base64url') !== request.challenge)
			return refuse('invalid_grant', 'Invalid code verifier.');

		const answer = await issueTokens(account, request.scope, request.nonce ?? undefined);
		if (request.offline && (request.consent || !consented.has(account.sub))) {
			consented.add(account.sub);
			answer.body.refresh_token = issueToken('refresh', account, request.scope, Number.POSITIVE_INFINITY);
		}
		return answer;
	}

	async function refresh(form: URLSearchParams): Promise<TokenAnswer> {
		const token = tokens.get(form.get('refresh_token') ?? '');
		if (token?.kind !== 'refresh') return refuse('invalid_grant', 'Token has been expired or revoked.');
		return issueTokens(token.account, token.scope);
	}

	async function issueTokens(account: GoogleAccount, scope: string, nonce?: string): Promise<TokenAnswer> {
		const access_token = issueToken('access', account, scope, Date.now() + EXPIRES_IN_S * 1000);
		const id_token = await signer.sign(profileOf(account, scope), { claims: { nonce } });
		issued.idTokens.push(id_token);
		return {
			status: 200,
			body: { access_token, expires_in: EXPIRES_IN_S, scope, token_type: 'Bearer', id_token },
		};
	}

	function issueToken(kind: Token['kind'], account: GoogleAccount, scope: string, expiresAt: number): string {
		const token = secretText(kind === 'access' ? 'ya29.' : '1//0');
		tokens.set(token, { kind, account, scope, expiresAt });
		issued[`${kind}Tokens`].push(token);
		return token;
	}

	function findAccess(authorization: string): Token | undefined {
		const token = tokens.get(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
		return token?.kind === 'access' && token.expiresAt > Date.now() ? token : undefined;
	}

	return {
		issued,
		/** Issues the code for a request that a person agreed to. */
		issueCode(request: AuthorizationRequest, account: GoogleAccount, expired: boolean): string {
			const code = secretText('4/0');
			const expiresAt = expired ? 0 : Date.now() + CODE_LIFETIME_MS;
			codes.set(code, { request, account, expiresAt, used: false });
			return code;
		},
		/** Answers a request to the token endpoint. */
		async answer(form: URLSearchParams, authorization?: string): Promise<TokenAnswer> {
			const problem = problemWithClient(form, authorization);
			if (problem) return problem;
			const grantType = form.get('grant_type');
			if (grantType === 'authorization_code') return exchangeCode(form);
			if (grantType === 'refresh_token') return refresh(form);
			return refuse('unsupported_grant_type', `Invalid grant_type: ${grantType ?? ''}`);
		},
		/** The owner and the scopes of an access token; undefined if it has ended. */
		holder(authorization = ''): { sub: string; scopes: string[] } | undefined {
			const token = findAccess(authorization);
			return token && { sub: token.account.sub, scopes: token.scope.split(' ') };
		},
		/** The profile that an access token opens; undefined if it has ended. */
		userinfo(authorization = ''): Record<string, unknown> | undefined {
			const token = findAccess(authorization);
			return token && profileOf(token.account, token.scope);
		},
		/** Revokes everything that a token's owner allowed the client. @returns whether the token existed */
		revoke(token: string | null): boolean {
			const sub = tokens.get(token ?? '')?.account.sub;
			if (sub === undefined) return false;
			consented.delete(sub);
			for (const [key, { account }] of tokens) if (account.sub === sub) tokens.delete(key);
			return true;
		},
	};
}

function refuse(error: string, description: string, status = 400): TokenAnswer {
	return { status, body: { error, error_description: description } };
}

// The slashes of Google's codes and tokens catch a client that does not encode them.
function secretText(prefix: string): string {
	return prefix + randomBytes(32).toString('base64url');
}

export type Tokens = ReturnType<typeof createTokens>;

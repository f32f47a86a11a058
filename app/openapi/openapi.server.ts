import type { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { type Call, errorBody, idempotencyHeaders } from '#app/api/call.ts';
import { canBeLarge } from '#app/http/api.server.ts';

export function openApiDocument(calls: Call[]) {
	const paths: NonNullable<ZodOpenApiObject['paths']> = {};
	for (const call of calls) {
		paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
	}
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: 'Family Stories',
			version: '1.0.0',
			license: { name: 'Terms of service', url: '/terms' },
			description:
				'Sign in with `POST /api/auth/login` or `POST /api/auth/google`, then send the token as ' +
				'`Authorization: Bearer …`. With the browser’s cookie instead, a change must come from the product’s ' +
				'own pages. Anything that belongs to somebody else returns 404, as if it did not exist. A method ' +
				'that a path does not support returns 405 with `Allow`.',
		},
		servers: [{ url: '/' }],
		components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
		security: [{ token: [] }],
		paths,
	});
}

function toOperation(call: Call): ZodOpenApiOperationObject {
	return {
		operationId: call.id,
		tags: [call.path.split('/')[2] ?? ''],
		summary: call.summary,
		description: call.description,
		...(call.access === 'public' && { security: [] }),
		requestParams: {
			...(call.params && { path: call.params }),
			...(call.query && { query: call.query as z.ZodObject }),
			...(call.isIdempotent && { header: idempotencyHeaders }),
		},
		...(call.body && {
			requestBody: { required: !call.bodyOptional, content: { 'application/json': { schema: call.body } } },
		}),
		responses: {
			[call.status ?? 200]: {
				description: 'Success.',
				...(call.headers && { headers: call.headers }),
				content: toContent(call.response),
			},
			...(call.redirect && { 302: { description: call.redirect } }),
			...Object.fromEntries(
				Object.entries(describeErrors(call)).map(([status, description]) => [
					status,
					{ description: description ?? '', content: { 'application/json': { schema: errorBody } } },
				]),
			),
		},
	};
}

function toContent(response: Call['response']) {
	if (typeof response === 'string')
		return { [response]: { schema: { type: 'string', format: 'binary' } as const } };
	return { 'application/json': { schema: response } };
}

function describeErrors(call: Call): Partial<Record<number, string>> {
	const changes = call.method !== 'GET';
	const isLarge = call.body && canBeLarge(call.body);
	return {
		400: 'The request does not match its schema.',
		...(call.access !== 'public' && { 401: 'Nobody is signed in.' }),
		...((call.access === 'admin' || changes) && {
			403:
				call.access === 'admin'
					? 'Not the admin, or the request came from another site.'
					: 'The request came from another site.',
		}),
		...(call.params && { 404: 'It does not exist, or it belongs to somebody else.' }),
		...(changes && { 411: 'The length of the body is missing.', 413: 'The body is too large.' }),
		...(call.body && { 408: 'The rest of the body did not arrive in time.', 415: 'The body is not JSON.' }),
		...(isLarge && { 429: 'One person is sending several large bodies at once.' }),
		503: `The database cannot be reached at the moment${isLarge ? ', or others are sending large bodies' : ''}.`,
		...call.errors,
	};
}

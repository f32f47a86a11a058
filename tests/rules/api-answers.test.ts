import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, isoDateTime } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';

const postJson = z.object({ title: z.string(), note: z.string().nullable(), publishedAt: isoDateTime });

const row = {
	publishedAt: new Date('2026-01-31T06:00:00Z'),
	title: 'The mill',
	note: null,
	idempotencyKey: 'nobody else’s',
};

async function ask(response: z.ZodType, rows: unknown): Promise<Response> {
	const call = defineCall({
		method: 'GET',
		path: '/api/posts',
		id: 'x',
		summary: 'x',
		access: 'public',
		response,
	});
	const request = new Request('http://localhost/api/posts');
	return apiRoute(serve(call, async () => rows))({ request, params: {} } as unknown as LoaderFunctionArgs);
}

it('an answer holds only the columns of its schema, with times as text', async () => {
	const shown = '{"title":"The mill","note":null,"publishedAt":"2026-01-31T06:00:00.000Z"}';
	expect(await (await ask(postJson, row)).text()).toBe(shown);
	expect(await (await ask(z.array(postJson), [row])).text()).toBe(`[${shown}]`);
});

it('a row that does not fit its schema is answered with an error and not shown', async () => {
	const answer = await ask(postJson, { ...row, title: 7 });
	expect(answer.status).toBe(500);
	expect(await answer.text()).not.toContain('nobody else’s');
});

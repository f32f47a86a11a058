import { z } from 'zod';
import { defineCall } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { callsIn } from '#app/openapi/calls-in.ts';
import { openApiDocument } from '#app/openapi/openapi.server.ts';

const getOpenApiCall = defineCall({
	method: 'GET',
	path: '/api/openapi.json',
	id: 'getOpenApi',
	summary: 'Get this OpenAPI document',
	access: 'public',
	response: z.looseObject({ openapi: z.string() }),
});

let apiDocument: ReturnType<typeof openApiDocument> | undefined;

const route = apiRoute(
	serve(getOpenApiCall, async ({ context }) => {
		apiDocument ??= openApiDocument(callsIn(context.build));
		return { ...apiDocument };
	}),
);

export { route as action, route as loader };

import { z } from 'zod';
import { defineCall } from '#app/api/call.ts';

export const getOpenApiCall = defineCall({
	method: 'GET',
	path: '/api/openapi.json',
	id: 'getOpenApi',
	summary: 'Get this OpenAPI document',
	access: 'public',
	response: z.looseObject({ openapi: z.string() }),
});

import { z } from 'zod';
import { defineCall } from '#app/api/call.ts';

export const getOpenApiCall = defineCall({
	method: 'GET',
	path: '/api/openapi.json',
	id: 'getOpenApi',
	summary: 'This description',
	access: 'public',
	response: z.looseObject({ openapi: z.string() }),
});

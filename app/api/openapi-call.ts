import { z } from 'zod';
import { defineCall } from './call';

export const getOpenApiCall = defineCall({
	method: 'GET',
	path: '/api/openapi.json',
	id: 'getOpenApi',
	summary: 'This description',
	access: 'public',
	answer: z.looseObject({ openapi: z.string() }),
});

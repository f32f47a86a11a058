import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { WorkState } from '#app/generated/prisma/enums.ts';

export const getWorkCall = defineCall({
	method: 'GET',
	path: '/api/work/{id}',
	id: 'getWork',
	summary: 'Get the progress of a long task',
	description: 'Our own pages poll this while somebody waits. `total` is 0 until known.',
	access: 'user',
	params: idParam,
	response: z.object({ state: z.enum(WorkState), done: z.int(), total: z.int() }),
});

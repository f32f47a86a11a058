import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { WorkState } from '#app/generated/prisma/enums.ts';
import { findSeenWork } from '#app/work/work.server.ts';

const getWorkCall = defineCall({
	method: 'GET',
	path: '/api/work/{id}',
	id: 'getWork',
	summary: 'Get the progress of a long task',
	description: 'Our own pages poll this while somebody waits. `total` is 0 until known.',
	access: 'user',
	params: idParam,
	response: z.object({ state: z.enum(WorkState), done: z.int(), total: z.int() }),
});

const route = apiRoute(
	serve(getWorkCall, async ({ user, params }) => {
		const { state, done, total } = requireFound(await findSeenWork(user, params.id));
		return { state, done, total };
	}),
);

export { route as action, route as loader };

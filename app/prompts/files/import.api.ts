import { z } from 'zod';
import { defineCall } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { importPrompts } from '#app/prompts/files/import-prompts.server.ts';
import { importedPromptFile } from '#app/prompts/files/prompt-file-schemas.ts';

const importPromptsCall = defineCall({
	method: 'POST',
	path: '/api/prompts/import',
	id: 'importPrompts',
	summary: 'Import the versions of a file',
	description:
		'All of them or none. A version that is here already, with the same name and text, is left as it is; ' +
		'one that was deleted comes back. Nothing is set live. At most 1,000 versions and 10 MB.',
	access: 'admin',
	body: importedPromptFile,
	response: z.object({
		broughtIn: z.int(),
		present: z.int().meta({ description: 'How many were already here.' }),
	}),
	errors: { 409: 'A version here has the same name and another text, or there is no room for so many.' },
});

const route = apiRoute(serve(importPromptsCall, ({ user, body }) => importPrompts(user.id, body)));

export { route as action, route as loader };

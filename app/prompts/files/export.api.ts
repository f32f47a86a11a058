import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { defineCall } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { exportPrompts } from '#app/prompts/files/export-prompts.server.ts';
import { promptFile } from '#app/prompts/files/prompt-file-schemas.ts';
import { filesUrl } from '#app/prompts/files/prompt-files.ts';

const exportPromptsCall = defineCall({
	method: 'GET',
	path: '/api/prompts/export',
	id: 'exportPrompts',
	summary: 'Download all versions as a file',
	description: 'Deleted versions are not in it. `POST /api/prompts/import` takes it as it is.',
	access: 'admin',
	response: promptFile,
});

const route = apiRoute(
	serve(exportPromptsCall, async () => {
		const file = await exportPrompts();
		const name = `prompts-${file.exportedAt.slice(0, 10)}.json`;
		// Indented, since people compare such files.
		return new Response(`${JSON.stringify(file, null, '\t')}\n`, {
			headers: { 'Content-Type': 'application/json', 'Content-Disposition': attachment(name, name) },
		});
	}),
);

export async function loader(args: LoaderFunctionArgs) {
	const answer = await route(args);
	// For links, an error must be a page, not JSON.
	const isPage = args.request.headers.get('Accept')?.includes('text/html') ?? false;
	return answer.ok || !isPage ? answer : redirect(filesUrl);
}

export { route as action };

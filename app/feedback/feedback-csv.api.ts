import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { defineCall } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { writeFeedbackFile } from '#app/feedback/feedback-file.server.ts';
import { attachment } from '#app/http/content-disposition.ts';

const getFeedbackFileCall = defineCall({
	method: 'GET',
	path: '/api/feedback/csv',
	id: 'getFeedbackFile',
	summary: 'Get all feedback as a CSV file, newest first',
	description: 'Text that looks like a formula has an apostrophe before it.',
	access: 'admin',
	response: 'text/csv',
});

const route = apiRoute(
	serve(getFeedbackFileCall, async () => {
		const name = `feedback-${new Date().toISOString().slice(0, 10)}.csv`;
		return new Response(createReadableStreamFromReadable(Readable.from(writeFeedbackFile())), {
			headers: {
				'Content-Type': 'text/csv; charset=utf-8',
				'Content-Disposition': attachment(name, name),
			},
		});
	}),
);

export async function loader(args: LoaderFunctionArgs) {
	const answer = await route(args);
	// For links, an error must be a page, not JSON.
	const isPage = args.request.headers.get('Accept')?.includes('text/html') ?? false;
	return answer.ok || !isPage ? answer : redirect('/admin/feedback');
}

export { route as action };

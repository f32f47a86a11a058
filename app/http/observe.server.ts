import type { RequestHandler } from 'express';
import { inTrace, requestId } from '#app/http/trace.server.ts';

/** `route` is a pattern, `status` is `aborted` where nobody waited for the end; `ms` is the whole time. */
export interface Answered {
	/** Its number. */
	request: string;
	method: string;
	route: string;
	status: string;
	ms: number;
}

interface Observation {
	nameRoute: (path: string) => string;
	onAnswered: (answered: Answered) => void;
}

/** Numbers a request (`x-request-id`), and notes how it was answered. */
export function observeRequests({ nameRoute, onAnswered }: Observation): RequestHandler {
	return (request, response, next) => {
		const { method, path, headers } = request;
		const id = requestId(headers['fly-request-id'], headers['x-request-id']);
		const begun = performance.now();
		response.locals.requestId = id;
		response.set('X-Request-Id', id);
		inTrace({ request: id }, () => {
			response.on('close', () => {
				const status = response.writableFinished ? String(response.statusCode) : 'aborted';
				const ms = Math.round(performance.now() - begun);
				onAnswered({ request: id, method, route: nameRoute(path), status, ms });
			});
			next();
		});
	};
}

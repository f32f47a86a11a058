import type { RequestHandler } from 'express';
import { inTrace, requestId } from '#app/observe/trace.server.ts';

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
	/** Takes the number that a proxy of ours gave the request. */
	trustProxy: boolean;
	nameRoute: (path: string) => string;
	onAnswered: (answered: Answered) => void;
}

/** Numbers a request, and notes how it was answered. */
export function observeRequests({ trustProxy, nameRoute, onAnswered }: Observation): RequestHandler {
	return (request, response, next) => {
		const { method, path, headers } = request;
		const given = trustProxy ? [headers['fly-request-id'], headers['x-request-id']] : [];
		const id = requestId(...given);
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

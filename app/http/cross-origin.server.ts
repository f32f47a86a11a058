import type { RequestHandler } from 'express';

/** Lets pages of these origins (`https://app.example`) call the API with a token, but never with a cookie. */
export function allowOrigins(origins: string[]): RequestHandler {
	return (request, response, next) => {
		const { origin } = request.headers;
		if (origins.length === 0 || !request.path.startsWith('/api/')) return next();
		response.vary('Origin');
		if (origin === undefined || !origins.includes(origin)) return next();
		response.set({
			'Access-Control-Allow-Origin': origin,
			'Access-Control-Expose-Headers': 'Allow, Content-Disposition, Link, Retry-After, X-Request-Id',
		});
		if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
			response.status(204).set({
				'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
				'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
				'Access-Control-Max-Age': '600',
			});
			return response.end();
		}
		for (const name of ['cookie', 'origin', 'referer', 'sec-fetch-site']) delete request.headers[name];
		next();
	};
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '#app/env.server.ts';
import { readBearer } from '#app/http/bearer.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { readGauges } from '#app/metrics/read-gauges.server.ts';
import { metrics } from '#app/observe/metrics.server.ts';

const headers = { 'Cache-Control': keptNowhere };

/** Numbers for Prometheus. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	if (!metrics) return new Response('There is nothing here.\n', { status: 404, headers });
	if (!isToken(readBearer(request.headers.get('Authorization') ?? undefined))) {
		const asked = { ...headers, 'WWW-Authenticate': 'Bearer' };
		return new Response('Please send METRICS_TOKEN as a bearer token.\n', { status: 401, headers: asked });
	}
	await readGauges(metrics);
	const { registry } = metrics;
	return new Response(await registry.metrics(), {
		headers: { ...headers, 'Content-Type': registry.contentType },
	});
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for every wrong one. */
const isToken = (given: string | null) =>
	timingSafeEqual(hashOf(given ?? ''), hashOf(env.METRICS_TOKEN ?? ''));

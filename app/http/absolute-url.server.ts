import { env } from '#app/env.server.ts';

/**
 * The whole address of a path, for those who come from elsewhere: under `PUBLIC_URL`, else as this request was asked.
 */
export const absoluteUrl = (path: string, request: Request): string =>
	new URL(path, env.PUBLIC_URL ?? request.url).href;

import { env } from '#app/env.server.ts';

export const absoluteUrl = (path: string, request: Request): string =>
	new URL(path, env.PUBLIC_URL ?? request.url).href;

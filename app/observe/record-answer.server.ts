import { log } from '#app/observe/log.server.ts';
import { countRequest } from '#app/observe/metrics.server.ts';
import type { Answered } from '#app/observe/observe-requests.server.ts';

/** Asked for all the time, and seldom of interest. */
const isQuiet = /^\/(?:assets\/|healthz$|readyz$|metrics$)/;

/** Logs and counts an answer. Part of the build, whose settings say what is logged. */
export function recordAnswer(answered: Answered): void {
	countRequest(answered);
	if (!isQuiet.test(answered.route)) log.info(answered, 'a request');
}

import type { ServerBuild } from '@remix-run/node';
import type { Call } from '#app/api/call.ts';

/** Every call that is served: `apiRoute` leaves the descriptions at its route. */
export function callsIn({ routes }: ServerBuild): Call[] {
	return Object.values(routes).flatMap((route) => {
		const { calls = [] } = (route?.module.action ?? {}) as { calls?: Call[] };
		return calls;
	});
}

import type { RequestHandler } from 'express';
import { type Refusal, refuse } from '#tests/doubles/google-refusal.ts';

export type StorageStep = 'list' | 'look' | 'download' | 'multipart' | 'begin' | 'bytes' | 'delete';

export type StorageFault =
	| keyof typeof refusals
	| 'hang'
	/** The connection is cut before the answer. */
	| 'disconnect'
	/** Half of the bytes arrive, in either direction, then the connection is cut. */
	| 'cut'
	/** Half of the bytes arrive here, then no more. */
	| 'stall'
	/** The request is carried out, and the answer is lost. */
	| 'lostAnswer'
	/** The answer is a page, as a proxy would send it. */
	| 'html';

export const refusals = {
	badGrant: [400, 'invalid_grant', 'Invalid grant: account not found'],
	unauthorized: [401, 'authError', 'Invalid Credentials'],
	forbidden: [403, 'forbidden', 'The account does not have storage.objects access to the bucket.'],
	noBucket: [404, 'notFound', 'The specified bucket does not exist.'],
	busy: [429, 'rateLimitExceeded', 'The rate of requests is too high.'],
	error500: [500, 'internalError', 'We encountered an internal error. Please try again.'],
	error503: [503, 'backendError', 'We encountered an internal error. Please try again.'],
} satisfies Record<string, Refusal>;

/** Keeps the faults to play: a request plays the next fault for its step. */
export function createFaults() {
	const waiting: { step: StorageStep; fault: StorageFault }[] = [];
	const asked: StorageStep[] = [];
	const held: { step: StorageStep; begun: () => void; released: Promise<void> }[] = [];

	/** Plays a fault. A fault of the bytes goes into `locals.fault`, for the handler that sends or receives them. */
	const play =
		(stepOf: (query: Record<string, unknown>) => StorageStep): RequestHandler =>
		async (request, response, next) => {
			const step = stepOf(request.query);
			asked.push(step);
			const hold = held.find((each) => each.step === step);
			if (hold) held.splice(held.indexOf(hold), 1);
			hold?.begun();
			await hold?.released;
			const place = waiting.findIndex((each) => each.step === step);
			const fault = place < 0 ? undefined : waiting.splice(place, 1)[0]?.fault;
			if (fault === 'lostAnswer') {
				response.json = () => {
					request.socket.destroy();
					return response;
				};
			}
			if (fault && fault in refusals) refuse(response, ...refusals[fault as keyof typeof refusals]);
			else if (fault === 'disconnect') request.socket.destroy();
			else if (fault === 'html')
				response.status(502).type('html').send('<!doctype html><title>Error</title>');
			else if (fault !== 'hang') {
				response.locals.fault = fault;
				next();
			}
			// A request that hangs gets no answer until the double stops.
		};

	return {
		play,
		asked,
		fail(step: StorageStep, fault: StorageFault, times = 1) {
			for (let count = 0; count < times; count += 1) waiting.push({ step, fault });
		},
		hold(step: StorageStep) {
			const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			held.push({ step, begun: begun.resolve, released: released.promise });
			return { begun: begun.promise, release: released.resolve };
		},
		clear() {
			waiting.length = 0;
			held.length = 0;
			asked.length = 0;
		},
	};
}

import type { RequestHandler, Response } from 'express';

/** What is asked for. */
export type StorageStep = 'list' | 'look' | 'download' | 'multipart' | 'begin' | 'bytes' | 'delete';

export type StorageFault =
	| keyof typeof refusals
	| 'hang'
	/** Cut before there is an answer. */
	| 'disconnect'
	/** Half of the bytes arrive, there or here, and the connection is cut. */
	| 'cut'
	/** Half of the bytes arrive here, and no more. */
	| 'stall'
	/** It is done, and the answer is lost. */
	| 'lostAnswer'
	/** A page that is none of the API. */
	| 'html';

export const refusals = {
	unauthorized: [401, 'authError', 'Invalid Credentials'],
	forbidden: [403, 'forbidden', 'The account does not have storage.objects access to the bucket.'],
	noBucket: [404, 'notFound', 'The specified bucket does not exist.'],
	busy: [429, 'rateLimitExceeded', 'The rate of requests is too high.'],
	error500: [500, 'internalError', 'We encountered an internal error. Please try again.'],
	error503: [503, 'backendError', 'We encountered an internal error. Please try again.'],
} satisfies Record<string, [number, string, string]>;

/** An answer as the JSON API refuses. */
export function refuse(response: Response, status: number, reason: string, message: string): void {
	const errors = [{ domain: 'global', reason, message }];
	response.status(status).json({ error: { code: status, message, errors } });
}

/** The faults that were switched on, which requests take up one after another. */
export function createFaults() {
	const waiting: { step: StorageStep; fault: StorageFault }[] = [];
	const asked: StorageStep[] = [];
	const held: { step: StorageStep; begun: () => void; released: Promise<void> }[] = [];

	/** Plays a fault; what concerns the bytes is left to whoever sends or takes them, in `locals.fault`. */
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
			// What hangs gets no answer at all, until the double stops.
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

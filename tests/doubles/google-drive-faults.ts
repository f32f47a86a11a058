import type { NextFunction, Request, Response } from 'express';
import { type Refusal, refuse } from '#tests/doubles/google-refusal.ts';

export type Step = 'list' | 'get' | 'createFolder' | 'begin' | 'bytes' | 'delete';

/** Faults of any step; the last four are faults of the bytes alone. */
export type StepFault =
	| keyof typeof refusals
	/** Refused without the list of errors, which Google leaves out for some clients. */
	| 'noScopeInDetails'
	| 'html'
	| 'hang'
	| 'disconnect'
	/** Half of the bytes arrive, then the connection is cut. */
	| 'cutMidway'
	/** All bytes arrive, and the answer is lost. */
	| 'lostAnswer'
	/** Half of the bytes arrive, then they are refused and the connection is closed. */
	| 'refusedMidway'
	/** Google forgets the bytes that were sent. */
	| 'sessionExpired';

const refusals = {
	unauthorized: [401, 'authError', 'Invalid Credentials'],
	quota: [403, 'storageQuotaExceeded', 'The user’s Drive storage quota has been exceeded.'],
	noScope: [403, 'insufficientPermissions', 'Insufficient Permission'],
	rate403: [403, 'userRateLimitExceeded', 'User rate limit exceeded.'],
	rate429: [429, 'rateLimitExceeded', 'Rate limit exceeded.'],
	refused: [403, 'domainPolicy', 'The domain administrators have disabled it.'],
	notConfigured: [403, 'accessNotConfigured', 'The API has not been used.'],
	notOurs: [403, 'appNotAuthorizedToFile', 'The user has not granted the app access to the file.'],
	notTheirs: [403, 'insufficientFilePermissions', 'The user does not have sufficient permissions.'],
	gone: [404, 'notFound', 'File not found.'],
	error500: [500, 'backendError', 'Internal Error'],
} satisfies Record<string, Refusal>;

const ofBytes: StepFault[] = ['cutMidway', 'lostAnswer', 'refusedMidway', 'sessionExpired'];

/** Plays a fault; without one, or with a fault of the bytes, the request goes on. */
export function playFault(
	fault: StepFault | undefined,
	req: Request,
	res: Response,
	next: NextFunction,
): void {
	if (!fault || ofBytes.includes(fault)) {
		res.locals.fault = fault;
		next();
		return;
	}
	const refusal = (refusals as Partial<Record<StepFault, Refusal>>)[fault];
	if (refusal) refuse(res, ...refusal);
	else if (fault === 'noScopeInDetails')
		res.status(403).json({ error: { code: 403, details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } });
	else if (fault === 'html') res.type('html').send('<!doctype html><title>Sorry...</title>');
	else if (fault === 'disconnect') req.socket.destroy();
	// A request that hangs gets no answer until the double stops.
}

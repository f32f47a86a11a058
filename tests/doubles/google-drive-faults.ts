import type { NextFunction, Request, Response } from 'express';

/** What an upload consists of. */
export type Step = 'list' | 'get' | 'createFolder' | 'begin' | 'bytes' | 'delete';

/** What may go wrong at any step, and with the bytes alone. */
export type StepFault =
	| 'unauthorized'
	| 'quota'
	| 'noScope'
	| 'rate403'
	| 'rate429'
	| 'refused'
	| 'notConfigured'
	| 'gone'
	| 'error500'
	| 'html'
	| 'hang'
	| 'disconnect'
	/** Half of the bytes arrive, then the connection is cut. */
	| 'cutMidway'
	/** All bytes arrive, and the answer is lost. */
	| 'lostAnswer'
	/** Half of the bytes arrive, then they are refused and the connection is closed. */
	| 'refusedMidway'
	/** What has been sent is forgotten. */
	| 'sessionExpired';

const ofBytes: StepFault[] = ['cutMidway', 'lostAnswer', 'refusedMidway', 'sessionExpired'];

/** An answer as Google's APIs refuse. */
export function refuse(response: Response, status: number, reason: string, message = reason): void {
	const errors = [{ domain: 'global', reason, message }];
	response.status(status).json({ error: { code: status, message, errors } });
}

/** Answers as the fault does; without one, or with one of the bytes, the request goes on. */
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
	if (fault === 'unauthorized') refuse(res, 401, 'authError', 'Invalid Credentials');
	else if (fault === 'quota')
		refuse(res, 403, 'storageQuotaExceeded', 'The user’s Drive storage quota has been exceeded.');
	else if (fault === 'noScope') refuse(res, 403, 'insufficientPermissions', 'Insufficient Permission');
	else if (fault === 'rate403') refuse(res, 403, 'userRateLimitExceeded', 'User rate limit exceeded.');
	else if (fault === 'rate429') refuse(res, 429, 'rateLimitExceeded', 'Rate limit exceeded.');
	else if (fault === 'refused')
		refuse(res, 403, 'domainPolicy', 'The domain administrators have disabled it.');
	else if (fault === 'notConfigured') refuse(res, 403, 'accessNotConfigured', 'The API has not been used.');
	else if (fault === 'gone') refuse(res, 404, 'notFound', 'File not found.');
	else if (fault === 'error500') refuse(res, 500, 'backendError', 'Internal Error');
	else if (fault === 'html') res.type('html').send('<!doctype html><title>Sorry...</title>');
	else if (fault === 'disconnect') req.socket.destroy();
	// A request that hangs gets no answer at all, until the double stops.
}

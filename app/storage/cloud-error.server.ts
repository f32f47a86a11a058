import { type Conflict, Unavailable } from '#app/errors.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';
import { existsError } from '#app/storage/storage.ts';

export class SilentError extends Error {
	override name = 'SilentError';
}

interface ServiceError {
	code?: unknown;
	status?: unknown;
	type?: unknown;
	message?: string;
	response?: { status?: unknown; statusCode?: unknown };
}

/** A missing bucket does not count: that is a mistake in the settings. */
export function isMissing(error: unknown): boolean {
	return statusOf(error) === 404 && !/bucket does not exist/i.test((error as Error).message);
}

export function storageFailure(error: unknown): Unavailable | Conflict {
	if (error instanceof Unavailable) return error;
	const status = statusOf(error);
	// The only precondition we send is that nothing exists there yet.
	if (status === 412) return existsError();
	const details = { err: log.describe(error), answer: status };
	// 400 is also what Google's sign-in says to an account that is gone, or a key that is not its own.
	const isForGood = [400, 401, 403].includes(status ?? 0) || (status === 404 && !isMissing(error));
	if (isForGood) raiseAlert('storage-refused', details);
	else log.warn(details, 'the file storage did not do what it was asked');
	if (isTimeout(error))
		return new Unavailable('The file storage did not answer in time.', { status: 504, cause: error });
	if (status === 429 || status === 503)
		return new Unavailable('The file storage is busy.', { retryAfter: 30, cause: error });
	if (status && status < 500) return new Unavailable('The file storage is not set up.', { cause: error });
	return new Unavailable('The file storage does not work at the moment.', { status: 502, cause: error });
}

function statusOf(error: unknown): number | undefined {
	const { code, status, response, message } = error as ServiceError;
	const known = [code, status, response?.status, response?.statusCode]
		.map(Number)
		.find((each) => each >= 400);
	// For a retried stream, the status is in the message alone.
	const inMessage = /\bstatus: (\d{3})\b/.exec(message ?? '')?.[1];
	return known ?? (inMessage ? Number(inMessage) : undefined);
}

function isTimeout(error: unknown): boolean {
	const { code, type } = error as ServiceError;
	return error instanceof SilentError || type === 'request-timeout' || code === 'ETIMEDOUT';
}

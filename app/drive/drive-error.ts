import { z } from 'zod';
import { ServiceError } from '#app/errors.ts';

type DriveErrorCode =
	| 'requiresAuth'
	| 'quota'
	| 'rate'
	| 'gone'
	/** Google refuses, and a retry will not help. */
	| 'refused'
	| 'unavailable'
	| 'timeout';

export class DriveError extends ServiceError<DriveErrorCode> {
	constructor(code: DriveErrorCode, cause?: unknown) {
		super('Google Drive', code, cause);
	}
}

/** First as Google's APIs answer, then as its token endpoint does. */
const refusalSchema = z.object({
	error: z.union([
		z.object({
			errors: z.array(z.object({ reason: z.string().optional() })).default([]),
			details: z.array(z.object({ reason: z.string().optional() })).default([]),
		}),
		z.string(),
	]),
});

const codeByReason: Record<string, DriveErrorCode> = {
	invalid_grant: 'requiresAuth',
	insufficientPermissions: 'requiresAuth',
	ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'requiresAuth',
	storageQuotaExceeded: 'quota',
	quotaExceeded: 'quota',
	rateLimitExceeded: 'rate',
	userRateLimitExceeded: 'rate',
	dailyLimitExceeded: 'rate',
	// The file belongs to another Google account now.
	appNotAuthorizedToFile: 'gone',
	insufficientFilePermissions: 'gone',
	accessNotConfigured: 'unavailable',
};

/** @param signal of the whole operation; its abort is a timeout */
export function toDriveError(error: unknown, signal: AbortSignal): DriveError {
	if (error instanceof DriveError) return error;
	if (signal.aborted) return new DriveError('timeout', error);
	// Several versions of the error class are installed, so `instanceof` fails.
	const { response } = error as { response?: { status: number; data: unknown } };
	if (response) return new DriveError(errorCode(response.status, response.data), error);
	return new DriveError(isTimeout(error) ? 'timeout' : 'unavailable', error);
}

function errorCode(status: number, body: unknown): DriveErrorCode {
	if (status === 401) return 'requiresAuth';
	if (status === 404 || status === 410) return 'gone';
	if (status === 429) return 'rate';
	if (status >= 500) return 'unavailable';
	const known = reasonsIn(body).find((reason) => Object.hasOwn(codeByReason, reason));
	if (known) return codeByReason[known] as DriveErrorCode;
	return status === 403 ? 'refused' : 'unavailable';
}

function reasonsIn(body: unknown): string[] {
	const { data } = refusalSchema.safeParse(parseJson(body));
	if (!data) return [];
	if (typeof data.error === 'string') return [data.error];
	return [...data.error.errors, ...data.error.details].map(({ reason = '' }) => reason);
}

/** Google sends some JSON without a content type; it arrives as text. */
function parseJson(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

function isTimeout(error: unknown): boolean {
	const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
	const ended = [name, code].some((each) => each === 'AbortError' || each === 'TimeoutError');
	return ended || (cause instanceof Error && isTimeout(cause));
}

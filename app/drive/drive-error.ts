import { z } from 'zod';

type Code =
	/** The access was never given, has ended, or does not include files. */
	| 'requiresAuth'
	/** There is no room left in the person's Drive. */
	| 'quota'
	/** Too many requests for the moment. */
	| 'rate'
	/** What was named is not there any more: a file, a folder or the session of an upload. */
	| 'gone'
	/** Google does not take it, and will not when asked again. */
	| 'refused'
	/** No answer, or none that makes sense. */
	| 'unavailable'
	| 'timeout';

/** Why something could not be done in somebody's Google Drive. */
export class DriveError extends Error {
	override name = 'DriveError';
	readonly code: Code;

	constructor(code: Code, cause?: unknown) {
		super(`Google Drive: ${code}`, { cause });
		this.code = code;
	}
}

/** What Google answers when it refuses: the first as its APIs, the second as its token endpoint. */
const refusal = z.object({
	error: z.union([
		z.object({
			errors: z.array(z.object({ reason: z.string().optional() })).default([]),
			details: z.array(z.object({ reason: z.string().optional() })).default([]),
		}),
		z.string(),
	]),
});

const codes: Record<string, Code> = {
	invalid_grant: 'requiresAuth',
	insufficientPermissions: 'requiresAuth',
	ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'requiresAuth',
	storageQuotaExceeded: 'quota',
	quotaExceeded: 'quota',
	rateLimitExceeded: 'rate',
	userRateLimitExceeded: 'rate',
	dailyLimitExceeded: 'rate',
	// A file of another Google account of theirs, or one that they have given away.
	appNotAuthorizedToFile: 'gone',
	insufficientFilePermissions: 'gone',
	// Whoever runs the product has not switched the Drive API on.
	accessNotConfigured: 'unavailable',
};

/** The error as a {@link DriveError}. @param signal of all that was asked, whose end is a timeout */
export function toDriveError(error: unknown, signal: AbortSignal): DriveError {
	if (error instanceof DriveError) return error;
	if (signal.aborted) return new DriveError('timeout', error);
	// The packages bring several versions of their error, so that its class says nothing.
	const { response } = error as { response?: { status: number; data: unknown } };
	if (response) return new DriveError(codeOf(response.status, response.data), error);
	return new DriveError(isTimeout(error) ? 'timeout' : 'unavailable', error);
}

function codeOf(status: number, body: unknown): Code {
	if (status === 401) return 'requiresAuth';
	if (status === 404 || status === 410) return 'gone';
	if (status === 429) return 'rate';
	if (status >= 500) return 'unavailable';
	const known = reasonsIn(body).find((reason) => Object.hasOwn(codes, reason));
	if (known) return codes[known] as Code;
	// A client that Google does not know, a page of a proxy.
	return status === 403 ? 'refused' : 'unavailable';
}

function reasonsIn(body: unknown): string[] {
	const { data } = refusal.safeParse(parseJson(body));
	if (!data) return [];
	if (typeof data.error === 'string') return [data.error];
	return [...data.error.errors, ...data.error.details].map(({ reason = '' }) => reason);
}

/** Google names no type of some answers, which then come as text. */
function parseJson(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

/** Whether a single request has taken too long. */
function isTimeout(error: unknown): boolean {
	const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
	const ended = [name, code].some((each) => each === 'AbortError' || each === 'TimeoutError');
	return ended || (cause instanceof Error && isTimeout(cause));
}

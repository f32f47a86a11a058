export abstract class DomainError extends Error {
	abstract readonly status: number;
	readonly retryAfter?: number;

	constructor(message: string, retryAfter?: number) {
		super(message);
		this.name = new.target.name;
		this.retryAfter = retryAfter;
	}
}

export class Unauthorized extends DomainError {
	readonly status = 401;
}

export class Forbidden extends DomainError {
	readonly status = 403;
}

/** Also thrown for other people's things. */
export class NotFound extends DomainError {
	readonly status = 404;

	constructor(message = 'Not found.') {
		super(message);
	}
}

export class Conflict extends DomainError {
	readonly status = 409;
	readonly changes?: object;

	constructor(message: string, changes?: object) {
		super(message);
		this.changes = changes;
	}
}

/** A request with this idempotency key came before and is not repeated, whatever its outcome. */
export class KeyUsed extends Conflict {}

export class Invalid extends DomainError {
	readonly status = 400;
	readonly field?: string;

	constructor(message: string, field?: string) {
		super(message);
		this.field = field;
	}
}

export class RateLimited extends DomainError {
	readonly status = 429;

	constructor(seconds: number, what = 'Too many requests.') {
		super(`${what} Please try again in ${describeDuration(seconds)}.`, seconds);
	}
}

/** An outside service is busy or not set up (503), failed (502) or took too long (504). */
export class Unavailable extends DomainError {
	readonly status: 502 | 503 | 504;

	constructor(
		message: string,
		{
			status = 503,
			retryAfter,
			cause,
		}: { status?: 502 | 503 | 504; retryAfter?: number; cause?: unknown } = {},
	) {
		super(message, retryAfter);
		this.status = status;
		this.cause = cause;
	}
}

/** An outside service did not do what was asked; `code` says why. */
export abstract class ServiceError<Code extends string> extends Error {
	readonly code: Code;

	constructor(service: string, code: Code, cause?: unknown) {
		super(`${service}: ${code}`, { cause });
		this.name = new.target.name;
		this.code = code;
	}
}

/** @throws NotFound for null and undefined */
export function requireFound<Value>(value: Value | null | undefined): Value {
	if (value === null || value === undefined) throw new NotFound();
	return value;
}

function describeDuration(seconds: number): string {
	const [count, unit] =
		seconds < 60
			? [seconds, 'second']
			: seconds < 3600
				? [Math.ceil(seconds / 60), 'minute']
				: [Math.ceil(seconds / 3600), 'hour'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** If it is already gone, the deletion has succeeded, for instance after a double click. */
export async function ignoreNotFound<Deleted>(deletion: Promise<Deleted>): Promise<Deleted | undefined> {
	try {
		return await deletion;
	} catch (error) {
		if (!(error instanceof NotFound)) throw error;
		return undefined;
	}
}

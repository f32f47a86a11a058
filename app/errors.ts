/** What a domain function throws when it cannot do its work: forms and the API each translate it once. */
export abstract class DomainError extends Error {
	/** The HTTP status that stands for it. */
	abstract readonly status: number;
	/** Seconds after which it may be tried again. */
	readonly retryAfter?: number;

	constructor(message: string, retryAfter?: number) {
		super(message);
		this.name = new.target.name;
		this.retryAfter = retryAfter;
	}
}

/** Not there, or somebody else's. */
export class NotFound extends DomainError {
	readonly status = 404;

	constructor(message = 'Not found.') {
		super(message);
	}
}

/** It cannot be done as things are now. */
export class Conflict extends DomainError {
	readonly status = 409;
}

/** What was given cannot be used; `field` names where it stands. */
export class Invalid extends DomainError {
	readonly status = 400;
	readonly field?: string;

	constructor(message: string, field?: string) {
		super(message);
		this.field = field;
	}
}

/** Done too often; may be tried again after so many seconds. */
export class RateLimited extends DomainError {
	readonly status = 429;

	constructor(seconds: number) {
		super(`Too many requests. Please try again in ${inWords(seconds)}.`, seconds);
	}
}

/** An outside service cannot serve now: busy or not set up (503), failed (502) or too slow (504). */
export class Unavailable extends DomainError {
	readonly status: 502 | 503 | 504;

	constructor(message: string, seconds?: number, status: 502 | 503 | 504 = 503) {
		super(message, seconds);
		this.status = status;
	}
}

/** The thing that was looked for. @throws NotFound if there is none */
export function requireFound<Thing>(thing: Thing | null | undefined): Thing {
	if (thing === null || thing === undefined) throw new NotFound();
	return thing;
}

function inWords(seconds: number): string {
	const [count, unit] =
		seconds < 60
			? [seconds, 'second']
			: seconds < 3600
				? [Math.ceil(seconds / 60), 'minute']
				: [Math.ceil(seconds / 3600), 'hour'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

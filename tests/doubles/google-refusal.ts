import type { Response } from 'express';

/** Google's status, reason and message. */
export type Refusal = [number, string, string];

/** Refuses as Google's APIs do. */
export function refuse(response: Response, status: number, reason: string, message = reason): void {
	const errors = [{ domain: 'global', reason, message }];
	response.status(status).json({ error: { code: status, message, errors } });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { AssistantError } from '#app/assistant/assistant.ts';

/** One time limit for everything a call does, its retries and waits included. */
export interface Deadline {
	/** Aborts when the time is up or the caller stops. */
	readonly signal: AbortSignal;
	remainingMs(): number;
	/** Waits, or rejects as soon as the signal aborts. */
	wait(ms: number): Promise<void>;
	/** Why the signal aborted. */
	error(): AssistantError;
	/** Frees the timer and lets go of the caller's signal. */
	end(): void;
}

/** Starts the clock of a call that must be over within `totalMs`. */
export function startDeadline(totalMs: number, caller?: AbortSignal): Deadline {
	const controller = new AbortController();
	const endsAt = performance.now() + totalMs;
	const abort = () => controller.abort();
	const timer = setTimeout(abort, totalMs);
	if (caller?.aborted) abort();
	caller?.addEventListener('abort', abort, { once: true });
	return {
		signal: controller.signal,
		remainingMs: () => Math.max(0, endsAt - performance.now()),
		wait: (ms) => sleep(ms, undefined, { signal: controller.signal }),
		error: () =>
			caller?.aborted
				? new AssistantError('incomplete', 'The request to the assistant was stopped.')
				: new AssistantError('timeout', 'The assistant did not answer in time.'),
		end: () => {
			clearTimeout(timer);
			caller?.removeEventListener('abort', abort);
		},
	};
}

import { failure } from '#app/http/failure.ts';

/** Where what is deleted can be restored. */
export const deletedPath = '/deleted';

/** In days: how long that can be. */
export const keptDays = 30;

const keptMs = keptDays * 24 * 60 * 60 * 1000;

/** When what was deleted then goes for good. */
export const goesAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);

/** What was deleted before this has gone, or goes with the next job. */
export const keptSince = (): Date => new Date(Date.now() - keptMs);

export const notRestored = failure('Error', 'It could not be restored. Please try again.');
export const notDeletedForGood = failure('Error', 'It could not be deleted. Please try again.');

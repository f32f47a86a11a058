import { failure } from '#app/http/failure.ts';

export const deletedPath = '/deleted';

/** In days. */
export const keptDays = 30;

const deletedKeptMs = keptDays * 24 * 60 * 60 * 1000;

export const deletedForGoodAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + deletedKeptMs);

export const keptSince = (): Date => new Date(Date.now() - deletedKeptMs);

export const notRestored = failure('Error', 'It could not be restored. Please try again.');
export const notDeletedForGood = failure('Error', 'It could not be deleted. Please try again.');

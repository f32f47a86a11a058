import { failure } from '#app/http/failure.ts';

export const deletedPath = '/deleted';

/** In days. */
export const keptDays = 30;

const keptMs = keptDays * 24 * 60 * 60 * 1000;

export const goesAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);

export const keptSince = (): Date => new Date(Date.now() - keptMs);

export const notRestored = failure('Error', 'It could not be restored. Please try again.');
export const notDeletedForGood = failure('Error', 'It could not be deleted. Please try again.');

import { failure } from '#app/http/failure.ts';

export const notTried = failure('It could not be tried');
export const notStopped = failure('It could not be stopped');
export const trialNotDeleted = failure('The trial could not be deleted');
export const runNotDeleted = failure('The results could not be deleted');
export const testNotSaved = failure('The test could not be saved');
export const testNotDeleted = failure('The test could not be deleted');

/** What is typed before everything is deleted. */
export const sureWord = 'delete';

export const deletionPath = '/my-data/delete';

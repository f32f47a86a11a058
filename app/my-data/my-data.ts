// What the screens of my data share: one small file, since each is named to browsers on every page.

export const myDataPath = '/my-data';
export const bringInPath = `${myDataPath}/bring-in`;
export const deletionPath = `${myDataPath}/delete`;

/** How long a download is kept. */
export const keptDays = 7;

/** What is typed before everything is deleted. */
export const sureWord = 'delete';

/** Of one person, in bytes: more than a thousand recordings of a minute. */
export const mostKept = 2 * 1024 ** 3;

/** How long a recording is kept whose words nobody sends. */
export const unsentDays = 30;

/** Where the file of a recording stands in the storage. */
export const recordingKey = ({ userId, fileId }: { userId: string; fileId: string }): string =>
	`users/${userId}/recordings/${fileId}`;

/** Where its owner hears it. */
export const recordingHref = (id: string): string => `/api/recordings/${id}`;

import { z } from 'zod';
import { createHostCookie } from '#app/http/cookie.server.ts';

/** Which story is to be uploaded when this browser comes back from Google, for whom, by which form. */
const pendingUpload = z.object({ storyId: z.uuid(), userId: z.uuid(), key: z.uuid().optional() });

export type PendingUpload = z.output<typeof pendingUpload>;

// As long as a sign-in with Google may take. Without it a link could have somebody upload a story.
const cookie = createHostCookie('drive-upload', 10 * 60 * 1000, { signed: true });

/** The `Set-Cookie` value that has the upload go on after Google's consent. */
export const keepPendingUpload = (pending: PendingUpload) => cookie.serialize(pending);

/** The upload that waits for Google's consent in this browser. */
export async function findPendingUpload(request: Request): Promise<PendingUpload | null> {
	return pendingUpload.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null;
}

/** The `Set-Cookie` value that ends the wait: an upload goes on once. */
export const forgetPendingUpload = () => cookie.serialize('', { maxAge: 0 });

import { z } from 'zod';
import { createHostCookie } from '#app/http/cookie.server.ts';

const pendingUploadSchema = z.object({ storyId: z.uuid(), userId: z.uuid(), key: z.uuid().optional() });

export type PendingUpload = z.output<typeof pendingUploadSchema>;

// Lasts as long as a Google sign-in may take. Without the cookie, a link could make somebody upload a story.
const uploadCookie = createHostCookie('drive-upload', 10 * 60 * 1000, { signed: true });

export const keepPendingUpload = (pending: PendingUpload) => uploadCookie.serialize(pending);

export async function findPendingUpload(request: Request): Promise<PendingUpload | null> {
	return pendingUploadSchema.safeParse(await uploadCookie.parse(request.headers.get('Cookie'))).data ?? null;
}

export const forgetPendingUpload = () => uploadCookie.serialize('', { maxAge: 0 });

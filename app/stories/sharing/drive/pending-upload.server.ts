import { z } from 'zod';
import { createHostCookie } from '#app/http/cookie.server.ts';

const pendingUpload = z.object({ storyId: z.uuid(), userId: z.uuid(), key: z.uuid().optional() });

export type PendingUpload = z.output<typeof pendingUpload>;

// As long as a Google sign-in may take. Without the cookie, a link could make somebody upload a story.
const cookie = createHostCookie('drive-upload', 10 * 60 * 1000, { signed: true });

export const keepPendingUpload = (pending: PendingUpload) => cookie.serialize(pending);

export async function findPendingUpload(request: Request): Promise<PendingUpload | null> {
	return pendingUpload.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null;
}

export const forgetPendingUpload = () => cookie.serialize('', { maxAge: 0 });

import { createHostCookie } from '#app/http/cookie.server.ts';

const yearMs = 31_536_000_000;
const maxRemembered = 12;
/** Whom somebody on this device last spoke as, newest first: members' ids, or a conversation's for its owner. */
const cookie = createHostCookie('speakers', yearMs);

async function readSpeakers(request: Request): Promise<unknown[]> {
	const value = await cookie.parse(request.headers.get('Cookie'));
	return Array.isArray(value) ? value : [];
}

/** @returns a member's id, null for the owner, undefined if nobody was chosen on this device */
export async function rememberedSpeaker(request: Request, conversationId: string, members: { id: string }[]) {
	const speakers = await readSpeakers(request);
	const last = speakers.find((one) => one === conversationId || members.some(({ id }) => id === one));
	return last === conversationId ? null : (last as string | undefined);
}

/** @returns the cookie to set */
export async function rememberSpeaker(request: Request, conversationId: string, speakerId: string | null) {
	const speaker = speakerId ?? conversationId;
	const others = (await readSpeakers(request)).filter((one) => one !== speaker);
	return cookie.serialize([speaker, ...others].slice(0, maxRemembered));
}

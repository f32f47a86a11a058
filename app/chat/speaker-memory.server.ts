import { createHostCookie } from '#app/http/cookie.server.ts';

const yearMs = 31_536_000_000;
const maxRemembered = 12;
/** The last speakers on this device, newest first: `conversation/member`, or `conversation` for its owner. */
const cookie = createHostCookie('speakers', yearMs);

async function readSpeakers(request: Request): Promise<string[]> {
	const value: unknown = await cookie.parse(request.headers.get('Cookie'));
	return Array.isArray(value) ? value.map(String) : [];
}

/** @returns a member's id, null for the owner, undefined if nobody was chosen on this device */
export async function rememberedSpeaker(request: Request, conversationId: string, members: { id: string }[]) {
	const last = (await readSpeakers(request)).find((one) => one.startsWith(conversationId));
	const speakerId = last?.split('/')[1];
	return speakerId === '' ? null : members.find(({ id }) => id === speakerId)?.id;
}

/** @param speakerId undefined forgets it @returns the header that sets the cookie */
export async function rememberSpeaker(request: Request, conversationId: string, speakerId?: string | null) {
	const others = (await readSpeakers(request)).filter((one) => !one.startsWith(conversationId));
	const speakers = speakerId === undefined ? others : [`${conversationId}/${speakerId ?? ''}`, ...others];
	return new Headers({ 'Set-Cookie': await cookie.serialize(speakers.slice(0, maxRemembered)) });
}

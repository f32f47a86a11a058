import type { Message } from '#app/conversations/conversation.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';

export function mergeMessages(loaded: Message[], fetched: Message[], added: Message[]): Message[] {
	const all = fetched.length > loaded.length ? fetched : loaded;
	const ids = new Set(all.map(({ id }) => id));
	return [...all, ...added.filter(({ id }) => !ids.has(id) && ids.add(id))];
}

export async function fetchMessages(id: string | null): Promise<Message[] | null> {
	try {
		const response = await fetchOk(`/api/conversations/${id}`);
		return JSON.parse((await response.json()).messages) as Message[];
	} catch {
		return null;
	}
}

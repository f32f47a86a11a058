import { useSyncExternalStore } from 'react';

export interface Heard {
	id: string;
	/** null if the browser's own voice reads it. */
	url: string | null;
	text: () => string;
	/** A BCP 47 tag; English unless set. */
	lang?: string;
}

/** `refused`: the browser plays nothing before a button is pressed; `silent`: it has no voice. */
export type ListeningState = 'loading' | 'playing' | 'refused' | 'silent' | null;

let current: { id: string | null; state: ListeningState } = { id: null, state: null };
const watchers = new Set<() => void>();

function tell(id: string | null, state: ListeningState): void {
	current = { id, state };
	for (const watch of Array.from(watchers)) watch();
}

function subscribe(watch: () => void): () => void {
	watchers.add(watch);
	return () => watchers.delete(watch);
}

export const useListeningState = (id: string): ListeningState =>
	useSyncExternalStore(
		subscribe,
		() => (current.id === id ? current.state : null),
		() => null,
	);

const player = () => import('#app/voice/listening/player.ts');

/** Errors are only logged. @param isAsked a person pressed a button, and is told if there is no voice */
export async function listenTo(heard: Heard, isAsked: boolean): Promise<void> {
	tell(heard.id, 'loading');
	try {
		const { play } = await player();
		if (current.id !== heard.id) return;
		await play(heard, (said) => {
			const state = said === 'silent' && !isAsked ? null : said;
			if (current.id === heard.id) tell(state ? heard.id : null, state);
		});
	} catch (error) {
		console.warn('This could not be read aloud.', error);
		if (current.id === heard.id) tell(null, null);
	}
}

export async function stopListening(id = current.id): Promise<void> {
	if (id === null || current.id !== id) return;
	tell(null, null);
	const { stop } = await player();
	if (current.id === null) stop();
}

let isSilent = false;

/** Nothing is read aloud during a recording, since it would be recorded too. */
export function keepSilent(isOn: boolean): void {
	isSilent = isOn;
	if (isOn) void stopListening();
}

export const isKeptSilent = () => isSilent;

export const hasOwnVoice = () => 'speechSynthesis' in window;

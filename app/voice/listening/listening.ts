import { useSyncExternalStore } from 'react';

/** What is to be heard. */
export interface Heard {
	id: string;
	/** The audio’s address; null if the browser’s own voice reads it. */
	url: string | null;
	/** Its words, for that. */
	text: () => string;
	/** A BCP 47 tag; English unless set. */
	lang?: string;
}

/** `refused`: the browser plays nothing before somebody presses a button; `silent`: it has no voice. */
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

/** How far something is with being heard. */
export const useListeningState = (id: string): ListeningState =>
	useSyncExternalStore(
		subscribe,
		() => (current.id === id ? current.state : null),
		() => null,
	);

// The scripts that play come with the first that is to be heard.
const player = () => import('#app/voice/listening/player.ts');

/**
 * Has something read aloud in the place of what is being read; what fails is only logged.
 * @param isAsked somebody has pressed a button for it, and is told that there is no voice
 */
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

/** Ends what is being read aloud. @param id only where it is this */
export async function stopListening(id = current.id): Promise<void> {
	if (id === null || current.id !== id) return;
	tell(null, null);
	const { stop } = await player();
	if (current.id === null) stop();
}

let isSilent = false;

/** While somebody records nothing is read aloud by itself: it would be in the recording. */
export function keepSilent(isOn: boolean): void {
	isSilent = isOn;
	if (isOn) void stopListening();
}

export const isKeptSilent = () => isSilent;

/** Whether this browser has a voice of its own. */
export const hasOwnVoice = () => 'speechSynthesis' in window;

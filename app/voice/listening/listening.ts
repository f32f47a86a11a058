import { useSyncExternalStore } from 'react';

export interface ReadAloudText {
	id: string;
	/** null if the browser's own voice reads it. */
	url: string | null;
	text: () => string;
	/** A BCP 47 tag; English unless set. */
	lang?: string;
}

/** `refused`: the browser plays nothing before a button is pressed; `silent`: it has no voice. */
export type ListeningState = 'loading' | 'playing' | 'refused' | 'silent' | null;

let currentListening: { id: string | null; state: ListeningState } = { id: null, state: null };
const watchers = new Set<() => void>();

function setListening(id: string | null, state: ListeningState): void {
	currentListening = { id, state };
	for (const watch of Array.from(watchers)) watch();
}

function subscribe(watch: () => void): () => void {
	watchers.add(watch);
	return () => watchers.delete(watch);
}

export const useListeningState = (id: string): ListeningState =>
	useSyncExternalStore(
		subscribe,
		() => (currentListening.id === id ? currentListening.state : null),
		() => null,
	);

const loadPlayer = () => import('#app/voice/listening/player.ts');

/** Errors are only logged. @param isAsked a person pressed a button, and is told if there is no voice */
export async function listenTo(heard: ReadAloudText, isAsked: boolean): Promise<void> {
	pausePlayers();
	setListening(heard.id, 'loading');
	try {
		const { play } = await loadPlayer();
		if (currentListening.id !== heard.id) return;
		await play(heard, (said) => {
			const state = said === 'silent' && !isAsked ? null : said;
			if (currentListening.id === heard.id) setListening(state ? heard.id : null, state);
		});
	} catch (error) {
		console.warn('This could not be read aloud.', error);
		if (currentListening.id === heard.id) setListening(null, null);
	}
}

export async function stopListening(id = currentListening.id): Promise<void> {
	if (id === null || currentListening.id !== id) return;
	setListening(null, null);
	const { stop } = await loadPlayer();
	if (currentListening.id === null) stop();
}

let isSilent = false;

/** Nothing is heard during a recording, since it would be recorded too. */
export function keepSilent(isOn: boolean): void {
	isSilent = isOn;
	if (!isOn) return;
	pausePlayers();
	void stopListening();
}

export function pausePlayers(): void {
	for (const player of Array.from(document.querySelectorAll('audio'))) player.pause();
}

export const isKeptSilent = () => isSilent;

export const hasOwnVoice = () => 'speechSynthesis' in window;

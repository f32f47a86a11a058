import { createContext } from 'react';
import type { Memory } from '#app/memories/memory-card.tsx';

declare module '@remix-run/node' {
	interface AppLoadContext {
		servedMemories?: Memory[];
	}
}

/** Set only on the server: as data they would stand in the page a second time. */
export const ServedMemories = createContext<Memory[] | undefined>(undefined);

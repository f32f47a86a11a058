import { createContext } from 'react';
import type { Memory } from '#app/memories/memory-card.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		documentMemories?: Memory[];
	}
}

/** The cards’ data, for rendering on the server only; as loader data it would be sent a second time. */
export const DocumentMemories = createContext<Memory[] | undefined>(undefined);

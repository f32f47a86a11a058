import { createContext, useContext } from 'react';

declare module '@remix-run/node' {
	interface AppLoadContext {
		nonce: string;
	}
}

/** Set only on the server; browsers hide nonces after rendering. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);

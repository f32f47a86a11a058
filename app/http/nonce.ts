import { createContext, useContext } from 'react';

declare module '@remix-run/node' {
	interface AppLoadContext {
		nonce: string;
	}
}

/** Set while the server renders; browsers hide nonces afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);

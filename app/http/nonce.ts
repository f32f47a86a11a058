import { createContext, useContext } from 'react';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** Marks this page's own scripts for its content security policy. */
		nonce: string;
	}
}

/** The page's nonce while it is rendered on the server; browsers hide it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);

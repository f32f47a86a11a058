import { createContext } from 'react';

/** Tells the shell that the login screen stands in the page's place: what it knows of the user holds no more. */
export const SignedOutContext = createContext<(isSignedOut: boolean) => void>(() => {});

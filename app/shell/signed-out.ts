import { createContext } from 'react';

export const SignedOutContext = createContext<(isSignedOut: boolean) => void>(() => {});

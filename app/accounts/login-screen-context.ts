import { createContext } from 'react';
import type { LoginScreen } from '#app/accounts/login-form.tsx';

/** Set only on the server: no page that shows the login screen comes with scripts. */
export const LoginScreenContext = createContext<typeof LoginScreen | undefined>(undefined);

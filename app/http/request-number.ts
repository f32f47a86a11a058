import { createContext, useContext } from 'react';

/** Only on the server, which writes it into the page. */
export const RequestNumberContext = createContext<string | undefined>(undefined);

export const requestNumberText = (id: string) => `Tell us this number: ${id}`;

/** Undefined in the browser, which has the number only from the data of an error. */
export const useRequestNumber: () => string | undefined = import.meta.env.SSR
	? () => {
			const id = useContext(RequestNumberContext);
			return id && requestNumberText(id);
		}
	: () => undefined;

import { createContext, useContext } from 'react';

interface ActionFormState {
	busy: boolean;
	firstInvalid?: string;
}

/** The state of the form around a field or a button. */
export const ActionFormContext = createContext<ActionFormState>({ busy: false });

export const useActionForm = () => useContext(ActionFormContext);

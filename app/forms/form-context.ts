import { createContext, useContext } from 'react';

interface ActionFormState {
	/** The form is being sent. */
	busy: boolean;
	/** The name of its first field with an error. */
	firstInvalid?: string;
}

/** The state of the form around a field or a button. */
export const ActionFormContext = createContext<ActionFormState>({ busy: false });

export const useActionForm = () => useContext(ActionFormContext);

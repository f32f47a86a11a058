import { createContext, useContext } from 'react';

interface ActionFormState {
	busy: boolean;
	firstInvalid?: string;
}

export const ActionFormContext = createContext<ActionFormState>({ busy: false });

export const useActionForm = () => useContext(ActionFormContext);

import { createContext, useContext } from 'react';

interface ActionFormState {
	busy: boolean;
	firstInvalid?: string;
}

export const ActionFormContext = createContext<ActionFormState>({ busy: false });

export const useActionForm = () => useContext(ActionFormContext);

/** The first field that is wrong has the focus, else the one that the screen says. */
export function useAutoFocus(field: { name: string }, wanted: boolean | undefined): boolean | undefined {
	const { firstInvalid } = useActionForm();
	return firstInvalid ? field.name === firstInvalid : wanted;
}

import { createContext, useContext } from 'react';

interface ActionFormState {
	/** The form's own intent. */
	own: string;
	/** The intent that is being sent. */
	busy: string | null;
	firstInvalid?: string;
}

export const ActionFormContext = createContext<ActionFormState>({ own: '', busy: null });

export const useActionForm = () => useContext(ActionFormContext);

/** The first field that is wrong has the focus, else the one that the screen says. */
export function useAutoFocus(field: { name: string }, wanted: boolean | undefined): boolean | undefined {
	const { firstInvalid } = useActionForm();
	return firstInvalid ? field.name === firstInvalid : wanted;
}

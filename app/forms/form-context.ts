import { createContext, useContext } from 'react';

interface ActionFormState {
	ownIntent: string;
	busy: string | null;
	firstInvalid?: string;
}

export const ActionFormContext = createContext<ActionFormState>({ ownIntent: '', busy: null });

export const useActionForm = () => useContext(ActionFormContext);

export function useAutoFocus(field: { name: string }, wanted: boolean | undefined): boolean | undefined {
	const { firstInvalid } = useActionForm();
	return firstInvalid ? field.name === firstInvalid : wanted;
}

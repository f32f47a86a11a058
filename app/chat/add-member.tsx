import { type MouseEvent, useRef, useState } from 'react';
import type { Member } from '#app/chat/group.ts';
import { isSameName } from '#app/conversations/participant.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useAutoFocus } from '#app/forms/form-context.ts';
import { type FormField, inputProps } from '#app/forms/use-fields.ts';
import { fillBox, Input } from '#app/ui/field.tsx';
import { isForInputMethod } from '#app/ui/input-method.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

const addId = 'add-member';
const findInput = () => document.getElementsByName('participantName')[0] as HTMLInputElement | undefined;

export function AddMember({ field, isNew }: { field: FormField; isNew: boolean }) {
	const [isBlank, setIsBlank] = useState(false);
	const checkBlank = () => setIsBlank(!findInput()?.value.trim());
	useEnhancement(checkBlank);
	const autoFocus = useAutoFocus(field, undefined);
	return (
		<div id="adding" className="adding">
			<label htmlFor={field.id}>Name</label>{' '}
			<Input
				type="text"
				size={12}
				{...inputProps(field)}
				autoFocus={autoFocus}
				className="w-auto min-w-0"
				onInput={checkBlank}
				onKeyDown={(event) => {
					// Enter would press the form's first button.
					if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
					event.preventDefault();
					document.getElementById(addId)?.click();
				}}
			/>{' '}
			<SubmitButton
				id={addId}
				intent={isNew ? 'begin-group' : 'add-member'}
				variant="plain"
				room="little"
				disabled={isBlank}
			>
				Add Member
			</SubmitButton>
		</div>
	);
}

/** At once, where scripts run; without them the page comes back with the field. */
export function openField(event: MouseEvent): void {
	const input = findInput();
	const panel = input?.closest('details');
	if (!panel) return;
	event.preventDefault();
	panel.open = true;
	input?.focus();
}

/** Clears the name once it has been added, but keeps a rejected one. */
export function useAddedName(participants: Member[]): void {
	const known = participants.filter(({ id }) => id).length;
	const before = useRef(known);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another member is why the name is cleared.
	useEnhancement(() => {
		const input = findInput();
		const isMore = known > before.current;
		before.current = known;
		if (!isMore || !input) return;
		if (participants.some((member) => isSameName(member.name, input.value))) fillBox(input, '');
		if (document.activeElement?.id === addId || document.activeElement === document.body) input.focus();
	}, [known]);
}

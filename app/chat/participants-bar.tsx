import { useRef, useState } from 'react';
import { isSameName } from '#app/conversations/participant.ts';
import type { FormField } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ParticipantsBarProps {
	participants: { id: string; name: string; color: string }[];
	speakerId: string | null;
	/** A state of the page: somebody was added or removed just now. */
	isOpen: boolean;
	/** The field for a member's name, in the chat's form. */
	field: FormField;
}

const addId = 'add-member';

/** The one whose memory it is: speaks whenever no member does. */
const teller = { id: null, name: 'You', color: '' };

/** Who takes part in a group conversation, and who is speaking (specification, sections 2 and 4). */
export function ParticipantsBar({ participants, speakerId, isOpen, field }: ParticipantsBarProps) {
	const speaker = participants.find(({ id }) => id === speakerId);
	const answer = field.errors ?? field.initialValue;
	const [openAtFirst] = useState(Boolean(answer) || isOpen);
	const panel = useRef<HTMLDetailsElement>(null);
	// Only ever opened from here: what the person opened does not close under their hands.
	useEnhancement(() => {
		if (answer && panel.current) panel.current.open = true;
	}, [answer]);
	const findInput = () => document.getElementById(field.id) as HTMLInputElement | null;
	/** Known with scripts alone: without them the server says that there is no name. */
	const [isBlank, setIsBlank] = useState(false);
	const look = () => setIsBlank(!findInput()?.value.trim());
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a change among the members uses it up.
	useEnhancement(() => {
		const input = findInput();
		// The name of a member is used up.
		if (input && participants.some((member) => isSameName(member.name, input.value.trim()))) {
			input.value = '';
			// What can no longer be pressed loses the focus; here the next name is typed.
			if (document.activeElement?.id === addId) input.focus();
		}
	}, [participants, field.id]);
	useEnhancement(look);
	return (
		<details
			ref={panel}
			className="rounded border-rule print:hidden [&[open]]:basis-full [&[open]]:border [&[open]]:bg-sheet [&[open]]:pr-snug [&[open]]:pl-snug [&[open]]:pb-4"
			id="members"
			open={openAtFirst}
		>
			<Summary id="members-title">
				{speaker
					? `Speaking: ${speaker.name}`
					: participants.length > 0
						? 'Who is speaking?'
						: 'Tell it together'}
			</Summary>
			{participants.length > 0 ? (
				<ul className="members mb-4">
					{[teller, ...participants].map(({ id, name, color }) => (
						<li key={id} data-member={color}>
							<span>{name}</span>{' '}
							<SubmitButton
								intent="select-speaker"
								about={{
									participantId: id ?? speakerId ?? participants[0]?.id ?? '',
									selected: id && id !== speakerId ? 'yes' : 'no',
								}}
								variant="plain"
								room="least"
								aria-pressed={id === speakerId}
							>
								Speaking<Unseen>{`as ${id ? name : 'yourself'}`}</Unseen>
							</SubmitButton>{' '}
							{id && (
								<SubmitButton
									intent="remove-member"
									about={{ participantId: id }}
									variant="plain"
									room="least"
								>
									Remove<Unseen>{name}</Unseen>
								</SubmitButton>
							)}
						</li>
					))}
				</ul>
			) : (
				<Hint>Is somebody with you? Add their name, and each message shows who is speaking.</Hint>
			)}
			<div className="flex flex-wrap items-end gap-x-2 gap-y-2">
				<TextField
					field={field}
					label="Name"
					frame="min-w-0 flex-[1_1_10rem]"
					onInput={look}
					onKeyDown={(event) => {
						// The form's first button is another one.
						if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
						event.preventDefault();
						document.getElementById(addId)?.click();
					}}
				/>
				<SubmitButton id={addId} intent="add-member" variant="plain" disabled={isBlank}>
					Add Member
				</SubmitButton>
			</div>
		</details>
	);
}

import type { z } from 'zod';
import type { newParticipant } from '#app/conversations/participant.ts';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';

interface ParticipantsBarProps {
	participants: { id: string; name: string; color: string }[];
	speakerId: string | null;
	/** What the name of a member must be. */
	constraint: FormConstraint;
}

/** Who takes part in a group conversation, and who is speaking (specification, sections 2 and 4). */
export function ParticipantsBar({ participants, speakerId, constraint }: ParticipantsBarProps) {
	const speaker = participants.find(({ id }) => id === speakerId);
	const adding = useFormState('add-member');
	return (
		<details className="members" id="members" open={adding.result || adding.saved ? true : undefined}>
			<summary>
				{speaker
					? `Speaking: ${speaker.name}`
					: participants.length > 0
						? 'Who is speaking?'
						: 'Tell it together'}
			</summary>
			{participants.length > 0 && (
				<ul>
					{participants.map(({ id, name, color }) => (
						<li key={id} data-color={color}>
							<span>{name}</span>
							<ActionForm
								intent="select-speaker"
								about={{ participantId: id, selected: id === speakerId ? 'no' : 'yes' }}
							>
								<SubmitButton variant="plain" aria-pressed={id === speakerId}>
									Speaking <span className="visually-hidden">as {name}</span>
								</SubmitButton>
							</ActionForm>
							<ActionForm intent="remove-member" about={{ participantId: id }}>
								<SubmitButton variant="plain">
									Remove <span className="visually-hidden">{name}</span>
								</SubmitButton>
							</ActionForm>
						</li>
					))}
				</ul>
			)}
			<ActionForm<z.input<typeof newParticipant>>
				intent="add-member"
				className="add-member"
				constraint={constraint}
			>
				{({ participantName }) => (
					<>
						<TextField field={participantName} label="Name" autoComplete="off" />
						<SubmitButton variant="plain">Add Member</SubmitButton>
					</>
				)}
			</ActionForm>
		</details>
	);
}

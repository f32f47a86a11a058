import { useSearchParams } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { memberEdges } from '#app/chat/member-edges.tsx';
import type { newParticipant } from '#app/conversations/participant-schemas.ts';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Summary } from '#app/ui/summary.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

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
	const choosing = useFormState('select-speaker');
	const removing = useFormState('remove-member');
	const answer = adding.result ?? adding.saved ?? choosing.result ?? removing.result;
	const [params] = useSearchParams();
	const [openAtFirst] = useState(Boolean(answer) || params.has('members'));
	const panel = useRef<HTMLDetailsElement>(null);
	// Only ever opened from here: what the person opened does not close under their hands.
	useEnhancement(() => {
		if (answer && panel.current) panel.current.open = true;
	}, [answer]);
	return (
		<details
			ref={panel}
			className="rounded border-rule print:hidden [&[open]]:basis-full [&[open]]:border [&[open]]:bg-sheet [&[open]]:px-4 [&[open]]:pb-4"
			id="members"
			open={openAtFirst}
		>
			<Summary>
				{speaker
					? `Speaking: ${speaker.name}`
					: participants.length > 0
						? 'Who is speaking?'
						: 'Tell it together'}
			</Summary>
			{participants.length > 0 && (
				<ul className="mb-4">
					{participants.map(({ id, name, color }) => (
						<li
							key={id}
							className={`flex flex-wrap items-center gap-2 border-b border-rule py-2 ps-3 ${memberEdges[color]}`}
						>
							<span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{name}</span>
							<ActionForm
								intent="select-speaker"
								about={{ participantId: id, selected: id === speakerId ? 'no' : 'yes' }}
							>
								<SubmitButton variant="plain" room="least" aria-pressed={id === speakerId}>
									Speaking <span className="sr-only">as {name}</span>
								</SubmitButton>
							</ActionForm>
							<ActionForm intent="remove-member" about={{ participantId: id }}>
								<SubmitButton variant="plain" room="least">
									Remove <span className="sr-only">{name}</span>
								</SubmitButton>
							</ActionForm>
						</li>
					))}
				</ul>
			)}
			<ActionForm<z.input<typeof newParticipant>>
				intent="add-member"
				className="flex flex-wrap items-end gap-x-[0.6rem] gap-y-[0.4rem]"
				constraint={constraint}
			>
				{({ participantName }) => (
					<>
						<TextField
							field={participantName}
							label="Name"
							autoComplete="off"
							frame="min-w-0 flex-[1_1_10rem]"
						/>
						<SubmitButton variant="plain">Add Member</SubmitButton>
					</>
				)}
			</ActionForm>
		</details>
	);
}

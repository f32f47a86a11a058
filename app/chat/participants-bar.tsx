import { Form } from '@remix-run/react';
import { FormError } from '#app/ui/form-error.tsx';

interface ParticipantsBarProps {
	participants: { id: string; name: string; color: string }[];
	speakerId: string | null;
	/** What was wrong with the name that was to be added, and that name. */
	error?: string;
	name?: string;
}

/** Who takes part in a group conversation, and who is speaking (specification, sections 2 and 4). */
export function ParticipantsBar({ participants, speakerId, error, name }: ParticipantsBarProps) {
	const speaker = participants.find(({ id }) => id === speakerId);
	return (
		<details className="members" id="members" open={error || name ? true : undefined}>
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
							<Form method="post">
								<input type="hidden" name="participantId" value={id === speakerId ? '' : id} />
								<button
									type="submit"
									name="intent"
									value="select-speaker"
									className="button button-plain"
									aria-pressed={id === speakerId}
								>
									Speaking <span className="visually-hidden">as {name}</span>
								</button>
							</Form>
							<Form method="post">
								<input type="hidden" name="participantId" value={id} />
								<button type="submit" name="intent" value="remove-member" className="button button-plain">
									Remove <span className="visually-hidden">{name}</span>
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
			<Form key={participants.length} method="post" className="add-member">
				{error && <FormError id="member-error">{error}</FormError>}
				<label htmlFor="participantName">Name</label>
				<input
					id="participantName"
					name="participantName"
					defaultValue={name}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? 'member-error' : undefined}
					required
					maxLength={80}
					autoComplete="off"
				/>
				<button type="submit" name="intent" value="add-member" className="button button-plain">
					Add Member
				</button>
			</Form>
		</details>
	);
}

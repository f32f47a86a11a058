import { Form } from '@remix-run/react';
import { memberEdges } from '#app/chat/member-edges.tsx';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Summary } from '#app/ui/summary.tsx';

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
		<details
			className="rounded border-rule print:hidden [&[open]]:basis-full [&[open]]:border [&[open]]:bg-sheet [&[open]]:px-4 [&[open]]:pb-4"
			id="members"
			open={error || name ? true : undefined}
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
							<Form method="post">
								<input type="hidden" name="participantId" value={id === speakerId ? '' : id} />
								<Button
									variant="plain"
									room="least"
									type="submit"
									name="intent"
									value="select-speaker"
									aria-pressed={id === speakerId}
								>
									Speaking <span className="sr-only">as {name}</span>
								</Button>
							</Form>
							<Form method="post">
								<input type="hidden" name="participantId" value={id} />
								<Button variant="plain" room="least" type="submit" name="intent" value="remove-member">
									Remove <span className="sr-only">{name}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			<Form key={participants.length} method="post" className="flex flex-wrap gap-x-[0.6rem] gap-y-[0.4rem]">
				{error && (
					<FormError id="member-error" className="my-3">
						{error}
					</FormError>
				)}
				<label htmlFor="participantName" className="basis-full">
					Name
				</label>
				<Input
					className="min-w-0 flex-[1_1_10rem]"
					id="participantName"
					name="participantName"
					defaultValue={name}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? 'member-error' : undefined}
					required
					maxLength={80}
					autoComplete="off"
				/>
				<Button variant="plain" type="submit" name="intent" value="add-member">
					Add Member
				</Button>
			</Form>
		</details>
	);
}

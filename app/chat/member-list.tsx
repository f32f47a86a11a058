import type { Group, Member } from '#app/chat/group.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface MemberListProps {
	group: Group;
	/** Who is about to be removed: the page asks whether they shall be. */
	removing: string | null;
}

/** The one whose memory it is: speaks in a group whenever no member does. */
const teller = { id: null, name: 'You', color: '' };

/** The members of a group, who of them is speaking, and what can be done with each. */
export function MemberList({ group: { participants, speakerId }, removing }: MemberListProps) {
	// Of one member the choice is made.
	const rows = participants.length > 1 ? [teller, ...participants] : participants;
	return (
		<ul className="members mb-4">
			{rows.map(({ id, name, color }) => (
				<li key={id ?? 'teller'}>
					<span className="min-w-0 flex-[1_1_8rem]">
						<span className="member-name" data-color={color || undefined}>
							{name}
						</span>
					</span>{' '}
					{id && id === removing ? (
						<RemoveQuestion member={{ id, name, color }} />
					) : (
						<span className="flex flex-wrap gap-2">
							{id !== '' && (
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
								</SubmitButton>
							)}{' '}
							{id && (
								<SubmitButton
									intent="ask-remove-member"
									about={{ participantId: id }}
									variant="plain"
									room="least"
								>
									Remove<Unseen>{name}</Unseen>
								</SubmitButton>
							)}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function RemoveQuestion({ member: { id, name } }: { member: Member }) {
	return (
		<div className="basis-full">
			<p id="question">
				Are you sure you want to remove {name} from this conversation? What {name} has said stays.
			</p>
			<Actions className="mt-2">
				<SubmitButton
					intent="remove-member"
					about={{ participantId: id }}
					variant="danger"
					room="little"
					aria-describedby="question"
				>
					Remove<Unseen>{name}</Unseen>
				</SubmitButton>
				<SubmitButton intent="keep-members" variant="plain" room="little" data-cancel>
					Cancel
				</SubmitButton>
			</Actions>
		</div>
	);
}

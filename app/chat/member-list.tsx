import type { Member } from '#app/chat/group.ts';
import { MemberName } from '#app/chat/member-name.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface MemberListProps {
	members: Member[];
	removing: string | null;
}

export function MemberList({ members, removing }: MemberListProps) {
	return (
		<ul className="members mb-4">
			{members.map(({ id, name, color }) => (
				<li key={id}>
					<span className="min-w-0 flex-[1_1_8rem]">
						<MemberName name={name} color={color} />
					</span>{' '}
					{/* A member being added has no id yet. */}
					{id &&
						(id === removing ? (
							<RemoveQuestion member={{ id, name, color }} />
						) : (
							<SubmitButton
								intent="ask-remove-member"
								about={{ participantId: id }}
								variant="plain"
								room="least"
							>
								Remove<Unseen>{name}</Unseen>
							</SubmitButton>
						))}
				</li>
			))}
		</ul>
	);
}

function RemoveQuestion({ member: { id, name } }: { member: Member }) {
	return (
		<div className="basis-full">
			<p id="question" tabIndex={-1}>
				Are you sure you want to remove {name} from this conversation? What {name} has said is kept.
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

import type { Member } from '#app/chat/group.ts';
import type { Message } from '#app/conversations/conversation.ts';

/** What was said, with the name of a member in front of it, also where it came without one. */
export function SpokenText({ message, participants }: { message: Message; participants: Member[] }) {
	const { content } = message;
	const member = memberOf(message, participants);
	// Of one who was removed the name stands in the text itself.
	if (!member) return <span>{content}</span>;
	const lead = `${member.name}:`;
	return (
		<>
			<bdi className="member-name" data-color={member.color}>
				{lead}
			</bdi>
			<span>{content.startsWith(lead) ? content.slice(lead.length) : ` ${content}`}</span>
		</>
	);
}

/** Whose words they are, for those who do not see the name in front of them. */
export function saidBy(message: Message, participants: Member[]): string {
	const name = memberOf(message, participants)?.name ?? nameOfRemoved(message);
	return name ? `${name} said` : 'You said';
}

/** A member's words begin with the name that they had. */
const nameOfRemoved = ({ speakerId, content }: Message) =>
	speakerId === null ? undefined : /^([^:\n]{1,80}):/.exec(content)?.[1];

const memberOf = ({ speakerId }: Message, participants: Member[]) =>
	speakerId === null ? undefined : participants.find(({ id }) => id === speakerId);

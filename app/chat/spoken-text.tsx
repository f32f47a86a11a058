import type { Member } from '#app/chat/group.ts';
import type { Message } from '#app/conversations/conversation.ts';

/** What was said, with the name of a member in front of it, also where it came without one. */
export function SpokenText({ message, participants }: { message: Message; participants: Member[] }) {
	const { content } = message;
	const member = memberOf(message, participants);
	if (!member) return content;
	const lead = `${member.name}:`;
	return (
		<>
			<bdi className="member-name" data-color={member.color}>
				{lead}
			</bdi>
			{content.startsWith(lead) ? content.slice(lead.length) : ` ${content}`}
		</>
	);
}

/** Whose words they are, for those who do not see the name in front of them. */
export function saidBy(message: Message, participants: Member[]): string {
	const member = memberOf(message, participants);
	return member ? `${member.name} said` : 'You said';
}

const memberOf = ({ speakerId }: Message, participants: Member[]) =>
	speakerId === null ? undefined : participants.find(({ id }) => id === speakerId);

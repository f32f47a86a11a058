import type { Member } from '#app/chat/group.ts';
import type { Message } from '#app/conversations/conversation.ts';

/** What was said, with the name of a member in front of it, also where it came without one. */
export function SpokenText({ message, participants }: { message: Message; participants: Member[] }) {
	const { content } = message;
	const member = memberOf(message, participants);
	if (!member) return content;
	// As it was said: a member may have been given another name since.
	const [lead = ''] = /^[^:\n]{1,80}:/.exec(content) ?? [];
	const isTheirs = lead.toLowerCase() === `${member.name}:`.toLowerCase();
	const text = isTheirs ? content.slice(lead.length) : ` ${content}`;
	return (
		<>
			<bdi className="member-name" data-color={member.color}>
				{isTheirs ? lead : `${member.name}:`}
			</bdi>
			{text}
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

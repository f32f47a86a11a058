import type { Member } from '#app/chat/group.ts';
import type { Message } from '#app/conversations/conversation.ts';

export function SpokenText({ message, participants }: { message: Message; participants: Member[] }) {
	const { content } = message;
	const member = memberOf(message, participants);
	// The text itself holds a removed member's name.
	if (!member) return <span>{content}</span>;
	const lead = `${member.name}:`;
	return (
		<>
			<bdi className="member-lead">{lead}</bdi>
			<span>{content.startsWith(lead) ? content.slice(lead.length) : ` ${content}`}</span>
		</>
	);
}

export function speakerPrefix(message: Message, participants: Member[]): string {
	const name = memberOf(message, participants)?.name ?? nameOfRemoved(message);
	return name ? `${name} said` : 'You said';
}

const nameOfRemoved = ({ speakerId, content }: Message) =>
	speakerId === null ? undefined : /^([^:\n]{1,80}):/.exec(content)?.[1];

const memberOf = ({ speakerId }: Message, participants: Member[]) =>
	speakerId === null ? undefined : participants.find(({ id }) => id === speakerId);

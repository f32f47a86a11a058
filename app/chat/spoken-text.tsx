import type { Speaker } from '#app/chat/bubble.tsx';
import type { Member } from '#app/chat/group.ts';
import type { Message } from '#app/conversations/conversation.ts';

/** Hides the speaker's name at the beginning of a text from eyes: it is shown above the text. */
export function SpokenText({ content, name }: { content: string; name: string | null }) {
	const lead = `${name}: `;
	if (name === null || !content.startsWith(lead)) return <span>{content}</span>;
	return (
		<>
			<bdi className="sr-only whitespace-pre">{lead}</bdi>
			<span>{content.slice(lead.length)}</span>
		</>
	);
}

/** A removed member's name is found in the text. */
export function speakerOf({ speakerId, content }: Message, participants: Member[]): Speaker {
	if (speakerId === null) return { name: 'You' };
	return (
		participants.find(({ id }) => id === speakerId) ?? {
			name: /^([^:\n]{1,80}):/.exec(content)?.[1] ?? 'You',
		}
	);
}

import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyRoom } from '#app/ui/empty-room.tsx';

export function NoMemories({ isFirst }: { isFirst: boolean }) {
	if (!isFirst)
		return (
			<EmptyRoom drawing="frame" title="No older memories">
				<ButtonLink href="/profile">Newest memories</ButtonLink>
			</EmptyRoom>
		);
	return (
		<EmptyRoom
			drawing="frame"
			title="No memories yet"
			line="Start a new conversation to create your first family memory!"
		>
			<ButtonLink href="/main">Start Your First Memory</ButtonLink>
		</EmptyRoom>
	);
}

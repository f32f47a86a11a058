import { loadConversationFailed } from '#app/conversations/failures.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export function LoadConversationError() {
	return (
		<RouteError>
			<MessageScreen>
				<h1>{loadConversationFailed.title}</h1>
				<p>{loadConversationFailed.description}</p>
				<p>
					<TextLink href="/profile">Back to your memories</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}

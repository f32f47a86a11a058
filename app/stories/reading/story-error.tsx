import { RouteError } from '#app/shell/route-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface StoryErrorProps {
	wanted?: 'looking for' | 'trying to edit';
}

export function StoryError({ wanted }: StoryErrorProps) {
	return (
		<RouteError notFound={<StoryNotFound wanted={wanted} />}>
			<MessageScreen>
				<h1>Your story could not be loaded just now</h1>
				<p>It is safe. Please try again in a moment.</p>
				<p>
					<TextLink href="/profile">Back to Stories</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}

function StoryNotFound({ wanted = 'looking for' }: StoryErrorProps) {
	return (
		<MessageScreen>
			<h1>Story Not Found</h1>
			<p>{`The story you're ${wanted} doesn't exist or has been removed.`}</p>
			<p>
				<ButtonLink href="/profile">Back to Stories</ButtonLink>
			</p>
		</MessageScreen>
	);
}

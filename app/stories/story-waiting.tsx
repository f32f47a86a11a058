import { useRevalidator } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** How often the page looks whether the story is there. */
const lookAgainMs = 3000;

/** Stands in a story's place while it is being written; loads itself again, with or without scripts. */
export function StoryWaiting({
	state,
	id,
	conversationId,
}: {
	state: 'writing' | 'failed';
	id: string;
	conversationId: string;
}) {
	const { revalidate } = useRevalidator();
	useEnhancement(() => {
		if (state !== 'writing') return;
		const timer = setInterval(async () => {
			// Asked for on the side, so that a moment without a connection does not take the page away.
			if (await isOver(id)) revalidate();
		}, lookAgainMs);
		return () => clearInterval(timer);
	}, [state, id, revalidate]);

	if (state === 'failed') {
		return (
			<MessageScreen>
				<h1>Story Generation Failed</h1>
				<p>The story could not be written just now. Everything you told is safely kept.</p>
				<ActionForm intent="generate">
					<SubmitButton>Try again</SubmitButton>
				</ActionForm>
				<p>
					<TextLink href={`/chat/${conversationId}`}>Back to the conversation</TextLink>
				</p>
			</MessageScreen>
		);
	}
	return (
		<MessageScreen>
			<noscript>
				<meta httpEquiv="refresh" content={String(lookAgainMs / 1000)} />
			</noscript>
			<h1>Your story is being written</h1>
			<p role="status">This page shows it as soon as it is there. You can also come back later.</p>
			<p>
				<TextLink href={`/chat/${conversationId}`}>Back to the conversation</TextLink>
			</p>
		</MessageScreen>
	);
}

/** Whether the story is no longer being written; false as well if that cannot be known just now. */
async function isOver(id: string): Promise<boolean> {
	try {
		const response = await fetch(`/api/stories/${id}`);
		if (!response.ok) return response.status === 401 || response.status === 404;
		return (await response.json()).status !== 'writing';
	} catch {
		return false;
	}
}

import type { RefObject } from 'react';
import type { Chat } from '#app/chat/use-chat.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { withdrawToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Asks for a reply that did not come; without scripts also whether one that is on its way has come. */
export function AskAgain({ chat, box }: { chat: Chat; box: RefObject<HTMLTextAreaElement> }) {
	const isUntried = chat.unanswered === 'untried';
	const retry = (
		<SubmitButton
			intent="reply"
			variant="plain"
			onClick={(event) => {
				event.preventDefault();
				chat.retry();
				// The button goes; here it goes on.
				box.current?.focus();
			}}
		>
			{isUntried ? 'Ask for an answer' : 'Try again'}
		</SubmitButton>
	);
	const isThere = chat.unanswered === 'missing' || chat.unanswered === 'failed';
	useEnhancement(() => {
		const withdraw = () => withdrawToast('reply');
		if (isThere) return withdraw;
		withdraw();
	}, [isThere]);
	if (isThere || isUntried) return retry;
	// Scripts ask by themselves.
	if (chat.unanswered === 'unasked') return <noscript>{retry}</noscript>;
	if (chat.replying === null) return null;
	return (
		<noscript>
			<SubmitButton intent="look" variant="plain">
				Check for the answer
			</SubmitButton>
		</noscript>
	);
}

import type { RefObject } from 'react';
import type { Chat } from '#app/chat/use-chat.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { withdrawToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

export function AskAgain({ chat, box }: { chat: Chat; box: RefObject<HTMLTextAreaElement> }) {
	const isUntried = chat.unanswered === 'untried';
	const retry = (
		<SubmitButton
			intent="reply"
			variant="chip"
			className="mb-3 print:hidden"
			onClick={(event) => {
				event.preventDefault();
				chat.retry();
				// This button disappears, so the focus moves to the box.
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
	if (chat.unanswered === 'unasked') return <noscript>{retry}</noscript>;
	if (chat.replying === null) return null;
	return (
		<noscript>
			<SubmitButton intent="look" variant="chip" className="mb-3 print:hidden">
				Check for the answer
			</SubmitButton>
		</noscript>
	);
}

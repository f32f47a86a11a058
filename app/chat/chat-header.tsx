import type { ReactNode } from 'react';
import { Hint } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

interface ChatHeaderProps {
	title: string | null;
	/** Or only the first words of what was told. */
	hasOwnTitle: boolean;
	answeredBy: string | null;
	children: ReactNode;
}

export function ChatHeader({ title, hasOwnTitle, answeredBy, children }: ChatHeaderProps) {
	const Name = title ? 'p' : 'h1';
	return (
		<header className="contents">
			<div className="chat-top print:static">
				<BackLink href="/profile">Memories</BackLink> <Name className="chat-name">Chat</Name>
				{title && (
					<bdi className="chat-about" aria-hidden="true">
						{title}
					</bdi>
				)}{' '}
				{children}
			</div>
			{answeredBy && (
				<div className="pt-4 pb-2 text-center">
					{title && (
						<h1 className={hasOwnTitle ? 'chat-title' : 'chat-title first-words'} dir="auto">
							{title}
						</h1>
					)}
					<Hint>{`You are talking with ${answeredBy}.`}</Hint>
				</div>
			)}
		</header>
	);
}

import type { ReactNode } from 'react';
import { Hint } from '#app/ui/text.tsx';

interface ChatHeaderProps {
	title: string | null;
	answeredBy: string;
	children: ReactNode;
}

export function ChatHeader({ title, answeredBy, children }: ChatHeaderProps) {
	const Name = title ? 'p' : 'h1';
	return (
		<header className="contents">
			<div className="chat-top print:static">
				<Name className="chat-name">Chat</Name> {children}
			</div>
			<div className="pt-4 pb-2 text-center">
				{title && (
					<h1 className="chat-title" dir="auto">
						{title}
					</h1>
				)}
				<Hint>{`You are talking with ${answeredBy}.`}</Hint>
			</div>
		</header>
	);
}

import type { ReactNode } from 'react';
import { Hint } from '#app/ui/text.tsx';

interface ChatHeaderProps {
	title: string | null;
	answeredBy: string;
	children: ReactNode;
}

export function ChatHeader({ title, answeredBy, children }: ChatHeaderProps) {
	return (
		<header className="contents">
			<div className="chat-top print:static">
				<h1 className="me-auto text-[1.15rem]">Chat</h1> {children}
			</div>
			<div className="pt-2">
				{title && (
					<p className="font-story text-story italic" dir="auto">
						{title}
					</p>
				)}
				<Hint>{`You are talking with ${answeredBy}.`}</Hint>
			</div>
		</header>
	);
}

import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '#app/ui/drawing.tsx';

interface EmptyRoomProps {
	drawing: DrawingName;
	title?: string;
	line?: string;
	/** The one thing to press. */
	children?: ReactNode;
}

export function EmptyRoom({ drawing, title, line, children }: EmptyRoomProps) {
	return (
		<div className="my-auto py-8 text-center">
			<Drawing name={drawing} className="mx-auto h-36 w-full max-w-48" />
			{title && <h2 className="mt-6">{title}</h2>}
			{line && <p className="mt-3 font-story text-story text-balance text-ink-soft">{line}</p>}
			{children && <div className="mt-6">{children}</div>}
		</div>
	);
}

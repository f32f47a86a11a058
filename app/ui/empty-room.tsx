import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '#app/ui/drawing.tsx';

interface EmptyRoomProps {
	drawing: DrawingName;
	title?: string;
	line?: string;
	/** Among other things, not on a page of its own. */
	isCompact?: boolean;
	/** The one thing to press. */
	children?: ReactNode;
}

export function EmptyRoom({ drawing, title, line, isCompact = false, children }: EmptyRoomProps) {
	const aloneLook = `leading-[1.2] ${isCompact ? 'text-title' : 'text-heading font-semibold'}`;
	return (
		<div className={`my-auto text-center ${isCompact ? 'py-3' : 'py-8'}`}>
			<Drawing name={drawing} className={isCompact ? 'drawing-small' : 'h-36'} />
			{title && <h2 className="mt-6">{title}</h2>}
			{line && (
				<p className={`mt-4 font-story text-balance ${title ? 'text-story text-ink-soft' : aloneLook}`}>
					{line}
				</p>
			)}
			{children && <div className={isCompact ? 'mt-2' : 'mt-6'}>{children}</div>}
		</div>
	);
}

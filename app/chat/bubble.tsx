import type { ReactNode } from 'react';

interface BubbleProps {
	id?: string;
	look: BubbleLook;
	heading?: string;
	color?: string;
	isHidden?: boolean;
	below?: ReactNode;
	children: ReactNode;
}

const looks = {
	said: 'said',
	sending: 'said border-dashed',
	before: 'reply border-rule text-ink-soft',
	newest: 'reply border-accent',
};
export type BubbleLook = keyof typeof looks;

export function Bubble({ id, look, heading, color, isHidden, below, children }: BubbleProps) {
	return (
		<article id={id} className={`bubble ${looks[look]}`} data-member={color} aria-hidden={isHidden}>
			{heading && <h2 className="sr-only">{heading}</h2>}
			<p dir="auto">{children}</p>
			{below}
		</article>
	);
}

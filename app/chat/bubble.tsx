import type { ReactNode } from 'react';

interface BubbleProps {
	id?: string;
	look: keyof typeof looks;
	heading?: string;
	color?: string;
	isHidden?: boolean;
	below?: ReactNode;
	children: ReactNode;
}

const looks = {
	said: 'said',
	sending: 'said border-dashed',
	reply: 'reply border-rule text-ink-soft',
	newestReply: 'reply border-accent',
};

export function Bubble({ id, look, heading, color, isHidden, below, children }: BubbleProps) {
	return (
		<article id={id} className={`bubble ${looks[look]}`} data-member={color} aria-hidden={isHidden}>
			{heading && <h2 className="sr-only">{heading}</h2>}
			<p dir="auto">{children}</p>
			{below}
		</article>
	);
}

import type { ReactNode } from 'react';
import { MemberName } from '#app/chat/member-name.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

export interface Speaker {
	name: string;
	color?: string;
}

interface BubbleProps {
	id?: string;
	look: keyof typeof looks;
	heading?: string;
	/** Seen above what somebody in a group says first; the heading is for screen readers. */
	speaker?: Speaker | false;
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

export function Bubble({ id, look, heading, speaker, color, isHidden, below, children }: BubbleProps) {
	return (
		<article id={id} className={`bubble ${looks[look]}`} data-member={color} aria-hidden={isHidden}>
			{speaker ? (
				<h2 className="speaker">
					<MemberName {...speaker} />
					<Unseen>said</Unseen>
				</h2>
			) : (
				heading && <h2 className="sr-only">{heading}</h2>
			)}
			<p dir="auto">{children}</p>
			{below}
		</article>
	);
}

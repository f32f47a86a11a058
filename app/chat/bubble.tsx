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

const sheet = 'ms-[min(10%,4rem)] rounded border border-rule pr-snug pl-snug py-3 font-story';
const rule = 'border-s-4 border-double ps-snug';
const looks = {
	said: `mb-4 ${sheet} bg-sheet text-story`,
	saidBefore: `mb-4 ${sheet} text-ink-soft`,
	sending: `mb-4 ${sheet} bg-sheet text-story border-dashed text-ink-soft`,
	before: `mb-4 me-[clamp(0rem,8%,3rem)] ${rule} border-rule text-ink-soft`,
	inPassing: 'mb-2 ms-1 ps-snug text-small text-ink-soft',
	question: `my-6 ${rule} border-accent font-story text-[1.5rem] leading-[1.35]`,
	longQuestion: `my-6 ${rule} border-accent font-story text-story`,
};
export type BubbleLook = keyof typeof looks;

export function Bubble({ id, look, heading, color, isHidden, below, children }: BubbleProps) {
	return (
		<article
			id={id}
			className={`print:break-inside-avoid ${looks[look]}`}
			data-member={color}
			aria-hidden={isHidden}
		>
			{heading && <h2 className="sr-only">{heading}</h2>}
			<p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
				{children}
			</p>
			{below}
		</article>
	);
}

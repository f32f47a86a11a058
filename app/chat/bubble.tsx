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

const sheet =
	'mb-4 ms-[min(10%,4rem)] rounded border border-rule bg-sheet pr-snug pl-snug py-2 font-story text-[1.1111rem] leading-[1.45]';
const reply = 'reply mb-4 border-s-4 border-double ps-snug font-story text-[1.2222rem] leading-[1.4]';
// All of a kind have the same place and size, so that nothing moves when what was new becomes older.
const looks = {
	said: sheet,
	sending: `${sheet} border-dashed`,
	before: `${reply} border-rule text-ink-soft`,
	newest: `${reply} border-accent`,
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

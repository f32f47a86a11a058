import type { ComponentProps } from 'react';

interface BadgeProps extends ComponentProps<'span'> {
	as?: 'span' | 'li';
	tone?: 'accent' | 'quiet' | 'live';
	/** For a label of several lines, which a pill shape would clip. */
	wraps?: boolean;
}

const tones = {
	accent: 'border-accent text-accent',
	quiet: 'border-edge text-ink',
	live: 'border-live bg-live text-live-sheet',
};

export function Badge({ as, tone = 'accent', wraps = false, ...props }: BadgeProps) {
	// Both elements take the same attributes, but their types differ.
	const Tag = (as ?? 'span') as 'span';
	const shape = wraps ? 'rounded-[0.9rem] text-[1rem] leading-[1.4]' : 'rounded-full text-small';
	return (
		<Tag
			{...props}
			className={`border px-[0.65em] py-[0.05em] font-interface font-bold ${shape} ${tones[tone]}`}
		/>
	);
}

import type { ComponentProps } from 'react';

export function ScrollBox({ className = '', ...props }: ComponentProps<'section'>) {
	return (
		<section
			{...props}
			className={`max-h-[300px] overflow-y-auto ${className}`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
			tabIndex={0}
		/>
	);
}

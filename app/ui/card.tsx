import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'section'> {
	as?: 'section' | 'article';
}

export function Card({ as: Tag = 'section', className = '', ...props }: CardProps) {
	return (
		<Tag
			{...props}
			className={`rounded border border-rule bg-sheet p-card print:break-inside-avoid ${className}`}
		/>
	);
}

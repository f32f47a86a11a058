import type { ReactNode } from 'react';

export function Summary({
	id,
	className = 'w-fit',
	children,
}: {
	id?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<summary id={id} className={`summary ${className}`}>
			{typeof children === 'string' ? <span>{children}</span> : children}
		</summary>
	);
}

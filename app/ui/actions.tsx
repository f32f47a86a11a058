import { Children, type ReactNode } from 'react';

export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
	return (
		<div className={`flex flex-wrap items-center gap-3 ${className}`}>
			{Children.toArray(children).flatMap((child) => [child, ' '])}
		</div>
	);
}

import { Children, type ReactNode } from 'react';

/** What can be done: buttons in a row, in several where they do not fit. */
export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
	return (
		<div className={`flex flex-wrap items-center gap-3 ${className}`}>
			{/* With white space between them, for browsers without style sheets. */}
			{Children.toArray(children).flatMap((child) => [child, ' '])}
		</div>
	);
}

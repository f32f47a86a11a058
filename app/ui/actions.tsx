import { Children, type ReactNode } from 'react';

/** What can be done: buttons in a row, in several where they do not fit. */
export function Actions({ className = '', children }: { className?: string; children: ReactNode }) {
	return (
		<div className={`flex flex-wrap items-center gap-[0.6rem] ${className}`}>
			{/* With white space between them, for browsers without style sheets. */}
			{Children.toArray(children).flatMap((child) => [child, ' '])}
		</div>
	);
}

import type { ReactNode } from 'react';

/** A page of plain legal text: its date, its way back and its sections. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<article className="story">
			<header className="story-header">
				<a className="back" href="/main">
					Back
				</a>
				<h1>{title}</h1>
				<p className="story-facts">Last updated: August 15, 2025</p>
			</header>
			<div className="prose">{children}</div>
		</article>
	);
}

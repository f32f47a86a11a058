import type { ReactNode } from 'react';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Facts } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<ReadingPage>
			<ReadingHeader>
				<BackLink href="/main">Back</BackLink>
				<ReadingTitle>{title}</ReadingTitle>
				<Facts>Last updated: August 15, 2025</Facts>
			</ReadingHeader>
			<div className="prose">{children}</div>
		</ReadingPage>
	);
}

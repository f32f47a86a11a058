import type { ReactNode } from 'react';
import { ReadingHeader, ReadingPage, ReadingTitle } from '#app/ui/reading-page.tsx';
import { Email, Facts } from '#app/ui/text.tsx';
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

export function Contact({ email }: { email: string }) {
	return (
		<>
			<h2>Contact</h2>
			<p>
				Use the <a href="/feedback">feedback form</a>, or write to us:{' '}
				<a href={`mailto:${email}`} aria-label={email}>
					<Email>{email}</Email>
				</a>
				.
			</p>
		</>
	);
}

import { Fragment, type ReactNode } from 'react';
import { Drawing } from '#app/ui/drawing.tsx';
import { StandingLink, TextLink } from '#app/ui/text-link.tsx';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { useLookAgain } from '#app/work/use-look-again.ts';
import { type Progress, reloadAfter, type WorkWords, waitingLines } from '#app/work/work.ts';

interface WaitingProps {
	/** The page's own address: some browsers only reload a page that is named. */
	href: string;
	progress: Progress;
	words: WorkWords;
	begun?: string;
	/** The title or the first words of what is made. */
	about?: string;
	/** The language of `about` as a BCP 47 tag, unless it is English. */
	lang?: string;
	children?: ReactNode;
	links?: { href: string; text: string }[];
}

export function Waiting({ href, progress, words, begun, about, lang, children, links = [] }: WaitingProps) {
	const heading = useNewFocus<HTMLHeadingElement>();
	useLookAgain(progress);
	return (
		<section className="my-auto py-8 text-center [&>*+*]:mt-6">
			<noscript>
				<meta httpEquiv="refresh" content={`${reloadAfter(progress.waited)};url=${href}`} />
			</noscript>
			<Drawing name="book" className="h-28" />
			<h1 ref={heading}>{words.title}</h1>
			{about && (
				<blockquote
					className={
						'mx-auto max-w-[26em] font-story text-[1.35em] leading-[1.45] italic [text-wrap:balance] ' +
						'wrap-anywhere'
					}
					lang={lang}
					dir="auto"
				>
					{`“${about}”`}
				</blockquote>
			)}
			{children}
			<p className="dots justify-center" aria-hidden="true">
				<i />
				<i />
				<i />
			</p>
			<p className="mx-auto max-w-[34em] [text-wrap:balance]">
				{waitingLines(progress, words, begun).join(' ')}
			</p>
			<p className="mx-auto max-w-[34em] text-ink-soft [text-wrap:balance]">{words.hint}</p>
			<noscript>
				<p className="mt-6">
					This page updates by itself. If it doesn’t, press{' '}
					<TextLink href={`${href}?look=${Math.round(progress.waited / 1000)}`}>Check again</TextLink>.
				</p>
			</noscript>
			<p className="flex flex-col items-center gap-x-6 sm:flex-row sm:flex-wrap sm:justify-center">
				{links.map((link) => (
					<Fragment key={link.href}>
						<StandingLink href={link.href}>{link.text}</StandingLink>{' '}
					</Fragment>
				))}
				<StandingLink href="/profile">Your memories</StandingLink>
			</p>
		</section>
	);
}

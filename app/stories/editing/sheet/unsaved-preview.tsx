import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { ReadingPage, ReadingText, TitleRule } from '#app/ui/reading-page.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function UnsavedPreview({ title, html, lang }: { title: string; html: string; lang?: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const asked = useLocation().key;
	const loaded = useRef(useHydrated() ? null : asked);
	useEnhancement(() => {
		if (loaded.current !== asked) heading.current?.focus();
	}, [asked]);
	return (
		<section aria-labelledby="preview" className="mx-auto my-6 max-w-[42rem]">
			<div className="flex flex-wrap items-center justify-between gap-x-6">
				{/* biome-ignore lint/a11y/noAutofocus: it is what was asked for. */}
				<h2 ref={heading} id="preview" tabIndex={-1} autoFocus className="text-[1.1em] focus:outline-none">
					Preview: not saved yet
				</h2>{' '}
				<StandingLink href="#content-box">Carry on editing</StandingLink>
			</div>
			<ReadingPage>
				<header className="px-2 pt-6 pb-2 text-center [&>*+*]:mt-4">
					<h2 dir="auto" lang={lang} className="text-headline leading-[1.15] font-normal wrap-anywhere">
						{title}
					</h2>
					<TitleRule />
				</header>
				<ReadingText html={html} lang={lang} />
			</ReadingPage>
		</section>
	);
}

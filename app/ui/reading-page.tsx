import type { ReactNode, RefObject } from 'react';

export const sheetLook =
	'desk:rounded desk:border desk:border-rule desk:bg-sheet desk:px-[clamp(2.5rem,6vw,4.5rem)] desk:pt-8 ' +
	'desk:pb-12 desk:[box-shadow:0_1px_3px_rgb(0_0_0/0.08)]';

export function ReadingPage({ above, children }: { above?: ReactNode; children: ReactNode }) {
	return (
		<>
			{above}
			<article className={`${sheetLook}${above ? ' desk:mt-2' : ''}`}>{children}</article>
		</>
	);
}

export function ReadingHeader({ children }: { children: ReactNode }) {
	return <header className="border-b-4 border-double border-rule pb-6 [&>*+*]:mt-4">{children}</header>;
}

export function TitlePage({
	id,
	title,
	lang,
	heading,
	autoFocus,
	children,
}: {
	id?: string;
	title: ReactNode;
	/** A BCP 47 tag if not English; for hyphenation. */
	lang?: string;
	heading?: RefObject<HTMLHeadingElement>;
	autoFocus?: boolean;
	children: ReactNode;
}) {
	return (
		<header className="pt-4 pb-6 text-center desk:pt-0 [&>*+*]:mt-4">
			<h1
				id={id}
				ref={heading}
				dir="auto"
				lang={lang}
				tabIndex={autoFocus ? -1 : undefined}
				// biome-ignore lint/a11y/noAutofocus: only for what was waited for.
				autoFocus={autoFocus}
				className="text-headline leading-[1.15] wrap-anywhere focus:outline-none"
			>
				{title}
			</h1>
			<TitleRule />
			{children}
		</header>
	);
}

export const TitleRule = () => (
	<div aria-hidden className="mx-auto w-20 border-t-4 border-double border-accent" />
);

interface ReadingTextProps {
	html: string;
	/** A BCP 47 tag if not English. */
	lang?: string;
	text?: RefObject<HTMLDivElement>;
}

export function ReadingText({ html, lang, text }: ReadingTextProps) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`.
	return <div ref={text} className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ReadingTitle({ dir, children }: { dir?: 'auto'; children: ReactNode }) {
	return (
		<h1 dir={dir} className="text-headline leading-[1.12] wrap-anywhere">
			{children}
		</h1>
	);
}

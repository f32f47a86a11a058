import type { ComponentProps } from 'react';
import { Arrow } from '#app/ui/arrow.tsx';

interface TextLinkProps extends ComponentProps<'a'> {
	/** Ink where the link is a heading, error where it stands among what is wrong. */
	tone?: 'accent' | 'ink' | 'error';
}

const tones = { accent: 'link', ink: 'link link-ink', error: 'link link-error' };

/** A link that reads as a part of the text. */
export function TextLink({ tone = 'accent', className = '', ...props }: TextLinkProps) {
	return <a {...props} className={`${tones[tone]} ${className}`.trimEnd()} />;
}

/** A link that stands by itself, with room for a finger. */
export function StandingLink(props: TextLinkProps) {
	return <TextLink {...props} className="inline-flex min-h-target items-center" />;
}

/** The way back from a page, with an arrow. */
export function BackLink({ href, children }: { href: string; children: string }) {
	return (
		<TextLink href={href} className="inline-flex min-h-target items-center gap-[0.5em] print:hidden">
			<Arrow className="[transform:rotate(135deg)]" />
			{children}
		</TextLink>
	);
}

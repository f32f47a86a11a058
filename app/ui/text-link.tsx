import type { ComponentProps } from 'react';
import { Arrow } from '#app/ui/arrow.tsx';

interface TextLinkProps extends ComponentProps<'a'> {
	/** Ink where the link is a heading, error where it stands among what is wrong. */
	tone?: 'accent' | 'ink' | 'error';
}

const tones = { accent: 'text-accent hover:text-accent-strong', ink: 'text-ink', error: 'text-error' };

/** A link that reads as a part of the text. */
export function TextLink({ tone = 'accent', className = '', ...props }: TextLinkProps) {
	const line = 'underline decoration-[0.06em] underline-offset-[0.18em] hover:decoration-[0.12em]';
	return <a {...props} className={`${line} ${tones[tone]} ${className}`} />;
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

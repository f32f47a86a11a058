import type { ComponentProps } from 'react';

interface TextLinkProps extends ComponentProps<'a'> {
	tone?: 'accent' | 'ink' | 'error';
}

const tones = { accent: 'link', ink: 'link link-ink', error: 'link link-error' };

export function TextLink({ tone = 'accent', className = '', ...props }: TextLinkProps) {
	return <a {...props} className={`${tones[tone]} ${className}`.trimEnd()} />;
}

export function StandingLink(props: TextLinkProps) {
	return <TextLink {...props} className="inline-flex min-h-target items-center" />;
}

export function BackLink(props: ComponentProps<'a'>) {
	return (
		<TextLink {...props} className="back inline-flex min-h-target items-center gap-[0.5em] print:hidden" />
	);
}

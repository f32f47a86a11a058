import { TextLink } from '#app/ui/text-link.tsx';

export function HelpLink() {
	return (
		<TextLink
			href="/help"
			className="inline-flex min-h-target basis-full items-center text-balance text-ink-soft"
		>
			If you or somebody near you is in danger
		</TextLink>
	);
}

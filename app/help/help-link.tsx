import { TextLink } from '#app/ui/text-link.tsx';

/** The way to help, on every screen where somebody tells something. */
export function HelpLink() {
	return (
		<TextLink href="/help" className="inline-flex min-h-target basis-full items-center">
			If you or somebody near you is in danger
		</TextLink>
	);
}

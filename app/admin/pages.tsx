import { ButtonLink } from '#app/ui/button.tsx';

interface PagesProps {
	/** The first page. */
	href: string;
	isFirst: boolean;
	older: string | null;
}

export function Pages({ href, isFirst, older }: PagesProps) {
	if (isFirst && !older) return null;
	return (
		<p className="mt-6 flex flex-wrap gap-3">
			{!isFirst && (
				<ButtonLink variant="plain" href={href}>
					Newest
				</ButtonLink>
			)}{' '}
			{older && (
				<ButtonLink variant="plain" href={older}>
					Older
				</ButtonLink>
			)}
		</p>
	);
}

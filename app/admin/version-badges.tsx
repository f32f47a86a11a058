import type { PromptType } from '#app/generated/prisma/enums.ts';
import { Badge } from '#app/ui/badge.tsx';

interface VersionBadgesProps {
	subtype: string | null;
	isLive: boolean;
	isDeleted?: boolean;
	type?: PromptType;
}

export function VersionBadges({ subtype, isLive, isDeleted }: VersionBadgesProps) {
	return (
		<>
			{subtype && (
				<Badge wraps tone="quiet" dir="auto">
					{subtype}
				</Badge>
			)}{' '}
			{isLive && (
				<Badge wraps tone="live">
					LIVE
				</Badge>
			)}
			{isDeleted && (
				<Badge wraps tone="quiet">
					Deleted
				</Badge>
			)}
		</>
	);
}

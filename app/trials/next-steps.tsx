import type { PromptType } from '#app/generated/prisma/enums.ts';
import { adminUrl, newVersionUrl, setLiveUrl, tryPath } from '#app/prompts/prompts.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

export interface TriedVersion {
	id: string;
	type: PromptType;
	isLive: boolean;
	isDeleted: boolean;
}

export function NextSteps({ of: { id, type, isLive, isDeleted } }: { of: TriedVersion }) {
	return (
		<section className="mt-8 [&>*+*]:mt-3" aria-labelledby="next">
			<h2 id="next">What next?</h2>
			<Actions>
				{!isLive && !isDeleted && (
					<ButtonLink variant="plain" href={setLiveUrl(id)}>
						Set Live
					</ButtonLink>
				)}
				<ButtonLink variant="plain" href={newVersionUrl(type, id)}>
					New Version from This One
				</ButtonLink>
				{!isDeleted && (
					<ButtonLink variant="plain" href={tryPath(id)}>
						Try It on Something Else
					</ButtonLink>
				)}
			</Actions>
			<p>
				<StandingLink href={adminUrl(type)}>Back to the prompts</StandingLink>
			</p>
		</section>
	);
}

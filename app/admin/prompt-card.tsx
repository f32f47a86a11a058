import { describeMade } from '#app/admin/prompt-record.tsx';
import { VersionBadges } from '#app/admin/version-badges.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { Question } from '#app/forms/question.tsx';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { liveNotDeleted } from '#app/prompts/failures.ts';
import { promptUrl, setLiveUrl, tryPath } from '#app/prompts/prompts.ts';
import { aboutTokens } from '#app/prompts/variables/tokens.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface PromptCardProps {
	prompt: {
		id: string;
		type: PromptType;
		subtype: string | null;
		version: string;
		versionNotes: string | null;
		content: string;
		isLive: boolean;
		created: string;
		made: number;
	};
	listUrl: string;
	/** Asks for confirmation: a state of the page, so it works without scripts. */
	deleting: boolean;
	/** A new version is being written, which a button or a link would discard. */
	quiet: boolean;
}

export function PromptCard({ prompt, listUrl, deleting, quiet }: PromptCardProps) {
	const { id, type, subtype, version, versionNotes, content, isLive, created, made } = prompt;
	const isAsked = deleting && !isLive;
	const ofTitle = <Unseen>{version}</Unseen>;
	return (
		<article
			className={
				'rounded border border-s-[6px] p-snug wrap-anywhere [&>*+*]:mt-2 ' +
				(isLive ? 'border-live bg-live-sheet' : 'border-rule')
			}
			id={`prompt-${id}`}
		>
			<h3 className="flex flex-wrap gap-2 text-[1rem]">
				<Badge wraps dir="auto">
					{version}
				</Badge>{' '}
				<VersionBadges subtype={subtype} isLive={isLive} />
			</h3>
			{versionNotes && (
				<p className="whitespace-pre-line" dir="auto">
					{versionNotes}
				</p>
			)}
			<Hint>{`Created ${created}. It has made ${describeMade(type, made)}.`}</Hint>
			<Hint>{`Its text is ${aboutTokens(content)}.`}</Hint>
			<details>
				<Summary>View Content{ofTitle}</Summary>
				<p className="mt-1 mb-3 rounded bg-shade px-4 py-3 whitespace-pre-wrap" dir="auto">
					{content}
				</p>
			</details>
			{isAsked && (
				<ActionForm intent="delete" about={{ id }}>
					<Question back={`${listUrl}#delete-link-${id}`} variant="primary" room="little">
						Are you sure you want to delete this prompt?
					</Question>
				</ActionForm>
			)}
			{isLive && <Hint>{liveNotDeleted}</Hint>}
			{!isAsked && !quiet && (
				<Actions>
					{!isLive && (
						<ButtonLink variant="plain" room="little" href={tryPath(id)}>
							Try{ofTitle}
						</ButtonLink>
					)}
					{!isLive && (
						<ButtonLink variant="plain" room="little" href={setLiveUrl(id)}>
							Set Live{ofTitle}
						</ButtonLink>
					)}
					<ButtonLink variant="plain" room="little" href={promptUrl(id)}>
						Details{ofTitle}
					</ButtonLink>
					{!isLive && (
						<ButtonLink
							id={`delete-link-${id}`}
							variant="plain"
							room="little"
							href={`${listUrl}&delete=${id}#question`}
						>
							Delete{ofTitle}
						</ButtonLink>
					)}
				</Actions>
			)}
		</article>
	);
}

import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface PromptCardProps {
	prompt: {
		id: string;
		subtype: string | null;
		version: string;
		versionNotes: string | null;
		content: string;
		isLive: boolean;
		created: string;
	};
	listUrl: string;
	/** Asks for confirmation: a state of the page, so it works without scripts. */
	deleting: boolean;
	/** A new version is being written: another button's form would discard it. */
	quiet: boolean;
}

export function PromptCard({ prompt, listUrl, deleting, quiet }: PromptCardProps) {
	const { id, subtype, version, versionNotes, content, isLive, created } = prompt;
	const ofTitle = <Unseen>{version}</Unseen>;
	return (
		<article
			className={`rounded border border-s-[6px] p-snug wrap-anywhere [&>*+*]:mt-2 ${isLive ? 'border-live bg-live-sheet' : 'border-rule'}`}
			id={`prompt-${id}`}
		>
			<h3 className="flex flex-wrap gap-2 text-[1rem]">
				<Badge wraps dir="auto">
					{version}
				</Badge>{' '}
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
			</h3>
			{versionNotes && (
				<p className="whitespace-pre-line" dir="auto">
					{versionNotes}
				</p>
			)}
			<Hint>Created {created}</Hint>
			<details>
				<Summary>View Content{ofTitle}</Summary>
				<p className="mt-1 mb-3 rounded bg-shade px-4 py-3 whitespace-pre-wrap" dir="auto">
					{content}
				</p>
			</details>
			{deleting ? (
				<DeleteForm prompt={prompt} listUrl={listUrl} />
			) : (
				<Actions>
					{!isLive && !quiet && (
						<ActionForm intent="set-live" about={{ id }}>
							<SubmitButton variant="plain" room="little">
								Set Live{ofTitle}
							</SubmitButton>
						</ActionForm>
					)}
					<ButtonLink
						id={`delete-link-${id}`}
						variant="plain"
						room="little"
						href={`${listUrl}&delete=${id}#question`}
					>
						Delete{ofTitle}
					</ButtonLink>
				</Actions>
			)}
		</article>
	);
}

function DeleteForm({ prompt, listUrl }: Pick<PromptCardProps, 'prompt' | 'listUrl'>) {
	return (
		<ActionForm intent="delete" about={{ id: prompt.id }}>
			<Question back={`${listUrl}#delete-link-${prompt.id}`} variant="primary" room="little">
				Are you sure you want to delete this prompt?
				{prompt.isLive && <span>{` ${whatServesThen(prompt.subtype)}`}</span>}
			</Question>
		</ActionForm>
	);
}

function whatServesThen(subtype: string | null): string {
	return subtype === null
		? 'It is live. Without it, the built-in prompt is used.'
		: 'It is live. Without it, the live prompt without a subtype is used, or else the built-in one.';
}

import { deletedPath } from '#app/deleted/deleted.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dotted } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface DeletedItemProps {
	item: { id: string; kind: 'story' | 'conversation'; title: string; deleted: string; goes: string };
	/** Null for the first page. */
	cursor: string | null;
	isAsked: boolean;
}

export function DeletedItem({ item: { id, kind, title, deleted, goes }, cursor, isAsked }: DeletedItemProps) {
	const page = (asked: Record<string, string> = {}) => {
		const query = new URLSearchParams({ ...(cursor !== null && { cursor }), ...asked }).toString();
		return query ? `${deletedPath}?${query}` : deletedPath;
	};
	const ofTitle = <Unseen>{title}</Unseen>;
	return (
		<li>
			<Card as="article" className="[&>*+*]:mt-3">
				<p className="font-bold text-small">{kind === 'story' ? 'Story' : 'Conversation'}</p>
				<h2 dir="auto" className="wrap-anywhere">
					{title}
				</h2>
				<p className="font-story text-ink-soft">
					<Dotted facts={[`Deleted ${deleted}`, `Kept until ${goes}`]} />
				</p>
				{isAsked ? (
					<Question
						back={`${page()}#forget-${id}`}
						yes="Delete forever"
						intent="delete-for-good"
						about={{ id }}
					>
						{`Are you sure you want to delete this ${kind} for good? Nobody can bring it back after that.`}
					</Question>
				) : (
					<Actions className="gap-x-8 pt-2">
						<SubmitButton variant="plain" intent="restore" about={{ id }}>
							Restore{ofTitle}
						</SubmitButton>
						<ButtonLink
							id={`forget-${id}`}
							variant="quiet"
							className="text-error hover:text-error"
							href={`${page({ forget: id })}#question`}
						>
							Delete forever{ofTitle}
						</ButtonLink>
					</Actions>
				)}
			</Card>
		</li>
	);
}

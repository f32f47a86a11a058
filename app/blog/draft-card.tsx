import { draftsUrl, draftUrl } from '#app/blog/draft.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Facts } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface DraftCardProps {
	post: {
		id: string;
		title: string;
		saved: string;
		published: { date: string; href: string; hasUnpublishedChanges: boolean } | null;
	};
	deleting: boolean;
}

export function DraftCard({ post, deleting }: DraftCardProps) {
	const { id, title, saved, published } = post;
	const ofTitle = <Unseen>{title}</Unseen>;
	return (
		<Card as="article" className="[&>*+*]:mt-3">
			<Facts>
				{published ? <Badge>Published</Badge> : <Badge tone="quiet">Draft</Badge>}{' '}
				<span>{published ? published.date : `Last saved ${saved}`}</span>{' '}
				{published?.hasUnpublishedChanges && <span>Changes not published yet</span>}
			</Facts>
			<h2 dir="auto">
				<TextLink tone="ink" href={draftUrl(id)}>
					{title}
				</TextLink>
			</h2>
			{deleting ? (
				<DeleteForm post={post} />
			) : (
				<Actions>
					<ButtonLink variant="plain" room="little" href={draftUrl(id)}>
						Edit{ofTitle}
					</ButtonLink>
					{published && (
						<ButtonLink variant="plain" room="little" href={published.href}>
							View{ofTitle}
						</ButtonLink>
					)}
					{published && (
						<ActionForm intent="unpublish" about={{ id }}>
							<SubmitButton variant="plain" room="little">
								Unpublish{ofTitle}
							</SubmitButton>
						</ActionForm>
					)}
					<ButtonLink
						id={`delete-link-${id}`}
						variant="plain"
						room="little"
						href={`${draftsUrl}?delete=${id}#question`}
					>
						Delete{ofTitle}
					</ButtonLink>
				</Actions>
			)}
		</Card>
	);
}

function DeleteForm({ post: { id, published } }: Pick<DraftCardProps, 'post'>) {
	return (
		<ActionForm intent="delete" about={{ id }}>
			<Question back={`${draftsUrl}#delete-link-${id}`} variant="primary" room="little">
				Are you sure you want to delete this post? This action cannot be undone.
				{published && <span> It is published now. People will no longer find it.</span>}
			</Question>
		</ActionForm>
	);
}

import type { z } from 'zod';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import type { StoryStatus } from '#app/generated/prisma/enums.ts';
import { listUrl } from '#app/memories/memory.ts';
import type { renameForm } from '#app/memories/memory-schemas.ts';
import { DownloadPdf } from '#app/stories/download-pdf.tsx';
import { isWritten } from '#app/stories/story.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Facts } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface MemoryCardProps {
	memory: {
		id: string;
		title: string | null;
		date: string;
		status: string;
		active: boolean;
		/** How many messages of the user it holds. */
		userMessages: number;
		story: { id: string; status: StoryStatus } | null;
	};
	/** Where the list's page that holds the card begins; null for the newest. */
	cursor: string | null;
	/** The title is being edited: a state of the page, so that it needs no scripts. */
	renaming: boolean;
	/** What a title must be. */
	constraint: FormConstraint;
	/** Whether to delete is being asked. */
	deleting: boolean;
	/** A title is being written on this page: no other button sends a form, which would leave it behind. */
	quiet: boolean;
}

/** A conversation's card (specification, section 2). */
export function MemoryCard({ memory, cursor, renaming, constraint, deleting, quiet }: MemoryCardProps) {
	const { id, date, status, story } = memory;
	const title = memory.title ?? 'Title';
	return (
		<Card as="article" className="h-full wrap-anywhere [&>*+*]:mt-3" id={`memory-${id}`}>
			{renaming ? (
				<RenameForm id={id} title={title} cursor={cursor} constraint={constraint} />
			) : (
				<h2 dir="auto">{title}</h2>
			)}
			<Facts>
				{date} · {status}
			</Facts>
			{deleting ? (
				<DeleteForm id={id} title={title} storyId={story?.id} cursor={cursor} />
			) : (
				<MainActions memory={memory} title={title} quiet={quiet} />
			)}
			{!renaming && !deleting && (
				<details>
					<Summary id={`more-${id}`}>
						More<Unseen>{`for ${title}`}</Unseen>
					</Summary>
					<ul>
						{story && isWritten(story.status) && (
							<li>
								<MoreLink href={`/stories/${story.id}/edit`}>Edit Story</MoreLink>
							</li>
						)}
						<li>
							<MoreLink href={`/chat/${id}#newest`}>Continue Chat</MoreLink>
						</li>
						<li>
							<MoreLink href={listUrl(cursor, { rename: id })}>Change Title</MoreLink>
						</li>
						<li>
							<MoreLink href={listUrl(cursor, { delete: story?.id ?? id })}>
								{story ? 'Delete Story' : 'Delete Conversation'}
							</MoreLink>
						</li>
					</ul>
				</details>
			)}
		</Card>
	);
}

function MoreLink({ href, children }: { href: string; children: string }) {
	return (
		<TextLink href={href} className="flex min-h-target items-center">
			{children}
		</TextLink>
	);
}

function MainActions({
	memory,
	title,
	quiet,
}: Pick<MemoryCardProps, 'memory' | 'quiet'> & { title: string }) {
	const { id, story, active, userMessages } = memory;
	const of = <Unseen>{title}</Unseen>;
	if (story) {
		return (
			<Actions>
				<ButtonLink href={`/stories/${story.id}`}>View{of}</ButtonLink>
				{isWritten(story.status) && (
					<DownloadPdf
						variant="plain"
						url={`/api/stories/${story.id}/pdf?name=id`}
						fileName={`story-${story.id}.pdf`}
					>
						Download{of}
					</DownloadPdf>
				)}
			</Actions>
		);
	}
	return (
		<Actions>
			{active && <ButtonLink href={`/chat/${id}#newest`}>Resume{of}</ButtonLink>}
			{!quiet && (
				<ActionForm intent="generate" about={{ id }}>
					<SubmitButton variant={active ? 'plain' : 'primary'} disabled={userMessages === 0}>
						{active ? 'Generate' : 'Generate Story'}
						{of}
					</SubmitButton>
				</ActionForm>
			)}
		</Actions>
	);
}

function RenameForm({
	id,
	title,
	cursor,
	constraint,
}: { id: string; title: string } & Pick<MemoryCardProps, 'cursor' | 'constraint'>) {
	return (
		<ActionForm<z.input<typeof renameForm>>
			intent="rename"
			about={{ id }}
			defaultValue={{ title }}
			constraint={constraint}
		>
			{(fields) => (
				<Actions>
					<TextField field={fields.title} label="Title" autoFocus frame="w-full" />
					<SubmitButton>Save</SubmitButton>
					<ButtonLink variant="plain" data-cancel href={`${listUrl(cursor)}#more-${id}`}>
						Cancel
					</ButtonLink>
				</Actions>
			)}
		</ActionForm>
	);
}

function DeleteForm({
	id,
	title,
	storyId,
	cursor,
}: { id: string; title: string; storyId?: string } & Pick<MemoryCardProps, 'cursor'>) {
	return (
		<ActionForm
			intent={storyId ? 'delete-story' : 'delete-conversation'}
			about={storyId ? { storyId } : { id }}
		>
			<Actions>
				{/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this, and is to hear it. */}
				<p tabIndex={-1} autoFocus className="basis-full">
					<span className="sr-only">{title}: </span>
					{`Are you sure you want to delete this ${storyId ? 'story' : 'conversation'}? This action cannot be undone.`}
				</p>
				<SubmitButton variant="danger">Delete</SubmitButton>
				<ButtonLink variant="plain" data-cancel href={`${listUrl(cursor)}#more-${id}`}>
					Cancel
				</ButtonLink>
			</Actions>
		</ActionForm>
	);
}

import type { z } from 'zod';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import type { StoryStatus } from '#app/generated/prisma/enums.ts';
import type { renameForm } from '#app/memories/memory-intents.server.ts';
import { isWritten } from '#app/stories/story.ts';

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
	/** The address of the list's page that holds the card; ends in `?` or `&`. */
	listUrl: string;
	/** The title is being edited: a state of the page, so that it needs no scripts. */
	renaming: boolean;
	/** What a title must be. */
	constraint: FormConstraint;
	/** Whether to delete is being asked. */
	deleting: boolean;
}

/** A conversation's card (specification, section 2). */
export function MemoryCard({ memory, listUrl, renaming, constraint, deleting }: MemoryCardProps) {
	const { id, date, status, story } = memory;
	const title = memory.title ?? 'Title';
	return (
		<article className="card" id={`memory-${id}`}>
			{renaming ? (
				<RenameForm id={id} title={title} listUrl={listUrl} constraint={constraint} />
			) : (
				<h2 dir="auto">{title}</h2>
			)}
			<p className="story-facts">
				{date} · {status}
			</p>
			{deleting ? (
				<DeleteForm id={id} storyId={story?.id} listUrl={listUrl} />
			) : (
				<Actions memory={memory} title={title} />
			)}
			{!renaming && !deleting && (
				<details className="more">
					<summary>
						More <span className="visually-hidden">for {title}</span>
					</summary>
					<ul>
						<li>
							<a href={`/chat/${id}#newest`}>Continue Chat</a>
						</li>
						<li>
							<a href={`${listUrl}rename=${id}`}>Change Title</a>
						</li>
						<li>
							<a href={`${listUrl}delete=${id}`}>{story ? 'Delete Story' : 'Delete Conversation'}</a>
						</li>
					</ul>
				</details>
			)}
		</article>
	);
}

function Actions({ memory, title }: { memory: MemoryCardProps['memory']; title: string }) {
	const { id, story, active, userMessages } = memory;
	const of = <span className="visually-hidden"> {title}</span>;
	if (story) {
		return (
			<p className="actions">
				<a className="button button-primary" href={`/stories/${story.id}`}>
					View{of}
				</a>
				{isWritten(story.status) && (
					<a className="button button-plain" href={`/api/stories/${story.id}/pdf?name=id`}>
						Download{of}
					</a>
				)}
			</p>
		);
	}
	return (
		<div className="actions">
			{active && (
				<a className="button button-primary" href={`/chat/${id}#newest`}>
					Resume{of}
				</a>
			)}
			<ActionForm intent="generate" about={{ id }}>
				<SubmitButton variant={active ? 'plain' : 'primary'} disabled={userMessages === 0}>
					{active ? 'Generate' : 'Generate Story'}
					{of}
				</SubmitButton>
			</ActionForm>
		</div>
	);
}

function RenameForm({
	id,
	title,
	listUrl,
	constraint,
}: { id: string; title: string } & Pick<MemoryCardProps, 'listUrl' | 'constraint'>) {
	return (
		<ActionForm<z.input<typeof renameForm>>
			intent="rename"
			about={{ id }}
			defaultValue={{ title }}
			constraint={constraint}
			className="actions"
		>
			{(fields) => (
				<>
					<TextField field={fields.title} label="Title" autoComplete="off" autoFocus />
					<SubmitButton>Save</SubmitButton>
					<a className="button button-plain" href={`${listUrl}#memory-${id}`}>
						Cancel
					</a>
				</>
			)}
		</ActionForm>
	);
}

function DeleteForm({ id, storyId, listUrl }: { id: string; storyId?: string; listUrl: string }) {
	return (
		<ActionForm
			intent={storyId ? 'delete-story' : 'delete-conversation'}
			about={storyId ? { storyId } : { id }}
			className="actions"
		>
			{/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this, and is to hear it. */}
			<p tabIndex={-1} autoFocus>
				{`Are you sure you want to delete this ${storyId ? 'story' : 'conversation'}? This action cannot be undone.`}
			</p>
			<SubmitButton>Delete</SubmitButton>
			<a className="button button-plain" href={`${listUrl}#memory-${id}`}>
				Cancel
			</a>
		</ActionForm>
	);
}

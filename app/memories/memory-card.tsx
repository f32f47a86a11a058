import { titleLimit } from '#app/conversations/conversation.ts';
import { isWritten } from '#app/stories/story.ts';

interface MemoryCardProps {
	memory: {
		id: string;
		title: string | null;
		date: string;
		status: string;
		active: boolean;
		/** How many messages of the user it holds. */
		told: number;
		story: { id: string; status: string } | null;
	};
	/** The address of the list's page that holds the card; ends in `?` or `&`. */
	here: string;
	/** The title is being edited: a state of the page, so that it needs no scripts. */
	renaming: boolean;
	/** The title that was typed before signing in again. */
	heldTitle?: string;
	/** Whether to delete is being asked. */
	deleting: boolean;
}

/** A conversation's card (specification, section 2). */
export function MemoryCard({ memory, here, renaming, heldTitle, deleting }: MemoryCardProps) {
	const { id, date, status, story } = memory;
	const title = memory.title ?? 'Title';
	return (
		<article className="card" id={`memory-${id}`}>
			{renaming ? <RenameForm id={id} title={heldTitle ?? title} here={here} /> : <h2 dir="auto">{title}</h2>}
			<p className="story-facts">
				{date} · {status}
			</p>
			{deleting ? (
				<DeleteForm id={id} hasStory={story !== null} here={here} />
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
							<a href={`${here}rename=${id}`}>Change Title</a>
						</li>
						<li>
							<a href={`${here}delete=${id}`}>{story ? 'Delete Story' : 'Delete Conversation'}</a>
						</li>
					</ul>
				</details>
			)}
		</article>
	);
}

function Actions({ memory, title }: { memory: MemoryCardProps['memory']; title: string }) {
	const { id, story, active, told } = memory;
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
			<form method="post" action="/profile">
				<input type="hidden" name="id" value={id} />
				<button
					type="submit"
					name="intent"
					value="generate"
					className={active ? 'button button-plain' : 'button button-primary'}
					disabled={told === 0}
				>
					{active ? 'Generate' : 'Generate Story'}
					{of}
				</button>
			</form>
		</div>
	);
}

function RenameForm({ id, title, here }: { id: string; title: string; here: string }) {
	return (
		<form method="post" action={`${here}rename=${id}`} className="actions">
			<input type="hidden" name="id" value={id} />
			<label htmlFor="title">Title</label>
			<input
				id="title"
				name="title"
				defaultValue={title}
				maxLength={titleLimit}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: the person has just asked to change it.
				autoFocus
			/>
			<button type="submit" name="intent" value="rename" className="button button-primary">
				Save
			</button>
			<a className="button button-plain" href={`${here}#memory-${id}`}>
				Cancel
			</a>
		</form>
	);
}

function DeleteForm({ id, hasStory, here }: { id: string; hasStory: boolean; here: string }) {
	return (
		<form method="post" action="/profile" className="actions">
			{/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this, and is to hear it. */}
			<p tabIndex={-1} autoFocus>
				{`Are you sure you want to delete this ${hasStory ? 'story' : 'conversation'}? This action cannot be undone.`}
			</p>
			<input type="hidden" name="id" value={id} />
			<button
				type="submit"
				name="intent"
				value={hasStory ? 'delete-story' : 'delete-conversation'}
				className="button button-primary"
			>
				Delete
			</button>
			<a className="button button-plain" href={`${here}#memory-${id}`}>
				Cancel
			</a>
		</form>
	);
}

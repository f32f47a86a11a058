import { titleLimit } from './conversation';

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
	/** The title is being edited: a state of the page, so that it needs no scripts. */
	renaming: boolean;
	/** Whether to delete is being asked. */
	deleting: boolean;
}

/** A conversation's card (specification, section 2). */
export function MemoryCard({ memory, renaming, deleting }: MemoryCardProps) {
	const { id, date, status, story } = memory;
	const title = memory.title ?? 'Title';
	return (
		<article className="card" id={`memory-${id}`}>
			{renaming ? <RenameForm id={id} title={title} /> : <h2 dir="auto">{title}</h2>}
			<p className="story-facts">
				{date} · {status}
			</p>
			{deleting ? (
				<DeleteForm id={id} hasStory={story !== null} />
			) : (
				<Actions memory={memory} title={title} />
			)}
			{!renaming && !deleting && (
				<details className="more">
					<summary>
						More <span className="visually-hidden">for {title}</span>
					</summary>
					<ul>
						{!story && (
							<li>
								<a href={`/chat/${id}`}>Continue Chat</a>
							</li>
						)}
						<li>
							<a href={`/profile?rename=${id}#memory-${id}`}>Change Title</a>
						</li>
						<li>
							<a href={`/profile?delete=${id}#memory-${id}`}>
								{story ? 'Delete Story' : 'Delete Conversation'}
							</a>
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
				{story.status !== 'writing' && story.status !== 'failed' && (
					<a
						className="button button-plain"
						href={`/api/stories/${story.id}/pdf`}
						download={`story-${story.id}.pdf`}
					>
						Download{of}
					</a>
				)}
			</p>
		);
	}
	return (
		<div className="actions">
			{active && (
				<a className="button button-primary" href={`/chat/${id}`}>
					Resume{of}
				</a>
			)}
			<form method="post">
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

function RenameForm({ id, title }: { id: string; title: string }) {
	return (
		<form method="post" className="actions">
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
			<a className="button button-plain" href={`/profile#memory-${id}`}>
				Cancel
			</a>
		</form>
	);
}

function DeleteForm({ id, hasStory }: { id: string; hasStory: boolean }) {
	return (
		<form method="post" className="actions">
			<p>
				Are you sure you want to delete this {hasStory ? 'story' : 'conversation'}? This action cannot be
				undone.
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
			<a className="button button-plain" href={`/profile#memory-${id}`}>
				Cancel
			</a>
		</form>
	);
}

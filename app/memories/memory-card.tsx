import { titleLimit } from '#app/conversations/conversation.ts';
import { isWritten } from '#app/stories/story.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Input } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Facts } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

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
		<Card as="article" className="h-full wrap-anywhere [&>*+*]:mt-3" id={`memory-${id}`}>
			{renaming ? <RenameForm id={id} title={heldTitle ?? title} here={here} /> : <h2 dir="auto">{title}</h2>}
			<Facts>
				{date} · {status}
			</Facts>
			{deleting ? (
				<DeleteForm id={id} hasStory={story !== null} here={here} />
			) : (
				<MainActions memory={memory} title={title} />
			)}
			{!renaming && !deleting && (
				<details>
					<Summary>
						More <span className="sr-only">for {title}</span>
					</Summary>
					<ul>
						<li>
							<MoreLink href={`/chat/${id}#newest`}>Continue Chat</MoreLink>
						</li>
						<li>
							<MoreLink href={`${here}rename=${id}`}>Change Title</MoreLink>
						</li>
						<li>
							<MoreLink href={`${here}delete=${id}`}>
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

function MainActions({ memory, title }: { memory: MemoryCardProps['memory']; title: string }) {
	const { id, story, active, told } = memory;
	const of = <span className="sr-only"> {title}</span>;
	if (story) {
		return (
			<Actions>
				<ButtonLink href={`/stories/${story.id}`}>View{of}</ButtonLink>
				{isWritten(story.status) && (
					<ButtonLink variant="plain" href={`/api/stories/${story.id}/pdf?name=id`}>
						Download{of}
					</ButtonLink>
				)}
			</Actions>
		);
	}
	return (
		<Actions>
			{active && <ButtonLink href={`/chat/${id}#newest`}>Resume{of}</ButtonLink>}
			<form method="post" action="/profile">
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="intent"
					value="generate"
					variant={active ? 'plain' : 'primary'}
					disabled={told === 0}
				>
					{active ? 'Generate' : 'Generate Story'}
					{of}
				</Button>
			</form>
		</Actions>
	);
}

function RenameForm({ id, title, here }: { id: string; title: string; here: string }) {
	return (
		<form method="post" action={`${here}rename=${id}`}>
			<input type="hidden" name="id" value={id} />
			<Actions>
				<label htmlFor="title" className="basis-full">
					Title
				</label>
				<Input
					id="title"
					name="title"
					defaultValue={title}
					maxLength={titleLimit}
					autoComplete="off"
					// why: the person has just asked to change it.
					autoFocus
				/>
				<Button type="submit" name="intent" value="rename">
					Save
				</Button>
				<ButtonLink variant="plain" href={`${here}#memory-${id}`}>
					Cancel
				</ButtonLink>
			</Actions>
		</form>
	);
}

function DeleteForm({ id, hasStory, here }: { id: string; hasStory: boolean; here: string }) {
	return (
		<form method="post" action="/profile">
			<input type="hidden" name="id" value={id} />
			<Actions>
				{/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this, and is to hear it. */}
				<p tabIndex={-1} autoFocus className="basis-full">
					{`Are you sure you want to delete this ${hasStory ? 'story' : 'conversation'}? This action cannot be undone.`}
				</p>
				<Button type="submit" name="intent" value={hasStory ? 'delete-story' : 'delete-conversation'}>
					Delete
				</Button>
				<ButtonLink variant="plain" href={`${here}#memory-${id}`}>
					Cancel
				</ButtonLink>
			</Actions>
		</form>
	);
}

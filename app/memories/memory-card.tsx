import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { listUrl, type MemoryState } from '#app/memories/memory.ts';
import { pdfBusyLabel } from '#app/stories/reading/download-pdf.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

export interface Memory {
	id: string;
	title: string;
	/** The story's first sentence, else the teller's, and its BCP 47 tag where it is known and not English. */
	sentence?: string | null;
	lang?: string;
	date: string;
	status: string;
	state: MemoryState;
	/** Its story, also while that is being written. */
	storyId: string | null;
	/** Whether the user has told anything. */
	hasTold: boolean;
}

interface MemoryCardProps {
	memory: Memory;
	/** Where the list's page that holds the card begins; null for the newest. */
	cursor: string | null;
	/** Whether to delete is being asked. */
	deleting: boolean;
	/** A title is being written on this page: no other button sends a form, which would leave it behind. */
	quiet: boolean;
	/** Its PDF is being made. */
	printing: boolean;
	/** What went wrong with it, and the answer that said so. */
	failure: { about: unknown; lines: string[]; result: object } | null;
}

/** A conversation's card (specification, section 2). Fifty of them are a page: few elements, short lists of classes. */
export function MemoryCard(props: MemoryCardProps) {
	const { memory, cursor, deleting, failure } = props;
	const { id } = memory;
	return (
		<li id={`memory-${id}`}>
			{!deleting && <h2 dir="auto">{memory.title}</h2>}
			{failure && (
				<ErrorSummary id={`failed-${failure.about}`} lines={failure.lines} result={failure.result} />
			)}
			{deleting ? (
				<DeleteQuestion memory={memory} cursor={cursor} />
			) : (
				<>
					<About memory={memory} />
					<div className="acts">
						<Actions {...props} /> <More memory={memory} cursor={cursor} />
					</div>
				</>
			)}
		</li>
	);
}

/** How it begins, when it was told, and what has become of it. */
export function About({ memory: { sentence, lang, date, status, state } }: Pick<MemoryCardProps, 'memory'>) {
	return (
		<>
			{sentence && (
				<p className="beginning" dir="auto" lang={lang}>
					{sentence}
				</p>
			)}
			<p className="facts">{`${date} · ${status}`}</p>
			{state === 'failed' && (
				<p className="note">The story could not be written. Everything you told me is safe.</p>
			)}
		</>
	);
}

function Actions({ memory, quiet, printing }: MemoryCardProps) {
	const { id, storyId, state, title, hasTold } = memory;
	const ofTitle = <Unseen>{title}</Unseen>;
	if (state === 'written') {
		return (
			<>
				<ButtonLink variant="plain" href={`/stories/${storyId}`}>
					View{ofTitle}
				</ButtonLink>{' '}
				<ButtonLink
					variant="plain"
					href={`/api/stories/${storyId}/pdf?name=id`}
					data-pdf=""
					aria-disabled={printing || undefined}
				>
					{printing ? pdfBusyLabel : 'Download'}
					{ofTitle}
				</ButtonLink>
			</>
		);
	}
	if (state === 'writing') {
		return (
			<>
				<ButtonLink variant="plain" href={`/stories/${storyId}`}>
					Wait for the Story{ofTitle}
				</ButtonLink>{' '}
				<ButtonLink variant="plain" href={`/chat/${id}#newest`}>
					Resume{ofTitle}
				</ButtonLink>
			</>
		);
	}
	const isOld = state === 'old';
	const label = { failed: 'Try Again', active: 'Generate', old: 'Generate Story' }[state];
	return (
		<>
			{!isOld && (
				<ButtonLink variant="plain" href={`/chat/${id}#newest`}>
					Resume{ofTitle}
				</ButtonLink>
			)}{' '}
			{!quiet && (
				<SubmitButton
					intent="generate"
					about={{ id }}
					variant="plain"
					disabled={!hasTold}
					busyLabel="Generating..."
				>
					{label}
					{ofTitle}
				</SubmitButton>
			)}
		</>
	);
}

function More({ memory, cursor }: Pick<MemoryCardProps, 'memory' | 'cursor'>) {
	const { id, storyId, state, title } = memory;
	const hasStory = state === 'written' || state === 'writing';
	return (
		<details>
			<summary id={`more-${id}`}>
				More<Unseen>{`for ${title}`}</Unseen>
			</summary>{' '}
			{state === 'written' && (
				<>
					<a href={`/stories/${storyId}/edit#heading`}>Edit Story</a>{' '}
				</>
			)}
			<a href={`/chat/${id}#newest`}>Continue Chat</a>{' '}
			<a href={listUrl(cursor, { rename: id })}>Change Title</a>{' '}
			<a href={`${listUrl(cursor, { delete: hasStory && storyId ? storyId : id })}#question`}>
				{hasStory ? 'Delete Story' : 'Delete Conversation'}
			</a>
		</details>
	);
}

/** The link leads to the memory's name, and the question is said with *Delete*: so each is heard, and heard once. */
function DeleteQuestion({ memory, cursor }: Pick<MemoryCardProps, 'memory' | 'cursor'>) {
	const { id, storyId, state, title } = memory;
	const isStory = state === 'written' || state === 'writing';
	return (
		<>
			<p id="question">
				<b dir="auto">{title}</b>{' '}
				<span id="sure">
					{`Are you sure you want to delete this ${isStory ? 'story' : 'conversation'}? This action cannot be undone.`}
				</span>
			</p>
			<p className="acts">
				<SubmitButton
					variant="danger"
					intent={isStory ? 'delete-story' : 'delete-conversation'}
					about={isStory && storyId ? { storyId } : { id }}
					aria-describedby="sure"
				>
					Delete
				</SubmitButton>{' '}
				<ButtonLink variant="plain" data-cancel href={`${listUrl(cursor)}#more-${id}`}>
					Cancel
				</ButtonLink>
			</p>
		</>
	);
}

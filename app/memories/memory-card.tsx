import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { DeleteQuestion } from '#app/memories/delete-question.tsx';
import { listUrl, type MemoryState } from '#app/memories/memory.ts';
import { pdfBusyLabel } from '#app/stories/reading/download-pdf.tsx';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

export interface Memory {
	id: string;
	title: string;
	/** Its title as it is shown. */
	heading: string;
	/** Whether that is what was told, for want of a title. */
	isTold: boolean;
	/** How the story begins, else what was told, where the heading does not say it. */
	sentence: string | null;
	/** The BCP 47 tag of both, where it is known and not English. */
	lang?: string;
	date: string;
	status: string;
	state: MemoryState;
	/** Its story, also while that is being written. */
	storyId: string | null;
	/** Whether the user has told anything. */
	hasTold: boolean;
	/** The first of its story's photos. */
	photoId: string | null;
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
	const { id, heading, isTold, lang, photoId } = memory;
	const refusal = failure && (
		<ErrorSummary id={`failed-${failure.about}`} lines={failure.lines} result={failure.result} />
	);
	if (deleting)
		return (
			<li id={`memory-${id}`} className={lookOf(memory)}>
				{refusal}
				<DeleteQuestion memory={memory} cursor={cursor} />
			</li>
		);
	const words = (
		<>
			<h2 className={isTold ? 'beginning' : undefined} dir="auto" lang={lang}>
				{heading}
			</h2>
			{refusal}
			<Sentence memory={memory} />
		</>
	);
	return (
		<li id={`memory-${id}`} className={lookOf(memory)}>
			{photoId ? (
				<div className="pictured">
					<img src={photoPath(photoId, 'small')} alt="" width="144" height="108" loading="lazy" />
					{words}
				</div>
			) : (
				words
			)}
			<Facts memory={memory} />
			<div className="acts">
				<MainAction {...props} /> <SecondAction {...props} /> <More {...props} />
			</div>
		</li>
	);
}

/** A story is a book among loose sheets. */
export const lookOf = ({ state }: Memory) => (state === 'written' ? 'written' : undefined);

type OfMemory = Pick<MemoryCardProps, 'memory'>;

/** How it begins, when it was told, and what has become of it. */
export function About({ memory }: OfMemory) {
	return (
		<>
			<Sentence memory={memory} />
			<Facts memory={memory} />
		</>
	);
}

function Sentence({ memory: { sentence, lang } }: OfMemory) {
	return (
		sentence && (
			<p className="beginning" dir="auto" lang={lang}>
				{sentence}
			</p>
		)
	);
}

/** Below the photo, if there is one: beside it they would have no room. */
function Facts({ memory: { date, status, state } }: OfMemory) {
	return (
		<>
			<p className="facts">
				<Dotted facts={[date, status]} />
			</p>
			{state === 'failed' && (
				<p className="note">The story could not be written. Everything you told me is safe.</p>
			)}
		</>
	);
}

const storyPath = ({ storyId }: Memory) => `/stories/${storyId}`;
const chatPath = ({ id }: Memory) => `/chat/${id}#newest`;

/** What is most likely wanted. */
function MainAction({ memory, quiet }: MemoryCardProps) {
	if (memory.state === 'old') return <Generate memory={memory} quiet={quiet} label="Generate Story" />;
	if (memory.state === 'failed') return <Generate memory={memory} quiet={quiet} label="Try Again" />;
	const [label, path] = {
		written: ['View', storyPath] as const,
		writing: ['Wait for the Story', storyPath] as const,
		active: ['Resume', chatPath] as const,
	}[memory.state];
	return (
		<ButtonLink key={label} variant="plain" href={path(memory)}>
			{label}
			<Unseen>{memory.title}</Unseen>
		</ButtonLink>
	);
}

function SecondAction({ memory, quiet, printing }: MemoryCardProps) {
	if (memory.state === 'active') return <Generate memory={memory} quiet={quiet} label="Generate" />;
	if (memory.state !== 'written') return null;
	return (
		<ButtonLink
			variant="plain"
			href={`/api${storyPath(memory)}/pdf?name=id`}
			data-pdf=""
			aria-disabled={printing || undefined}
		>
			<span>{printing ? pdfBusyLabel : 'Download'}</span>
			<Unseen>{memory.title}</Unseen>
		</ButtonLink>
	);
}

function Generate({ memory, quiet, label }: Pick<MemoryCardProps, 'memory' | 'quiet'> & { label: string }) {
	if (quiet) return null;
	return (
		<SubmitButton
			intent="generate"
			about={{ id: memory.id }}
			variant="plain"
			disabled={!memory.hasTold}
			busyLabel="Generating..."
		>
			<span>{label}</span>
			<Unseen>{memory.title}</Unseen>
		</SubmitButton>
	);
}

/** The rest. One of them is open at a time, in browsers that know it; in the others, with scripts. */
function More({ memory, cursor }: MemoryCardProps) {
	const { id, storyId, state, title } = memory;
	const hasStory = state === 'written' || state === 'writing';
	return (
		<details name="more">
			<summary id={`more-${id}`}>
				More<Unseen>{`for ${title}`}</Unseen>
			</summary>{' '}
			<div>
				{state === 'written' && <a href={`${storyPath(memory)}/edit#heading`}>Edit Story</a>}{' '}
				<a href={chatPath(memory)}>Continue Chat</a>{' '}
				<a href={listUrl(cursor, { rename: id })}>Change Title</a>{' '}
				<a href={`${listUrl(cursor, { delete: hasStory && storyId ? storyId : id })}#question`}>
					{hasStory ? 'Delete Story' : 'Delete Conversation'}
				</a>
			</div>
		</details>
	);
}

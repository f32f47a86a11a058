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
	heading: string;
	isTold: boolean;
	sentence: string | null;
	/** A BCP 47 tag; undefined for English or unknown. */
	lang?: string;
	date: string;
	status: string;
	state: MemoryState;
	storyId: string | null;
	hasTold: boolean;
	photoId: string | null;
}

interface MemoryCardProps {
	memory: Memory;
	cursor: string | null;
	deleting: boolean;
	quiet: boolean;
	printing: boolean;
	failure: { about: unknown; lines: string[]; result: object } | null;
}

/** Specification, section 2. Kept light, since fifty make a page. */
export function MemoryCard(props: MemoryCardProps) {
	const { memory, cursor, deleting, failure } = props;
	const { id, heading, isTold, lang, photoId } = memory;
	const refusal = failure && (
		<ErrorSummary id={`failed-${failure.about}`} lines={failure.lines} result={failure.result} />
	);
	if (deleting)
		return (
			<li id={`memory-${id}`} className={cardLook(memory)}>
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
		<li id={`memory-${id}`} className={cardLook(memory)}>
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

export const cardLook = ({ state }: Memory) => (state === 'written' ? 'written' : undefined);

type MemoryProps = Pick<MemoryCardProps, 'memory'>;

export function About({ memory }: MemoryProps) {
	return (
		<>
			<Sentence memory={memory} />
			<Facts memory={memory} />
		</>
	);
}

function Sentence({ memory: { sentence, lang } }: MemoryProps) {
	return (
		sentence && (
			<p className="beginning" dir="auto" lang={lang}>
				{sentence}
			</p>
		)
	);
}

function Facts({ memory: { date, status, state } }: MemoryProps) {
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

/** At most one is open at a time; older browsers need scripts for that. */
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

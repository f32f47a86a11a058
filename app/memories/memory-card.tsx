import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { buttonName, intentValue } from '#app/forms/submission.ts';
import { listUrl, type MemoryState } from '#app/memories/memory.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';

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

export interface CardFailure {
	/** The id of the memory or of its story. */
	about: string;
	lines: string[];
	result: object;
}

interface MemoryCardProps {
	memory: Memory;
	cursor: string | null;
	/** The first card's photo is in sight at once. */
	isFirst?: boolean;
	/** Shows at once what is below *More*. */
	isOpen?: boolean;
	failure?: CardFailure | null;
}

/** Specification, section 2. At most 600 bytes, since fifty make a page: shelf.css goes by the elements' order. */
export function MemoryCard({ memory, cursor, isFirst, isOpen, failure }: MemoryCardProps) {
	const { id, heading, isTold, lang, date, status, photoId } = memory;
	const label = isOpen ? undefined : linkLabels[memory.state];
	const words = label ? `${heading} ` : heading;
	return (
		<li id={`memory-${id}`} className={cardLook(memory)}>
			{photoId && (
				<img
					src={photoPath(photoId, 'small')}
					srcSet={`${photoPath(photoId, 'medium')} 2x`}
					alt=""
					width="4"
					height="3"
					loading={isFirst ? undefined : 'lazy'}
				/>
			)}
			<h2 dir="auto" lang={lang} className={isTold ? 'beginning' : undefined}>
				<a href={cardPath(memory)}>
					{words}
					{label && <b>{label}</b>}
				</a>
			</h2>
			{!photoId && <Sentence memory={memory} />}
			<p>{`${date} · ${status}`}</p>
			<div className={isOpen ? 'acts' : undefined}>
				<Action memory={memory} />{' '}
				{isOpen ? <Entries memory={memory} cursor={cursor} /> : <a href={morePath(id, cursor)}>More</a>}
			</div>
			{failure && <CardError {...failure} />}
		</li>
	);
}

export const cardLook = ({ state }: Memory) =>
	state === 'written' || state === 'active' || state === 'writing' ? state : undefined;

export function Sentence({ memory: { sentence, lang } }: { memory: Memory }) {
	return (
		sentence && (
			<p className="beginning" dir="auto" lang={lang}>
				{sentence}
			</p>
		)
	);
}

export const failedId = (about: string) => `failed-${about}`;

export function CardError({ about, lines, result }: CardFailure) {
	return <ErrorSummary id={failedId(about)} lines={lines} result={result} />;
}

const hasStory = ({ state }: Memory) => state === 'written' || state === 'writing';

const cardPath = (memory: Memory) =>
	hasStory(memory) ? `/stories/${memory.storyId}` : `/chat/${memory.id}#newest`;

/** Relative, to save bytes. */
const morePath = (id: string, cursor: string | null) =>
	`?${cursor === null ? '' : `cursor=${cursor}&`}more=${id}`;

const linkLabels: Partial<Record<MemoryState, string>> = {
	written: 'View',
	writing: 'Wait for the Story',
	active: 'Resume',
};

function Action({ memory: { id, state, storyId, hasTold } }: { memory: Memory }) {
	if (state === 'writing') return null;
	if (state === 'written') return <a href={`/api/stories/${storyId}/pdf?name=id`}>Download</a>;
	const label = { active: 'Generate', old: 'Generate Story', failed: 'Try Again' }[state];
	const name = buttonName(intentValue('generate', { id }));
	return <input type="submit" name={name} value={label} disabled={!hasTold} />;
}

function Entries({ memory, cursor }: MemoryCardProps) {
	const { id, state } = memory;
	const storyId = hasStory(memory) ? memory.storyId : null;
	const entries = moreEntries({ id, storyId, isWritten: state === 'written', cursor });
	return entries.flatMap(([label, href]) => [
		<a key={label} href={href}>
			{label}
		</a>,
		' ',
	]);
}

interface CardPaths {
	id: string;
	/** Null without a story that is written or being written. */
	storyId: string | null;
	isWritten: boolean;
	cursor: string | null;
}

/** The rest of what can be done with a memory, below *More*. */
export function moreEntries({ id, storyId, isWritten, cursor }: CardPaths): [label: string, href: string][] {
	return [
		...(isWritten ? ([['Edit Story', `/stories/${storyId}/edit#heading`]] as [string, string][]) : []),
		['Continue Chat', `/chat/${id}#newest`],
		['Change Title', listUrl(cursor, { rename: id })],
		[
			storyId ? 'Delete Story' : 'Delete Conversation',
			`${listUrl(cursor, { delete: storyId ?? id })}#question`,
		],
	];
}

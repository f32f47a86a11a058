import { buttonName, intentValue } from '#app/forms/submission.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { listUrl, type MemoryState } from '#app/memories/memory.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { formErrorLook } from '#app/ui/form-error.tsx';

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

interface CardOptions {
	cursor: string | null;
	/** The first card's photo is in sight at once. */
	isFirst?: boolean;
	/** Shows at once what is below *More*. */
	isOpen?: boolean;
	failure?: CardFailure | null;
}

/**
 * As HTML, since a page of cards in React would take an eighth of a page's time. Specification, section 2. At most 600 bytes:
 * shelf.css goes by the elements' order.
 */
export function cardHtml(memory: Memory, options: CardOptions): string {
	const { id, heading, isTold, lang, date, status, photoId } = memory;
	const { cursor, isFirst, isOpen, failure } = options;
	const label = isOpen ? undefined : linkLabels[memory.state];
	const look = cardLook(memory);
	const text = `dir="auto"${lang ? ` lang="${escapeHtml(lang)}"` : ''}`;
	const more = isOpen ? entriesHtml(memory, cursor) : linkHtml('More', morePath(id, cursor));
	return (
		`<li id="memory-${id}"${look ? ` class="${look}"` : ''}>${photoId ? photoHtml(photoId, isFirst) : ''}` +
		`<h2 ${text}${isTold ? ' class="beginning"' : ''}><a href="${cardPath(memory)}">` +
		`${escapeHtml(heading)}${label ? ` <b>${label}</b>` : ''}</a></h2>` +
		(memory.sentence && !photoId ? `<p class="beginning" ${text}>${escapeHtml(memory.sentence)}</p>` : '') +
		`<p>${escapeHtml(`${date} · ${status}`)}</p>` +
		`<div${isOpen ? ' class="acts"' : ''}>${actionHtml(memory)} ${more}</div>` +
		`${failure ? failureHtml(failure) : ''}</li>`
	);
}

const photoHtml = (id: string, isFirst?: boolean) =>
	`<img src="${photoPath(id, 'small')}" srcset="${photoPath(id, 'medium')} 2x" alt="" width="4" height="3"` +
	`${isFirst ? '' : ' loading="lazy"'}>`;

const linkHtml = (label: string, href: string) => `<a href="${escapeHtml(href)}">${label}</a>`;

/** As `ErrorSummary` is without scripts, which replace it. */
const failureHtml = ({ about, lines }: CardFailure) =>
	`<div id="${failedId(about)}" class="${formErrorLook} my-3 basis-full" tabindex="-1" autofocus>` +
	`${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`;

export const cardLook = ({ state }: Memory) =>
	state === 'written' || state === 'active' || state === 'writing' ? state : undefined;

export const failedId = (about: string) => `failed-${about}`;

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

function actionHtml({ id, state, storyId, hasTold }: Memory): string {
	if (state === 'writing') return '';
	if (state === 'written') return linkHtml('Download', `/api/stories/${storyId}/pdf?name=id`);
	const label = { active: 'Generate', old: 'Generate Story', failed: 'Try Again' }[state];
	const name = buttonName(intentValue('generate', { id }));
	return `<input type="submit" name="${name}" value="${label}"${hasTold ? '' : ' disabled'}>`;
}

function entriesHtml(memory: Memory, cursor: string | null): string {
	const { id, state } = memory;
	const storyId = hasStory(memory) ? memory.storyId : null;
	const entries = moreEntries({ id, storyId, isWritten: state === 'written', cursor });
	return entries.map(([label, href]) => linkHtml(label, href)).join(' ');
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

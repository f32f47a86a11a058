import { splitParagraphs, UNSPACED } from '#app/assistant/text.ts';
import type { Photo, Story } from '#app/generated/prisma/client.ts';
import { escapeHtml, escapeText } from '#app/http/escape-html.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { changeLook } from '#app/stories/difference/difference.tsx';
import type { DifferencePiece } from '#app/stories/difference/words.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import {
	cleanMarkdown,
	curlyQuotes,
	type RenderedBlock,
	renderBlocks,
	renderWithQuotes,
} from '#app/stories/reading/markdown/markdown.server.ts';
import { withPhotos } from '#app/stories/reading/photo-html.ts';
import { blockBeginnings } from '#app/stories/reading/photo-places.ts';
import { namesHtml, orList } from '#app/stories/reading/proof-notes.ts';
import type { StorySources } from '#app/stories/reading/story-sources.server.ts';
import { type ProofParagraph, readProof } from '#app/stories/record/proof.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { type PlayableRecording, playerHtml } from '#app/voice/recordings/player-html.ts';

type StoryWithProof = Pick<Story, 'content' | 'proof'>;

/** If its sources are known, each block has an id to link to: `#at-1`, `#at-2`, … */
export async function storyHtml(
	{ content, proof }: StoryWithProof,
	{ sources, photos = [], pathOf = photoPath, editHref }: StoryHtmlOptions = {},
): Promise<string> {
	const text = cleanMarkdown(content);
	const blocks = await renderBlocks(text);
	const paragraphs = readProof(proof)?.paragraphs;
	const isEnglish = foreignTag(content) === undefined;
	const ends = paragraphs && (await inSlices(endsIn(text, paragraphs))).filter((end) => end !== null);
	const html =
		paragraphs && ends
			? await inSlices(annotate(blocks, paragraphs, ends, { sources, editHref, isEnglish }))
			: isEnglish
				? await renderWithQuotes(text)
				: blocks.map((block) => block.html);
	return withPhotos(html, { photos, beginnings: blockBeginnings(text, blocks), pathOf }).join('');
}

interface StoryHtmlOptions {
	sources?: StorySources;
	photos?: Photo[];
	pathOf?: typeof photoPath;
	/** Only for the owner, who alone sees which words are held back. */
	editHref?: string;
}

function* annotate(
	blocks: readonly RenderedBlock[],
	paragraphs: ProofParagraph[],
	ends: number[],
	{ sources, editHref, isEnglish }: Pick<StoryHtmlOptions, 'sources' | 'editHref'> & { isEnglish: boolean },
): Generator<string> {
	const isAllOwn = paragraphs.every(({ own }) => own);
	const quoted = new Set<string>();
	let at = 0;
	for (const [index, block] of blocks.entries()) {
		const isLast = index === blocks.length - 1;
		const first = at;
		while (at < paragraphs.length && (isLast || (ends[at] ?? 0) <= block.end)) at++;
		const shown = paragraphs.slice(first, Math.max(at, first + 1));
		const flagged = markWords(
			block.html,
			'mark',
			shown.flatMap((each) => each.unsaid ?? []),
		);
		const untold = sources ? shown.flatMap((each) => each.untold ?? []) : [];
		const marked = markWords(flagged, 'u', untold);
		// Marks the words before the quotes change.
		const set = isEnglish ? curlyQuotes(marked) : marked;
		const html = [set.replace(/^<\w+/, `$& id="at-${index + 1}"`)];
		for (const [offset, paragraph] of paragraphs.slice(first, at).entries()) {
			const endsOwn = paragraph.own && !paragraphs[first + offset + 1]?.own && !isAllOwn;
			html.push(heldHtml(paragraph, editHref), unsaidHtml(paragraph), endsOwn ? OWN_NOTE : '');
			if (sources) html.push(untoldHtml(paragraph), sourceHtml(paragraph, sources, quoted));
		}
		yield html.join('');
	}
}

/** A paragraph that is not found ends where the last did. Yields null after each step. */
function* endsIn(text: string, paragraphs: ProofParagraph[]): Generator<number | null> {
	let end = 0;
	let next = 0;
	for (const paragraph of paragraphs) {
		for (const part of splitParagraphs(cleanMarkdown(paragraph.text))) {
			const wanted = part.trim();
			while (next < text.length && /\s/.test(text.charAt(next))) next += 1;
			// Further away it would be another paragraph with the same words.
			const found = text.slice(next, next + MAX_BETWEEN + wanted.length).indexOf(wanted);
			if (found >= 0) end = next = next + found + wanted.length;
			yield null;
		}
		yield end;
	}
}

/** In characters. */
const MAX_BETWEEN = 1_000;

function markWords(html: string, tag: 'mark' | 'u', marked: string[]): string {
	const words = marked.map((word) => word.trim()).filter(Boolean);
	if (words.length === 0) return html;
	const any = words.map((word) => {
		const pattern = escapeText(word).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
		return UNSPACED.test(word) ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
	});
	const found = new RegExp(any.join('|'), 'gu');
	const parts = html.split(/(<[^>]*>)/);
	return parts
		.map((part) => (part.startsWith('<') ? part : part.replace(found, `<${tag}>$&</${tag}>`)))
		.join('');
}

function sourceHtml(
	{ edited, sources: ids }: ProofParagraph,
	sources: StorySources,
	quoted: Set<string>,
): string {
	if (edited && ids.length === 0) return EDITED_NOTE;
	const quotes = ids
		.map((id) => {
			const source = sources.get(id);
			if (!source) return sourceNoteHtml('From a message that has since been deleted.');
			if (quoted.has(id)) return sourceNoteHtml('From the message above.');
			quoted.add(id);
			// `bdi` lets the quote's own first letter decide its direction.
			const said = `<b lang="en"><bdi>${escapeHtml(source.speaker ?? 'You')} said:</bdi></b>`;
			return (
				`<blockquote class="story-note story-source" dir="auto">${said} ` +
				`${source.words.map(pieceHtml).join('') || LEFT_OUT_SINCE_HTML}</blockquote>` +
				`${(source.recordings ?? []).map(recordingHtml).join('')}`
			);
		})
		.join('');
	return edited ? EDITED_IN_PART_NOTE + quotes : quotes;
}

const LEFT_OUT_SINCE_HTML = '<span lang="en">(since left out)</span>';

function pieceHtml({ kind, text }: DifferencePiece): string {
	if (kind === 'same') return escapeHtml(text);
	const unseen = (words: string) => `<span class="sr-only" lang="en" dir="ltr">${words}</span>`;
	return (
		`<span class="${changeLook[kind]}" data-change="${kind}">${unseen(` [${kind}: `)}` +
		`${escapeHtml(text)}${unseen('] ')}</span>`
	);
}

function recordingHtml(recording: PlayableRecording, index: number, { length }: PlayableRecording[]): string {
	const label = `Recording ${length > 1 ? `${index + 1} ` : ''}of the words above`;
	return `<div class="player" lang="en" dir="ltr">${playerHtml(recording, label)}</div>`;
}

const sourceNoteHtml = (text: string) => `<p class="story-note story-source" lang="en" dir="ltr">${text}</p>`;
const EDITED_NOTE = sourceNoteHtml('Note: this paragraph was written or changed by hand.');
const EDITED_IN_PART_NOTE = sourceNoteHtml(
	'Note: part of this paragraph was changed by hand. Before that it came from this:',
);

const OWN_NOTE =
	'<p role="note" class="story-note" lang="en" dir="ltr">Note: the words above are the teller’s own, just as ' +
	'they were said.</p>';

function unsaidHtml({ unsaid = [] }: ProofParagraph): string {
	if (unsaid.length === 0) return '';
	return (
		'<p role="note" class="story-note story-flag" lang="en" dir="ltr"><strong>Please check the paragraph ' +
		`above:</strong> the assistant wrote ${namesHtml(unsaid)}, which nobody said. Is it right?</p>`
	);
}

function heldHtml({ held = [] }: ProofParagraph, editHref?: string): string {
	if (held.length === 0 || editHref === undefined) return '';
	return (
		'<p role="note" class="story-note story-flag" lang="en" dir="ltr"><strong>To be left out:</strong> the ' +
		`paragraph above says ${namesHtml(held)}. <a href="${editHref}">Change it in the editor</a></p>`
	);
}

function untoldHtml({ untold = [] }: ProofParagraph): string {
	if (untold.length === 0) return '';
	return sourceNoteHtml(`Underlined above: your own words did not include ${namesHtml(untold, orList)}.`);
}

export function hasSources({ proof }: Pick<Story, 'proof'>): boolean {
	return readProof(proof) !== null;
}

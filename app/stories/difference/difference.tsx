import type { TextDifference } from '#app/stories/difference/difference.server.ts';
import type { DifferencePiece } from '#app/stories/difference/words.server.ts';

/** Marks changes in words: some screen readers ignore `ins` and `del`, others would announce both. */
export function Difference({ paragraphs, changed, same, whole }: TextDifference & { whole?: boolean }) {
	return (
		<div className="mt-4 font-story text-story [&>*+*]:mt-4">
			{changed === 0 && <p>No changes.</p>}
			{paragraphs.map(({ pieces }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to know them by.
				<p key={at} dir="auto" className="whitespace-pre-line">
					{pieces.map((piece, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: nor have their pieces.
						<MarkedPiece key={index} {...piece} />
					))}
				</p>
			))}
			{!whole && changed > 0 && same > 0 && (
				<p className="font-interface text-small text-ink-soft">
					{same === 1 ? 'One other paragraph is unchanged.' : `${same} other paragraphs are unchanged.`}
				</p>
			)}
		</div>
	);
}

export const changeLook = {
	added: 'bg-live-sheet text-live underline decoration-2 underline-offset-4',
	removed: 'bg-error-sheet text-error line-through decoration-2',
};

const gapLook = '[[data-change]+&]:ms-[0.25em]';

function MarkedPiece({ kind, text }: DifferencePiece) {
	if (kind === 'same') return <span>{text}</span>;
	const words = text.trim() || text;
	const start = text.indexOf(words);
	const end = start + words.length;
	return (
		<>
			{start > 0 && <span>{text.slice(0, start)}</span>}
			<span className={`${changeLook[kind]} ${/^[,.;:!?…)]/.test(words) ? '' : gapLook}`} data-change={kind}>
				{/* A `dir` of its own lets the text's own first letter decide its direction. */}
				<span className="sr-only" dir="ltr">
					{` [${kind}: `}
				</span>
				<span>{words}</span>
				<span className="sr-only" dir="ltr">
					{'] '}
				</span>
			</span>
			{end < text.length && <span>{text.slice(end)}</span>}
		</>
	);
}

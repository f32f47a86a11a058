import type { DifferentParagraph, Piece } from '#app/stories/difference.server.ts';

/**
 * The changed paragraphs of two texts; what was added and removed is marked in words too, for who hears them.
 * @param whole with the paragraphs that are the same
 */
export function Difference({ paragraphs, whole }: { paragraphs: DifferentParagraph[]; whole?: boolean }) {
	const changed = paragraphs.filter((paragraph) => whole || paragraph.changed);
	const same = paragraphs.length - changed.length;
	return (
		<div className="mt-4 font-story text-story [&>*+*]:mt-4">
			{!paragraphs.some((paragraph) => paragraph.changed) && <p>Nothing was changed.</p>}
			{changed.map(({ pieces }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to be told apart by.
				<p key={at} dir="auto" className="whitespace-pre-line">
					{pieces.map((piece, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: nor have their pieces.
						<MarkedPiece key={index} {...piece} />
					))}
				</p>
			))}
			{changed.length > 0 && same > 0 && (
				<p className="font-interface text-small text-ink-soft">
					{same === 1 ? 'One more paragraph is as it was.' : `${same} more paragraphs are as they were.`}
				</p>
			)}
		</div>
	);
}

function MarkedPiece({ kind, text }: Piece) {
	if (kind === 'same') return <>{text}</>;
	const Tag = kind === 'added' ? 'ins' : 'del';
	const look =
		kind === 'added'
			? 'bg-live-sheet text-live underline decoration-2 underline-offset-4'
			: 'bg-error-sheet text-error line-through decoration-2';
	return (
		<Tag className={look}>
			<span className="sr-only"> [{kind}: </span>
			{text}
			<span className="sr-only">] </span>
		</Tag>
	);
}

import type { TextDifference } from '#app/stories/difference.server.ts';
import { Difference } from '#app/stories/difference.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';

interface NewerTextProps {
	title: string;
	content: string;
	/** From it to what stands in the boxes. */
	changes: TextDifference | null;
}

/** What was saved elsewhere meanwhile, to be copied from, and how what was typed differs from it. */
export function NewerText({ title, content, changes }: NewerTextProps) {
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-labelledby="saved-elsewhere">
			<h2 id="saved-elsewhere">This story was saved somewhere else</h2>
			<p>
				Your own text is in the boxes below, and not saved yet. If you save it now, the newer one is kept
				among the earlier versions.
			</p>
			{changes && (
				<>
					<h3 id="what-differs">What saving yours would change</h3>
					<section
						className="max-h-[300px] overflow-y-auto border border-rule px-3 pb-3"
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
						tabIndex={0}
						aria-labelledby="what-differs"
					>
						<Difference {...changes} />
					</section>
				</>
			)}
			<label htmlFor="newer" className="block">
				The newer text, called “<bdi>{title}</bdi>”
			</label>
			<TextArea id="newer" readOnly dir="auto" className="min-h-60" defaultValue={content} />
		</Card>
	);
}

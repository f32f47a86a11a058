import type { TextDifference } from '#app/stories/difference/difference.server.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { ScrollBox } from '#app/ui/scroll-box.tsx';
import { TextToCopy } from '#app/ui/text-to-copy.tsx';

interface NewerTextProps {
	title: string;
	content: string;
	changes?: TextDifference;
	heading?: string;
}

const elsewhere = 'A newer version was saved elsewhere';

export function NewerText({ title, content, changes, heading = elsewhere }: NewerTextProps) {
	return (
		<TextToCopy
			id="newer"
			heading={heading}
			note={
				'Your own text is in the boxes below and is not saved yet. ' +
				'If you save it now, the newer one is kept under Earlier versions.'
			}
			label="The newer text"
			title={title}
			content={content}
		>
			{changes && (
				<>
					<h3 id="what-differs">What saving yours would change</h3>
					<ScrollBox className="border border-rule px-3 pb-3" aria-labelledby="what-differs">
						<Difference {...changes} />
					</ScrollBox>
				</>
			)}
		</TextToCopy>
	);
}

import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** What was saved elsewhere meanwhile, to be copied from. */
export function NewerText({ title, content }: { title: string; content: string }) {
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-labelledby="saved-elsewhere">
			<h2 id="saved-elsewhere">This story was saved somewhere else</h2>
			<p>
				Your own text is in the boxes below, and not saved yet. Here is the newer one. If you save yours now,
				the newer one is kept among the earlier versions.
			</p>
			<p className="font-bold" dir="auto">
				{title}
			</p>
			<label htmlFor="newer">The newer text</label>
			<TextArea id="newer" readOnly dir="auto" className="min-h-60" defaultValue={content} />
		</Card>
	);
}

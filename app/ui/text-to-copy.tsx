import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';

interface TextToCopyProps {
	/** Of the box. */
	id: string;
	heading: string;
	/** What it means for what stands in the editor's own boxes. */
	note: string;
	/** What the text is. */
	label: string;
	title: string;
	content: string;
	children?: ReactNode;
}

/** A text from elsewhere, above an editor's boxes, to be read and copied from. */
export function TextToCopy({ id, heading, note, label, title, content, children }: TextToCopyProps) {
	return (
		<Card className="my-4 [&>*+*]:mt-3" aria-labelledby={`${id}-heading`}>
			<h2 id={`${id}-heading`}>{heading}</h2>
			<p>{note}</p>
			{children}
			<label htmlFor={id} className="block">
				{label}
				{title && (
					<span>
						, called “<bdi>{title}</bdi>”
					</span>
				)}
			</label>
			<TextArea id={id} readOnly dir="auto" rows={10} className="min-h-60" defaultValue={content} />
		</Card>
	);
}

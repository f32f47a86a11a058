import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';

interface TextToCopyProps {
	id: string;
	heading: string;
	note: string;
	label: string;
	title: string;
	content: string;
	children?: ReactNode;
}

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

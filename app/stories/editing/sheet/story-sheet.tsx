import type { KeyboardEvent } from 'react';
import { TextAreaField } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { isForInputMethod } from '#app/ui/input-method.ts';

interface StorySheetProps {
	title: FormField;
	content: FormField;
	/** A BCP 47 tag, unless the story is English. */
	lang?: string;
	saveId: string;
}

export function StorySheet({ title, content, lang, saveId }: StorySheetProps) {
	const press = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
		event.preventDefault();
		document.getElementById(saveId)?.click();
	};
	const all = { dir: 'auto', lang, cols: 60 };
	return (
		<div className="writing rounded border border-rule bg-sheet pr-card pb-6 pl-card desk:[box-shadow:0_1px_3px_rgb(0_0_0/0.08)]">
			<TextAreaField
				{...all}
				field={title}
				label="Story Title"
				rows={2}
				onKeyDown={press}
				className="writing-title"
			/>
			<div aria-hidden className="mx-auto mt-2 w-20 border-t-4 border-double border-accent" />
			<TextAreaField
				{...all}
				field={content}
				label="Story Content"
				hint={/\*\*/.test(String(content.initialValue)) ? 'Words between ** and ** will be bold.' : undefined}
				rows={20}
				className="ruled-paper min-h-[400px] font-story text-story"
			/>
		</div>
	);
}

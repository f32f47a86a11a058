import type { KeyboardEvent, ReactNode } from 'react';
import { TextAreaField } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { isForInputMethod } from '#app/ui/input-method.ts';
import { sheetLook, TitleRule } from '#app/ui/reading-page.tsx';

interface StorySheetProps {
	title: FormField;
	content: FormField;
	/** A BCP 47 tag, unless the story is English. */
	lang?: string;
	saveId: string;
	/** Hidden, but still submitted. */
	hidesText: boolean;
	onTyped: () => void;
	/** Between the title and the text. */
	children: ReactNode;
}

const unseen = (label: string) => <span className="sr-only">{label}</span>;

/** The reading page with a title and a text that can be typed in. */
export function StorySheet({ title, content, lang, saveId, hidesText, onTyped, children }: StorySheetProps) {
	const press = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
		event.preventDefault();
		document.getElementById(saveId)?.click();
	};
	const all = { dir: 'auto', lang, cols: 60 };
	return (
		<div className={`writing-sheet ${sheetLook}`}>
			<TextAreaField
				{...all}
				field={title}
				label={unseen('Story Title')}
				rows={2}
				onKeyDown={press}
				className="writing-title"
			/>
			<div className="pt-4 pb-6">
				<TitleRule />
			</div>
			{children}
			<div
				className="writing-text"
				hidden={hidesText}
				onInput={({ currentTarget }) => {
					// At once, so that a text that is brought back can take the focus.
					currentTarget.hidden = false;
					onTyped();
				}}
			>
				<TextAreaField
					{...all}
					field={content}
					label={unseen('Story Content')}
					hint={
						/\*\*/.test(String(content.initialValue)) ? 'Words between ** and ** will be bold.' : undefined
					}
					rows={20}
					className="min-h-[400px]"
				/>
			</div>
		</div>
	);
}

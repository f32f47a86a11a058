import { type ReactNode, type RefObject, useState } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import { isSameText } from '#app/forms/kept/field-texts.ts';
import type { FormField } from '#app/forms/use-fields.ts';
import { RewritePreview } from '#app/stories/editing/rewrite-preview.tsx';
import { PinnedBar } from '#app/stories/editing/sheet/pinned-bar.tsx';
import { StorySheet } from '#app/stories/editing/sheet/story-sheet.tsx';
import type { RewriteDescription } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { findBox } from '#app/unsaved/boxes.ts';

interface StoryColumnProps {
	frame: RefObject<HTMLDivElement>;
	title: FormField;
	content: FormField;
	lang?: string;
	saveId: string;
	isSaved: boolean;
	isUnsaved: boolean;
	rewrite: RewriteDescription | null;
	rewrittenFrom: string | undefined;
	cancel: ReactNode;
	state: ReactNode;
	note: ReactNode;
	/** From the text in the box to an earlier one. */
	waysBack: ReactNode;
	/** The other buttons. */
	children: ReactNode;
}

/** The story's sheet and the bar that stays in sight below it. */
export function StoryColumn({
	frame,
	rewrite,
	rewrittenFrom,
	isSaved,
	isUnsaved,
	cancel,
	state,
	note,
	waysBack,
	children,
	...sheet
}: StoryColumnProps) {
	const { busy } = useActionForm();
	const { content, saveId } = sheet;
	const shown = busy === 'rewrite' || busy === 'ask-to-take-out' ? null : rewrite;
	const isReviewing = Boolean(shown?.difference && shown.progress.done > 0);
	const isNewer = (text: string | undefined) =>
		rewrittenFrom !== undefined && !isSameText(text, rewrittenFrom);
	const [showsText, setShowsText] = useState(isNewer(content.initialValue));
	// Newer words, and a box with the caret in it, stay in sight.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the rewrite arrives.
	useEnhancement(() => {
		const isInBox = document.activeElement?.id === content.id;
		if (isReviewing) setShowsText(isInBox || isNewer(findBox(frame.current, 'content')?.value));
	}, [isReviewing]);
	return (
		<>
			<StorySheet
				{...sheet}
				hidesText={isReviewing && !showsText && !content.errors}
				onTyped={() => setShowsText(true)}
			>
				{shown && <RewritePreview {...shown} isReviewing={isReviewing} />}
				{!isReviewing && (
					<p className={`flex flex-wrap gap-x-3 ${shown ? '' : 'justify-center'}`}>{waysBack}</p>
				)}
			</StorySheet>
			{isReviewing ? (
				<PinnedBar
					isDue
					main={
						<>
							<SubmitButton intent="accept" className="px-0 roomy:px-4">
								Accept
							</SubmitButton>{' '}
							<SubmitButton variant="plain" intent="reject" className="px-0 roomy:px-4">
								Reject
							</SubmitButton>
						</>
					}
				/>
			) : (
				<PinnedBar
					isDue={isUnsaved}
					main={
						<>
							{/* A disabled button would lose the focus at each save. */}
							<SubmitButton
								id={saveId}
								className="px-3 roomy:px-4"
								busyLabel="Saving..."
								aria-disabled={isSaved || undefined}
								onClick={(event) => isSaved && event.preventDefault()}
							>
								Save Changes
							</SubmitButton>{' '}
							{cancel}
						</>
					}
					state={state}
					note={note}
				>
					{children}
				</PinnedBar>
			)}
		</>
	);
}

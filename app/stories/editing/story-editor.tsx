import { useLocation } from '@remix-run/react';
import { type MutableRefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import { countWords } from '#app/conversations/count-words.ts';
import { writeShownTitle } from '#app/conversations/title.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import type { TextDifference } from '#app/stories/difference/difference.server.ts';
import { NewerText } from '#app/stories/editing/newer-text.tsx';
import { isOther, OtherText, otherDraft } from '#app/stories/editing/other-text.tsx';
import { type ListedPhoto, PhotoSection } from '#app/stories/editing/photos/photo-section.tsx';
import { RewriteCard } from '#app/stories/editing/rewrite-card.tsx';
import { UnsavedPreview } from '#app/stories/editing/sheet/unsaved-preview.tsx';
import { StoryColumn } from '#app/stories/editing/story-column.tsx';
import { EnterTakesOut } from '#app/stories/editing/taking-out-form.tsx';
import { EditorState } from '#app/stories/editing/unsaved/editor-state.tsx';
import { Offer } from '#app/stories/editing/unsaved/offer.tsx';
import { useDiscarded } from '#app/stories/editing/unsaved/use-discarded.ts';
import { useOffer } from '#app/stories/editing/unsaved/use-offer.ts';
import type { storyForm } from '#app/stories/record/story-schemas.ts';
import type { RewriteDescription, TakeOutChoices } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { isFocusFree } from '#app/ui/use-new-focus.ts';
import { findBox } from '#app/unsaved/boxes.ts';

interface EditedStory {
	id: string;
	title: string;
	content: string;
	/** A BCP 47 tag, unless the text is English. */
	lang?: string;
	version: string;
	saved: string | null;
	draft: {
		title: string;
		content: string;
		version: string;
		instructions: string;
		stamp: string;
		before: string | null;
	} | null;
	conflict?: TextDifference;
	rewrite: RewriteDescription | null;
	takingOut: TakeOutChoices | null;
	canRewrite: boolean;
	preview: { title: string; html: string; lang?: string } | null;
	photos: ListedPhoto[];
	constraint: FormConstraint;
}

export function StoryEditor({ story }: { story: EditedStory }) {
	const { result, saved } = useFormState('save');
	const typed = result?.initialValue ?? saved?.fields;
	const base = String(typed?.version ?? story.draft?.version ?? story.version);
	const isStale = base !== story.version && (typed !== undefined || story.draft !== null);
	// Saving again after seeing the newer text is meant.
	const version = isStale ? story.version : base;
	const discarded = useDiscarded(result !== undefined);
	const other = otherDraft(typed, story.draft);
	const unfolded = useRef<boolean | null>(null);
	return (
		<>
			{isStale && (
				<NewerText {...story} changes={(result?.changes as TextDifference | undefined) ?? story.conflict} />
			)}
			{other && <OtherText {...other} />}
			{story.preview && <UnsavedPreview {...story.preview} />}
			<EditorForm
				key={`${version} ${story.draft?.stamp} ${discarded}`}
				{...{ story, version, isStale, unfolded }}
				hasOther={other !== null}
			/>
		</>
	);
}

const saveId = 'save-story';

interface EditorFormProps {
	story: EditedStory;
	version: string;
	isStale: boolean;
	hasOther: boolean;
	unfolded: MutableRefObject<boolean | null>;
}

function EditorForm({ story: { draft: kept, ...story }, ...editor }: EditorFormProps) {
	const { version, isStale, hasOther, unfolded } = editor;
	const { result, saved } = useFormState('save');
	const typed = result?.initialValue ?? saved?.fields;
	const boxes = kept ?? { ...story, instructions: '' };
	const draft = hasOther ? null : kept;
	const [words, setWords] = useState(() => countWords(String(typed?.content ?? boxes.content)));
	const shownTitle = String(typed?.shownTitle ?? writeShownTitle(story.title));
	const whose = hasOther ? 'other one' : 'newer one';
	const takingOut = hasOther ? null : story.takingOut;
	const holdsTyped = isStale || [typed, kept].some((text) => isOther(text, story));
	const unsaved = useOffer({ ...story, draft: kept, version, isTyped: result !== undefined });
	const isSaved = unsaved.known && !unsaved.changed;
	const isUnsaved = holdsTyped || unsaved.changed;
	const cameWithPage = useRef(!useHydrated());
	const place = useRef(useLocation().hash);
	// Each version mounts a new form, without the button that was pressed. A hash in the address takes precedence.
	useEnhancement(() => {
		if (!cameWithPage.current && !place.current && isFocusFree())
			document.getElementById(saveId)?.focus({ preventScroll: true });
	}, []);
	return (
		<ActionForm<z.input<typeof storyForm> & Record<'instructions' | 'takeOut' | 'photos', string>>
			intent="save"
			defaultValue={{
				title: boxes.title,
				content: boxes.content,
				instructions: boxes.instructions,
			}}
			constraint={story.constraint}
			encType="multipart/form-data"
			preventScrollReset
		>
			{({ title, content, instructions, takeOut, photos }) => (
				<div
					id="content-box"
					ref={unsaved.frame}
					onInput={() => setWords(countWords(findBox(unsaved.frame.current, 'content')?.value ?? ''))}
					className={
						'@container desk:mt-4 spread:grid spread:grid-cols-[minmax(0,42rem)_minmax(15rem,1fr)] ' +
						'spread:gap-x-10'
					}
				>
					<div className="contents spread:block">
						<input type="hidden" name="version" value={version} />
						<input type="hidden" name="shownTitle" value={shownTitle} />
						<input type="hidden" name="stamp" value={String((hasOther ? typed : draft)?.stamp ?? '')} />
						<Offer unsaved={unsaved} version={version} canDiscard={holdsTyped} />
						{unsaved.isOlder && !isStale && <NewerText {...story} heading="The story as it was last saved" />}
						{takingOut && <EnterTakesOut />}
						<StoryColumn
							{...{ title, content, saveId, isSaved, isUnsaved, lang: story.lang, frame: unsaved.frame }}
							rewrite={draft && story.rewrite}
							rewrittenFrom={draft?.content}
							state={
								<EditorState
									{...{ words, isUnsaved }}
									isOffered={unsaved.kept !== null}
									isSaved={story.saved !== null}
								/>
							}
							cancel={
								<ButtonLink variant="quiet" room="least" href={`/stories/${story.id}`}>
									Cancel
								</ButtonLink>
							}
							note={story.saved && !isUnsaved && <span>{`Last saved ${story.saved}`}</span>}
							waysBack={
								<>
									{typeof draft?.before === 'string' && (
										<SubmitButton variant="quiet" room="least" intent="undo">
											Undo the rewrite
										</SubmitButton>
									)}{' '}
									{holdsTyped && (
										<SubmitButton variant="quiet" room="least" intent="discard" onClick={unsaved.forgetTyped}>
											{isStale || hasOther ? `Discard mine and use the ${whose}` : 'Discard these changes'}
										</SubmitButton>
									)}
								</>
							}
						>
							<SubmitButton variant="plain" intent="preview">
								Preview
							</SubmitButton>
						</StoryColumn>
					</div>{' '}
					<div className="spread:[&>:first-child]:mt-0">
						<PhotoSection storyId={story.id} photos={story.photos} field={photos} />
						<RewriteCard
							storyId={story.id}
							wish={boxes.instructions}
							field={instructions}
							takeOut={takeOut}
							hasRewrite={Boolean(draft && story.rewrite)}
							takingOut={takingOut}
							able={story.canRewrite}
							frame={unsaved.frame}
							unfolded={unfolded}
						/>
					</div>
				</div>
			)}
		</ActionForm>
	);
}

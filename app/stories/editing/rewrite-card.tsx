import { Fragment, type MutableRefObject, type RefObject, useRef } from 'react';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import type { FormField } from '#app/forms/use-fields.ts';
import { TakingOutForm } from '#app/stories/editing/taking-out-form.tsx';
import type { TakeOutChoices } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { addSuggestion, needsModel, suggestions } from '#app/stories/rewriting/rewrite.ts';
import { fillBox } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { findBox } from '#app/unsaved/boxes.ts';

interface RewriteCardProps {
	storyId: string;
	/** The wish that is stored. */
	wish: string;
	field: FormField;
	takeOut: FormField;
	hasRewrite: boolean;
	takingOut: TakeOutChoices | null;
	able: boolean;
	frame: RefObject<HTMLElement | null>;
	/** Null until the user opens or closes it. */
	unfolded: MutableRefObject<boolean | null>;
}

export function RewriteCard({
	storyId,
	wish,
	field,
	takeOut,
	hasRewrite,
	takingOut,
	able,
	frame,
	unfolded,
}: RewriteCardProps) {
	const { busy } = useActionForm();
	const details = useRef<HTMLDetailsElement>(null);
	const isGoingOn = Boolean(takingOut || hasRewrite || field.errors || field.initialValue);
	// biome-ignore lint/correctness/useExhaustiveDependencies: afterwards it is as the person has it.
	useEnhancement(() => {
		if (!details.current || !frame.current || isGoingOn) return;
		const isBeside = getComputedStyle(frame.current).display === 'grid';
		details.current.open = unfolded.current ?? isBeside;
	}, []);
	const { earlier } = useKeptForm(`wish:${storyId}`, frame, { instructions: wish });
	return (
		<>
			{earlier && (
				<UnsavedChanges {...earlier} label="Unsent wish">
					Your wish from earlier was not sent.
				</UnsavedChanges>
			)}
			<details
				ref={details}
				className="mt-8 border-t border-rule pt-3 [&>*+*]:mt-3"
				open={isGoingOn}
				onToggle={({ currentTarget }) => {
					unfolded.current = currentTarget.open;
				}}
			>
				<Summary className="w-full justify-between">
					<h2 id="rewrite">AI Rewrite Assistant</h2>
				</Summary>{' '}
				<TextAreaField
					field={field}
					label="What would you like to change?"
					hint={able ? undefined : needsModel}
					disabled={!able}
					rows={3}
					cols={60}
					className="h-[4.4444rem] disabled:bg-shade disabled:border-rule"
				/>
				<SubmitButton intent="rewrite" busyLabel="Rewriting..." disabled={!able}>
					Rewrite
				</SubmitButton>{' '}
				<fieldset
					className="flex flex-wrap gap-2"
					disabled={!able}
					aria-describedby={able ? undefined : field.descriptionId}
				>
					<legend className="float-left w-full font-normal text-ink-soft">Quick suggestions</legend>{' '}
					{suggestions.map((suggestion, at) => (
						<Fragment key={suggestion}>
							<SubmitButton
								variant="chip"
								intent={`suggest-${at}`}
								onClick={(event) => {
									const box = findBox(frame.current, field.name);
									if (!box) return;
									event.preventDefault();
									fillBox(box, addSuggestion(box.value, suggestion));
									box.focus();
								}}
							>
								{suggestion}
							</SubmitButton>{' '}
						</Fragment>
					))}
				</fieldset>
				{!able && (
					<p>
						<SubmitButton variant="plain" intent="ask-to-take-out">
							Take out paragraphs
						</SubmitButton>
					</p>
				)}
				{takingOut && (
					<div hidden={busy === 'ask-to-take-out'}>
						<TakingOutForm {...takingOut} field={takeOut} />
					</div>
				)}
			</details>
		</>
	);
}

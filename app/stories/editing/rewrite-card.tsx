import { Fragment, type MutableRefObject, type RefObject, useRef } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import { RewritePreview } from '#app/stories/editing/rewrite-preview.tsx';
import { RuleForm } from '#app/stories/editing/rule-form.tsx';
import type { Rewrite, Rule } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { suggestions } from '#app/stories/rewriting/rewrite.ts';
import { Summary } from '#app/ui/summary.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface RewriteCardProps {
	field: FormField;
	/** What rules ask for. */
	leaveOut: FormField;
	teller: FormField;
	rewrite: Rewrite | null;
	/** What is asked before rules do it. */
	rule: Rule | null;
	/** Whether a model can be asked. */
	able: boolean;
	/** Which of the suggestions it can follow. */
	suggested: string[];
	frame: RefObject<HTMLElement | null>;
	/** Whether the person has it open, for all versions of the text; null until they have. */
	unfolded: MutableRefObject<boolean | null>;
}

/**
 * The AI Rewrite Assistant: asks what should change, shows what would, and changes nothing by itself. Folded away where
 * it stands below the text, unless something of it is going on.
 */
export function RewriteCard({
	field,
	leaveOut,
	teller,
	rewrite,
	rule,
	able,
	suggested,
	frame,
	unfolded,
}: RewriteCardProps) {
	const { busy } = useActionForm();
	const details = useRef<HTMLDetailsElement>(null);
	const isGoingOn = Boolean(rule || rewrite || field.errors || field.initialValue);
	// biome-ignore lint/correctness/useExhaustiveDependencies: afterwards it is as the person has it.
	useEnhancement(() => {
		if (!details.current || !frame.current || isGoingOn) return;
		const isBeside = getComputedStyle(frame.current).display === 'grid';
		details.current.open = unfolded.current ?? isBeside;
	}, []);
	return (
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
			{!able && <p>I can shorten your story or retell it in the third person.</p>}
			<TextAreaField
				field={field}
				label="What would you like to change?"
				rows={3}
				cols={60}
				className="h-[4.4444rem]"
			/>
			<fieldset className="flex flex-wrap gap-2">
				<legend className="float-left w-full font-normal text-ink-soft">Quick suggestions</legend>{' '}
				{suggested.map((suggestion) => (
					<Fragment key={suggestion}>
						<SubmitButton
							variant="chip"
							intent={`suggest-${suggestions.indexOf(suggestion)}`}
							onClick={(event) => {
								const box = frame.current?.querySelector<HTMLTextAreaElement>(`[name="${field.name}"]`);
								if (!box) return;
								event.preventDefault();
								box.value = suggestion;
								box.focus();
							}}
						>
							{suggestion}
						</SubmitButton>{' '}
					</Fragment>
				))}
			</fieldset>
			<SubmitButton intent="rewrite" busyLabel="Rewriting...">
				Rewrite
			</SubmitButton>
			{/* A new one clears what is there (specification, section 4). */}
			{(rule || rewrite) && (
				<div hidden={busy === 'rewrite'} className="[&>*+*]:mt-3">
					{rule && <RuleForm rule={rule} leaveOut={leaveOut} teller={teller} />}
					{rewrite && <RewritePreview {...rewrite} />}
				</div>
			)}
		</details>
	);
}

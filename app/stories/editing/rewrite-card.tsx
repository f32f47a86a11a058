import { Fragment, type RefObject, useRef } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { useActionForm } from '#app/forms/form-context.ts';
import type { WorkState } from '#app/generated/prisma/enums.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { RuleForm } from '#app/stories/editing/rule-form.tsx';
import { rewriteFailed } from '#app/stories/record/failures.ts';
import type { Rewrite, Rule } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { rewriteComplete, rewriteWords, suggestions } from '#app/stories/rewriting/rewrite.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ScrollBox } from '#app/ui/scroll-box.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useLookAgain } from '#app/work/waiting.tsx';
import { isUnderWay } from '#app/work/work.ts';

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
}

/**
 * The AI Rewrite Assistant: asks what should change, shows what would, and changes nothing by itself. Folded away,
 * unless something of it is going on.
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
}: RewriteCardProps) {
	const { busy } = useActionForm();
	const isGoingOn = Boolean(rule || rewrite || field.errors || field.initialValue);
	return (
		<details className="mt-8 border-t border-rule pt-3 [&>*+*]:mt-3" open={isGoingOn}>
			<Summary className="w-full justify-between">
				<h2 id="rewrite">AI Rewrite Assistant</h2>
			</Summary>{' '}
			{!able && <p>I can shorten your story or retell it in the third person.</p>}
			<TextAreaField
				field={field}
				label="What would you like to change?"
				rows={3}
				cols={60}
				className="min-h-[80px]"
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
					{rewrite && <Preview {...rewrite} />}
				</div>
			)}
		</details>
	);
}

function Preview({ progress, total, difference, unsaid, untold }: Rewrite) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { done } = progress;
	const state = isUnderWay(progress.state) ? 'writing' : progress.state;
	useLookAgain(progress);
	useArrival(progress.state);
	const shown = useRef<string | null>(null);
	useEnhancement(() => {
		const { activeElement, body } = document;
		const isTyping = activeElement !== body && !heading.current?.parentElement?.contains(activeElement);
		// What was asked for is read out from its heading; what comes by itself does not
		// disturb somebody who is typing.
		if (shown.current === null || (shown.current !== state && !isTyping)) heading.current?.focus();
		shown.current = state;
	}, [state]);
	return (
		<section aria-labelledby="rewritten" className="border-t border-rule pt-4 [&>*+*]:mt-3">
			<h3 id="rewritten" ref={heading} tabIndex={-1}>
				{titles[progress.state]}
			</h3>
			{state !== 'complete' && (
				<p>
					{done} of {total} {total === 1 ? 'passage' : 'passages'} rewritten
					{state === 'failed' && `. ${rewriteFailed.description}`}
				</p>
			)}
			{state === 'writing' && (
				<Actions>
					<SubmitButton variant="plain" intent="look">
						See how far it’s got
					</SubmitButton>
					<SubmitButton variant="plain" intent="stop">
						Stop
					</SubmitButton>
				</Actions>
			)}
			{state !== 'writing' && done > 0 && (
				<>
					<ScrollBox className="p-3" aria-label="What would change">
						{difference && <Difference {...difference} whole />}
					</ScrollBox>
					{unsaid.length > 0 && (
						<p className="border-s-[3px] border-error ps-3">
							<strong>Please check:</strong> the rewrite says {unsaid.map((name) => `“${name}”`).join(', ')},
							which nobody said.
						</p>
					)}
					{untold.length > 0 && <Hint>{`Your own words did not include ${nameAll(untold)}.`}</Hint>}
					<Actions>
						<SubmitButton intent="accept">Accept</SubmitButton>{' '}
						<SubmitButton variant="plain" intent="reject">
							Reject
						</SubmitButton>
					</Actions>
					<Hint>Nothing is saved until you press Save Changes.</Hint>
				</>
			)}
			{state !== 'writing' && done === 0 && (
				<SubmitButton variant="plain" intent="reject">
					Reject
				</SubmitButton>
			)}
		</section>
	);
}

/** The rest are only counted. */
const NAMED = 12;

function nameAll(words: string[]): string {
	const names = words.slice(0, NAMED).map((word) => `“${word}”`);
	const more = words.length > NAMED ? [`${words.length - NAMED} others`] : [];
	return new Intl.ListFormat('en', { type: 'disjunction' }).format([...names, ...more]);
}

const titles = {
	waiting: rewriteWords.title,
	working: rewriteWords.title,
	complete: 'The rewrite',
	stopped: 'The rewrite was stopped',
	failed: rewriteFailed.title,
};

/** Says when the rewrite is there. */
function useArrival(state: WorkState) {
	const before = useRef(state);
	useEnhancement(() => {
		if (isUnderWay(before.current) && state === 'complete') showToast(rewriteComplete);
		before.current = state;
	}, [state]);
}

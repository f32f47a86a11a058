import { useRef } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { WorkState } from '#app/generated/prisma/enums.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { rewriteFailed } from '#app/stories/record/failures.ts';
import type { RewriteDescription } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { rewriteComplete, rewriteWords } from '#app/stories/rewriting/rewrite.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ScrollBox } from '#app/ui/scroll-box.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useLookAgain } from '#app/work/use-look-again.ts';
import { isUnderWay } from '#app/work/work.ts';

export function RewritePreview({
	progress,
	total,
	difference,
	unsaid,
	untold,
	isReviewing,
}: RewriteDescription & { isReviewing: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { done } = progress;
	const state = isUnderWay(progress.state) ? 'writing' : progress.state;
	useLookAgain(progress);
	useArrival(progress.state);
	const shown = useRef<string | null>(null);
	useEnhancement(() => {
		const { activeElement, body } = document;
		const isTyping = activeElement !== body && !heading.current?.parentElement?.contains(activeElement);
		// Moving the focus has it read out, but must not interrupt typing.
		if (shown.current === null || (shown.current !== state && !isTyping)) heading.current?.focus();
		shown.current = state;
	}, [state]);
	return (
		<section aria-labelledby="rewritten" className="writing-text [&>*+*]:mt-3">
			<h2 id="rewritten" ref={heading} tabIndex={-1} className="focus:outline-none">
				{titles[progress.state]}
			</h2>
			{state !== 'complete' && (
				<p className="font-interface text-[1rem]">
					<span>{`${done} of ${total} ${total === 1 ? 'passage' : 'passages'} rewritten`}</span>
					{state === 'failed' && <span>{`. ${rewriteFailed.description}`}</span>}
				</p>
			)}
			{state === 'writing' && (
				<Actions className="font-interface text-[1rem]">
					<SubmitButton variant="plain" intent="look">
						See how far it’s got
					</SubmitButton>
					<SubmitButton variant="plain" intent="stop">
						Stop
					</SubmitButton>
				</Actions>
			)}
			{isReviewing && difference && (
				<>
					{unsaid.length > 0 && (
						<p className="border-s-[3px] border-error ps-3 font-interface text-[1rem]">
							<strong>Please check:</strong>{' '}
							<span>{`the rewrite says ${quoteAll(unsaid)}, which nobody said.`}</span>
						</p>
					)}
					{untold.length > 0 && (
						<p className="font-interface text-[1rem]">
							{`Your own words did not include ${quoteSome(untold)}.`}
						</p>
					)}
					<ScrollBox id="would-change" aria-label="What would change" className="target:max-h-none">
						<Difference {...difference} whole />
					</ScrollBox>
					{/* So that nobody accepts what they have not seen. */}
					<p className="font-interface text-[1rem]">
						<StandingLink href="#would-change">Show the whole rewrite</StandingLink>
					</p>
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

const quoteAll = (names: string[]) => names.map((name) => `“${name}”`).join(', ');

const MAX_NAMED = 12;

function quoteSome(words: string[]): string {
	const names = words.slice(0, MAX_NAMED).map((word) => `“${word}”`);
	const more = words.length > MAX_NAMED ? [`${words.length - MAX_NAMED} others`] : [];
	return new Intl.ListFormat('en', { type: 'disjunction' }).format([...names, ...more]);
}

const titles = {
	waiting: rewriteWords.title,
	working: rewriteWords.title,
	complete: 'The rewrite',
	stopped: 'The rewrite was stopped',
	failed: rewriteFailed.title,
};

function useArrival(state: WorkState) {
	const before = useRef(state);
	useEnhancement(() => {
		if (isUnderWay(before.current) && state === 'complete') showToast(rewriteComplete);
		before.current = state;
	}, [state]);
}

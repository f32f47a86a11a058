import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { WorkState } from '#app/generated/prisma/enums.ts';
import type { TrialFailure } from '#app/trials/results.ts';
import { failureWords } from '#app/trials/trial-words.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';

interface UnfinishedProps {
	state: WorkState;
	/** Why an answer is missing, if the model failed. */
	failure: TrialFailure | null;
}

/** Shown when a trial or run ended early, or the model gave no answer. */
export function Unfinished({ state, failure }: UnfinishedProps) {
	const isStopped = state === 'stopped';
	const why = isStopped
		? 'This was stopped.'
		: failure
			? failureWords[failure]
			: 'This could not be finished.';
	return (
		<div className={`mt-4 ${formNoteLook} [&>*+*]:mt-2`}>
			<p>{`${why} What it was tried on is kept, and so is each answer that came.`}</p>
			<ActionForm intent="continue">
				<SubmitButton variant="plain" busyLabel={isStopped ? 'Continuing...' : 'Starting...'}>
					{isStopped ? 'Continue' : 'Try Again'}
				</SubmitButton>
			</ActionForm>
		</div>
	);
}

export const AskedAgain = ({ failure }: Pick<UnfinishedProps, 'failure'>) =>
	failure && <p>{`${failureWords[failure]} It will be asked again by itself.`}</p>;

import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { WorkState } from '#app/generated/prisma/enums.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';

/** Shown when a trial or run ended early. */
export function Unfinished({ state }: { state: WorkState }) {
	const why = state === 'failed' ? 'could not be finished' : 'was stopped';
	return (
		<div className={`mt-4 ${formNoteLook} [&>*+*]:mt-2`}>
			<p>{`This ${why}. What there is so far is kept.`}</p>
			<ActionForm intent="continue">
				<SubmitButton variant="plain" busyLabel="Continuing...">
					Continue
				</SubmitButton>
			</ActionForm>
		</div>
	);
}

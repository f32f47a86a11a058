import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { WorkState } from '#app/generated/prisma/enums.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';

/** Of what was stopped, or could not be brought to its end. */
export function Unfinished({ state }: { state: WorkState }) {
	return (
		<div className={`mt-4 ${formNoteLook} [&>*+*]:mt-2`}>
			<p>
				{state === 'failed'
					? 'This could not be finished. What there is so far is kept.'
					: 'This was stopped. What there is so far is kept.'}
			</p>
			<ActionForm intent="go-on">
				<SubmitButton variant="plain" busyLabel="Going on...">
					Go On
				</SubmitButton>
			</ActionForm>
		</div>
	);
}

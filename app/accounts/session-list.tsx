import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Summary } from '#app/ui/summary.tsx';
import { Unseen } from '#app/ui/unseen.tsx';

interface SessionListProps {
	sessions: {
		id: string;
		device: string;
		began: string;
		used: string;
		current: boolean;
	}[];
}

export function SessionList({ sessions }: SessionListProps) {
	const { result } = useFormState('end-sessions');
	return (
		<details className="border-t border-rule py-2" id="sessions" open={result?.error !== undefined}>
			<Summary>Where you are signed in</Summary>
			<ActionForm intent="end-sessions" reloadDocument className="pb-4">
				<ul className="mb-4">
					{sessions.map(({ id, device, began, used, current }) => (
						<li
							key={id}
							className={
								'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule py-4 ' +
								'not-first:border-t'
							}
						>
							<p>
								<strong>{device}</strong>
								{current && <span> (this one)</span>}
								<br />
								<span>{`Since ${began}, last used ${used}`}</span>
							</p>{' '}
							<SubmitButton variant="plain" intent="end-session" about={{ sessionId: id }}>
								Sign out
								<Unseen>{`of ${device}, since ${began}`}</Unseen>
							</SubmitButton>
						</li>
					))}
				</ul>
				<SubmitButton variant="plain">Sign out everywhere</SubmitButton>
			</ActionForm>
		</details>
	);
}

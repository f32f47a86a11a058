import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';

interface SessionListProps {
	sessions: {
		id: string;
		device: string;
		/** When it began and when it was used last, in words. */
		began: string;
		used: string;
		/** The session of this browser. */
		current: boolean;
	}[];
}

/** Where somebody is signed in, and how to sign out there: its screen's action has the `sessionIntents`. */
export function SessionList({ sessions }: SessionListProps) {
	return (
		<section className="card sessions" id="sessions" aria-labelledby="sessions-heading">
			<h2 id="sessions-heading">Where you are signed in</h2>
			<ul>
				{sessions.map(({ id, device, began, used, current }) => (
					<li key={id}>
						<p>
							<strong>{device}</strong>
							{current && ' (this one)'}
							<br />
							Since {began}, last used {used}
						</p>
						<ActionForm intent="end-session" about={{ sessionId: id }} reloadDocument>
							<SubmitButton variant="plain">
								Sign out
								<span className="visually-hidden">
									{' '}
									{device}, since {began}
								</span>
							</SubmitButton>
						</ActionForm>
					</li>
				))}
			</ul>
			<ActionForm intent="end-sessions" reloadDocument>
				<SubmitButton variant="plain">Sign out everywhere</SubmitButton>
			</ActionForm>
		</section>
	);
}

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

/** Where somebody is signed in, and how to sign out there; its forms go to /logout. */
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
						<form method="post" action="/logout">
							<input type="hidden" name="session" value={id} />
							<button type="submit" name="intent" value="there" className="button button-plain">
								Sign out
								<span className="visually-hidden">
									{' '}
									{device}, since {began}
								</span>
							</button>
						</form>
					</li>
				))}
			</ul>
			<form method="post" action="/logout">
				<button type="submit" name="intent" value="everywhere" className="button button-plain">
					Sign out everywhere
				</button>
			</form>
		</section>
	);
}

import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

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
		<Card className="mt-6" id="sessions" aria-labelledby="sessions-heading">
			<h2 id="sessions-heading">Where you are signed in</h2>
			<ul className="my-4">
				{sessions.map(({ id, device, began, used, current }) => (
					<li key={id} className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<p>
							<strong>{device}</strong>
							{current && ' (this one)'}
							<br />
							Since {began}, last used {used}
						</p>
						<form method="post" action="/logout">
							<input type="hidden" name="session" value={id} />
							<Button variant="plain" type="submit" name="intent" value="there">
								Sign out
								<span className="sr-only">
									{' '}
									{device}, since {began}
								</span>
							</Button>
						</form>
					</li>
				))}
			</ul>
			<form method="post" action="/logout">
				<Button variant="plain" type="submit" name="intent" value="everywhere">
					Sign out everywhere
				</Button>
			</form>
		</Card>
	);
}

import { isRouteErrorResponse } from '@remix-run/react';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

/** Thrown with a form that was refused and whose page cannot be loaded either. */
export interface Unsent {
	/** What is wrong. */
	lines: string[];
	/** The address it was sent to. */
	action: string;
	/** All that was sent, but for passwords; `isTyped` for words of the person. */
	fields: { name: string; value: string; isTyped: boolean }[];
}

export function readUnsent(error: unknown): Unsent | null {
	if (!isRouteErrorResponse(error)) return null;
	const thrown = error.data as Partial<Unsent> | null;
	return thrown?.fields ? (thrown as Unsent) : null;
}

/** The form once more, with everything that was typed, for a page that could not be made. */
export function UnsentForm({ lines, action, fields }: Unsent) {
	return (
		<MessageScreen>
			<h1>Something went wrong</h1>
			<form method="post" action={action} className="text-start">
				<ErrorSummary id="unsent" lines={lines} />
				{/* biome-ignore-start lint/suspicious/noArrayIndexKey: names may come twice, and the list never changes. */}
				{fields.map(({ name, value, isTyped }, index) =>
					isTyped ? (
						<p key={`${name} ${index}`} className="my-3">
							<label htmlFor={`unsent-${index}`}>{labelOf(name)}</label>
							<TextArea
								id={`unsent-${index}`}
								name={name}
								defaultValue={value}
								cols={60}
								rows={value.length > 60 ? 8 : 2}
								className="mt-2"
							/>
						</p>
					) : (
						<input key={`${name} ${index}`} type="hidden" name={name} value={value} />
					),
				)}
				{/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above. */}
				<Button type="submit">Try again</Button>
			</form>
		</MessageScreen>
	);
}

/** `versionNotes` as “Version notes”. */
function labelOf(name: string): string {
	if (name === 'content') return 'What you wrote';
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

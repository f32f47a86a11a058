import { isRouteErrorResponse } from '@remix-run/react';
import { ErrorSummary } from '#app/forms/error-summary.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';

/** Thrown with the text of a form that could neither be kept nor shown on its page. */
export interface UnsentText {
	written: string;
	form?: {
		lines: string[];
		action: string;
		fields: { name: string; value: string; isTyped: boolean }[];
	};
}

export function readUnsent(error: unknown): UnsentText | null {
	const thrown = isRouteErrorResponse(error) ? (error.data as Partial<UnsentText> | null) : null;
	return typeof thrown?.written === 'string' ? (thrown as UnsentText) : null;
}

export function UnsentBox({ written }: UnsentText) {
	return (
		<section className="my-6">
			<label htmlFor="written">Here is what you wrote. It has not been saved, so please copy it.</label>
			<TextArea id="written" className="mt-2 min-h-40" readOnly defaultValue={written} />
		</section>
	);
}

export function UnsentForm({ lines, action, fields }: NonNullable<UnsentText['form']>) {
	return (
		<MessageScreen>
			<h1>Something went wrong</h1>
			<form method="post" action={action} className="text-start">
				<ErrorSummary id="unsent" lines={lines} />
				{/* biome-ignore-start lint/suspicious/noArrayIndexKey: names may come twice, and the list never changes. */}
				{fields.map(({ name, value, isTyped }, index) =>
					isTyped ? (
						<p key={index} className="my-3">
							<label htmlFor={`unsent-${index}`}>{fieldLabel(name)}</label>
							<TextArea
								id={`unsent-${index}`}
								name={name}
								defaultValue={value}
								rows={value.length > 60 ? 8 : 2}
								className="mt-2"
							/>
						</p>
					) : (
						<input key={index} type="hidden" name={name} value={value} />
					),
				)}
				{/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above. */}
				<Button type="submit">Try again</Button>
			</form>
		</MessageScreen>
	);
}

function fieldLabel(name: string): string {
	if (name === 'content') return 'What you wrote';
	const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

import { useRef } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import { SelectField } from '#app/forms/select-field.tsx';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { testsPath } from '#app/prompts/prompts.ts';
import { SeveralTell } from '#app/trials/several-tell.tsx';
import type { tryForm, tryTextForm } from '#app/trials/trial-schemas.ts';
import { maxTrialText } from '#app/trials/trials.ts';
import { Card } from '#app/ui/card.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

interface TryFormProps {
	choices: { value: string; label: string }[];
	tests: number;
	isLive: boolean;
	constraint: FormConstraint;
}

type Fields = z.input<typeof tryForm> & z.input<typeof tryTextForm>;

/** One form, so that a pasted text stays whichever button is pressed. */
export function TryForm({ choices, tests, isLive, constraint }: TryFormProps) {
	const frame = useRef<HTMLDivElement>(null);
	// All versions share it, so that one text can be tried on each.
	const { earlier } = useKeptForm('try', frame, { text: '', isGroup: '' });
	return (
		<ActionForm<Fields> intent="try" defaultValue={{ on: choices[0]?.value }} constraint={constraint}>
			{({ on, text, isGroup }) => (
				<div ref={frame}>
					{earlier && <UnsavedChanges {...earlier} />}
					<Card className="mt-6 [&>*+*]:mt-4" aria-labelledby="on-one">
						<h2 id="on-one">On one telling</h2>
						{choices.length > 0 && (
							<>
								<SelectField field={on} label="A test, or a conversation of yours" choices={choices} />
								<p>
									<SubmitButton busyLabel="Starting...">Try on This</SubmitButton>
								</p>
							</>
						)}
						<TextAreaField
							field={text}
							label="A text of your own"
							hint={
								'What somebody tells, message by message, with a blank line between. ' +
								`At most ${maxTrialText.toLocaleString('en')} characters.`
							}
							rows={6}
							dir="auto"
						/>
						<SeveralTell field={isGroup} />
						<p>
							<SubmitButton intent="try-text" variant="plain" busyLabel="Starting...">
								Try on This Text
							</SubmitButton>
						</p>
					</Card>
					<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="on-all">
						<h2 id="on-all">On all tests</h2>
						<p>{sayTests(tests, isLive)}</p>
						<p>
							<StandingLink href={testsPath}>{tests === 0 ? 'Add a test' : 'See the tests'}</StandingLink>
						</p>
						{tests > 0 && (
							<p>
								<SubmitButton intent="try-all" variant="plain" busyLabel="Starting...">
									Try on All Tests
								</SubmitButton>
							</p>
						)}
					</Card>
				</div>
			)}
		</ActionForm>
	);
}

function sayTests(tests: number, isLive: boolean): string {
	if (tests === 0) return 'There are no tests yet.';
	const answers = tests * (isLive ? 1 : 2);
	const many = tests === 1 ? '1 test' : `${tests} tests`;
	const asked = answers === 1 ? '1 answer' : `${answers} answers`;
	return `${many}: the model is asked for ${asked}. The results stay with this version.`;
}

import { useRef } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { EnterButton, FieldError, SubmitButton, TextField } from '#app/forms/fields.tsx';
import { pressInSection } from '#app/stories/reading/press-in-section.ts';
import type { Rule } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface RuleFormProps {
	rule: Rule;
	leaveOut: FormField;
	teller: FormField;
}

/** What answers the question. */
const answers = {
	leaveOut: { intent: 'leave-out', label: 'Show it without them' },
	thirdPerson: { intent: 'third-person', label: 'Show it in the third person' },
};

/** Without scripts: while something is asked, Enter answers it and saves nothing. */
export function EnterAnswers({ rule: { kind } }: Pick<RuleFormProps, 'rule'>) {
	return <EnterButton {...answers[kind]} />;
}

/** Asks for it, within the editor's form: so nothing that was typed is lost. */
export function RuleForm({ rule, leaveOut, teller }: RuleFormProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		if (!cameWithPage.current) heading.current?.focus();
	}, []);
	return (
		<section aria-labelledby="rule" className="border-t border-rule pt-4 [&>*+*]:mt-3">
			<h3 id="rule" ref={heading} tabIndex={-1}>
				{rule.kind === 'leaveOut' ? `Leave out ${rule.unit}s` : 'Tell it in the third person'}
			</h3>
			{rule.kind === 'leaveOut' ? (
				<fieldset aria-describedby={leaveOut.errors && leaveOut.errorId}>
					<legend className="font-normal">{`Which ${rule.unit}s should go?`}</legend>
					<ul className="mt-2 border border-rule px-3 font-story">
						{rule.choices.map((choice) => (
							<li key={choice.key}>
								<label className="flex min-h-target items-start gap-3 py-2 font-normal">
									<input
										type="checkbox"
										name="leaveOut"
										value={choice.key}
										onKeyDown={pressInSection}
										className="mt-1 size-6 flex-none"
									/>{' '}
									<span dir="auto">{choice.text}</span>
								</label>
							</li>
						))}
					</ul>
					<FieldError field={leaveOut} />
				</fieldset>
			) : (
				<TextField
					field={teller}
					label="Which name should replace “I”?"
					maxLength={40}
					onKeyDown={pressInSection}
				/>
			)}
			<Actions>
				<SubmitButton intent={answers[rule.kind].intent}>{answers[rule.kind].label}</SubmitButton>{' '}
				<LeaveAsItIs />
			</Actions>
		</section>
	);
}

const LeaveAsItIs = () => (
	<SubmitButton variant="plain" intent="reject">
		Leave it as it is
	</SubmitButton>
);

import { useRef } from 'react';
import { EnterButton, FieldError, SubmitButton } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { pressInSection } from '#app/stories/reading/press-in-section.ts';
import type { TakeOutChoices } from '#app/stories/rewriting/describe-rewrite.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const takeOutLabel = 'Show the story without them';

export const EnterTakesOut = () => <EnterButton intent="take-out" label={takeOutLabel} />;

/** Part of the editor's form, so that unsaved typing is not lost. */
export function TakingOutForm({ unit, choices, field }: TakeOutChoices & { field: FormField }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const cameWithPage = useRef(!useHydrated());
	useEnhancement(() => {
		if (!cameWithPage.current) heading.current?.focus();
	}, []);
	return (
		<section aria-labelledby="take-out" className="border-t border-rule pt-4 [&>*+*]:mt-3">
			<h3 id="take-out" ref={heading} tabIndex={-1} className="focus:outline-none">
				{`Take out ${unit}s`}
			</h3>
			<fieldset aria-describedby={field.errors && field.errorId}>
				<legend className="font-normal">{`Which ${unit}s should go?`}</legend>
				<ul className="mt-2 border border-rule px-3 font-story">
					{choices.map((choice) => (
						<li key={choice.key}>
							<CheckBox name="takeOut" value={choice.key} isTicked={false} onKeyDown={pressInSection}>
								{choice.text}
							</CheckBox>
						</li>
					))}
				</ul>
				<FieldError field={field} />
			</fieldset>
			<Actions>
				<SubmitButton intent="take-out">{takeOutLabel}</SubmitButton>{' '}
				<SubmitButton variant="plain" intent="reject">
					Leave it as it is
				</SubmitButton>
			</Actions>
		</section>
	);
}

import type { QuestionTopic } from '#app/assistant/assistant.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Summary } from '#app/ui/summary.tsx';

const topics: { steer: QuestionTopic; label: string }[] = [
	{ steer: 'people', label: 'Ask about the people' },
	{ steer: 'place', label: 'Ask about the place' },
	{ steer: 'day', label: 'Ask about that day' },
	{ steer: 'after', label: 'Ask what came after' },
];

export function QuestionTopics({
	hasModel,
	justListens,
	inDanger,
}: {
	hasModel: boolean;
	justListens: boolean;
	inDanger: boolean;
}) {
	if (inDanger)
		return (
			<p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
				<span id="when-safe">Only once the danger is over:</span>{' '}
				<SubmitButton intent="safe" variant="plain" aria-describedby="when-safe">
					I am safe
				</SubmitButton>
			</p>
		);
	if (justListens)
		return (
			<p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
				I am just listening.{' '}
				<SubmitButton intent="listening" about={{ on: 'no' }} variant="plain">
					Ask me questions again
				</SubmitButton>
			</p>
		);
	return (
		<fieldset className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
			<legend className="sr-only">What should I ask?</legend>
			<SubmitButton intent="steer" about={{ steer: 'else' }} variant="chip" room="little">
				{hasModel ? 'Ask me something else' : 'Ask me a question'}
			</SubmitButton>{' '}
			<SubmitButton intent="listening" about={{ on: 'yes' }} variant="chip" room="little">
				Just listen
			</SubmitButton>{' '}
			<details className="topics open:basis-full">
				<Summary>Ask about…</Summary>
				<div className="mt-2 flex flex-wrap gap-2">
					{topics.flatMap(({ steer, label }) => [
						<SubmitButton key={steer} intent="steer" about={{ steer }} variant="chip" room="little">
							{label}
						</SubmitButton>,
						' ',
					])}
				</div>
			</details>
		</fieldset>
	);
}

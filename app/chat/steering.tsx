import type { Steer } from '#app/assistant/assistant.ts';
import { SubmitButton } from '#app/forms/fields.tsx';

const ways: { steer: Steer; label: string }[] = [
	{ steer: 'else', label: 'Ask me something else' },
	{ steer: 'people', label: 'Ask about the people' },
	{ steer: 'place', label: 'Ask about the place' },
	{ steer: 'day', label: 'Ask about that day' },
	{ steer: 'after', label: 'Ask what came after' },
];

/** Where the teller would rather be led, below the question that was asked. */
export function Steering({ justListens }: { justListens: boolean }) {
	return (
		<fieldset className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
			<legend className="sr-only">What to be asked</legend>
			{ways.map(({ steer, label }) => (
				<SubmitButton key={steer} intent="steer" about={{ steer }} variant="chip" room="least">
					{label}
				</SubmitButton>
			))}{' '}
			<SubmitButton intent="listening" about={{ on: justListens ? 'no' : 'yes' }} variant="chip" room="least">
				{justListens ? 'Ask me questions again' : 'Just listen'}
			</SubmitButton>
		</fieldset>
	);
}

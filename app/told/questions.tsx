import type { ReactNode } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { Question } from '#app/telling/sheet.server.ts';
import { Actions } from '#app/ui/actions.tsx';

type Candidates = Question['candidates'];

export function AskedQuestion({
	question: { askedBy, wish, candidates },
	rewrite,
	show,
	ask = isReworded(candidates) ? 'Is this right?' : 'Shall I leave this out?',
}: {
	question: Question;
	ask?: string;
	show?: (said: string, told: string) => ReactNode;
	rewrite?: ReactNode;
}) {
	const [yes, no] = answersTo(candidates);
	return (
		<section aria-labelledby={`asked-${askedBy}`} className="mt-4 rounded border border-edge bg-sheet p-4">
			<h3 id={`asked-${askedBy}`} className="text-[1em]">
				You said: <q dir="auto">{wish}</q>
			</h3>
			<p className="mt-2">{`${ask} Until you decide, it stays out of the story.`}</p>
			<ul className="mt-2">
				{candidates.slice(0, maxShownCandidates).map(({ messageId, start, said, told }) => (
					<li key={`${messageId}-${start}`} className="mt-3 border-t border-rule pt-3">
						<p dir="auto" className="font-story text-story wrap-anywhere">
							{show ? show(said, told ?? said) : (told ?? said)}
						</p>
						{told !== null && (
							<p className="text-small wrap-anywhere text-ink-soft">
								Originally: <q dir="auto">{said}</q>
							</p>
						)}
					</li>
				))}
			</ul>
			{candidates.length > maxShownCandidates && (
				<p className="mt-3">{`And ${candidates.length - maxShownCandidates} more like these.`}</p>
			)}
			<Actions className="mt-4">
				<SubmitButton intent="all" about={{ askedBy }} variant="plain" room="little">
					{yes}
				</SubmitButton>
				{rewrite}
				<SubmitButton intent="none" about={{ askedBy }} variant="plain" room="little">
					{no}
				</SubmitButton>
			</Actions>
		</section>
	);
}

const maxShownCandidates = 12;

const isReworded = (candidates: Candidates) => candidates.some(({ told }) => told !== null);

function answersTo(candidates: Candidates): [string, string] {
	if (candidates.length === 1)
		return isReworded(candidates)
			? ['Yes, that’s right', 'Leave it']
			: ['Leave it out', 'Keep it as it was said'];
	return [
		isReworded(candidates) ? 'Do all of this' : 'Leave all of these out',
		'Keep them as they were said',
	];
}

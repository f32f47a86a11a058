import { SubmitButton } from '#app/forms/fields.tsx';
import type { Question } from '#app/telling/sheet.server.ts';
import { Actions } from '#app/ui/actions.tsx';

export function Questions({ questions }: { questions: Question[] }) {
	return questions.map(({ askedBy, wish, candidates }) => (
		<section
			key={askedBy}
			aria-labelledby={`asked-${askedBy}`}
			className="mt-4 rounded border border-edge bg-sheet p-4"
		>
			<h3 id={`asked-${askedBy}`} className="text-[1em]">
				You said: <q dir="auto">{wish}</q>
			</h3>
			<p className="mt-2">{`${ask(candidates)} Until you decide, it stays out of the story.`}</p>
			<ul className="mt-2">
				{candidates.slice(0, maxShownCandidates).map(({ messageId, start, said, told }) => (
					<li key={`${messageId}-${start}`} className="mt-3 border-t border-rule pt-3">
						<p dir="auto" className="font-story text-story wrap-anywhere">
							{said}
						</p>
						{told !== null && (
							<p className="font-story wrap-anywhere">
								Changed to: <q dir="auto">{told}</q>
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
					{agree(candidates)}
				</SubmitButton>
				<SubmitButton intent="none" about={{ askedBy }} variant="plain" room="little">
					{candidates.length === 1 ? 'Keep it as it was said' : 'Keep them as they were said'}
				</SubmitButton>
			</Actions>
		</section>
	));
}

const maxShownCandidates = 12;

type Candidates = Question['candidates'];

function agree(candidates: Candidates): string {
	if (candidates.some(({ told }) => told !== null))
		return candidates.length === 1 ? 'Change it' : 'Do all of this';
	return candidates.length === 1 ? 'Leave it out' : 'Leave all of these out';
}

function ask(candidates: Candidates): string {
	if (candidates.every(({ isCry }) => isCry))
		return 'This sounded as if somebody needed help. Shall I leave it out of the story?';
	return candidates.some(({ told }) => told !== null) ? 'Shall I change this?' : 'Shall I leave this out?';
}

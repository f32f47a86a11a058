import type { ReactNode } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { Question } from '#app/telling/sheet.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Summary } from '#app/ui/summary.tsx';

/** What was asked for without saying certainly which words are meant: the teller says which. */
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
			{candidates.length === 0 ? (
				<p className="mt-2">I could not find what that is about. You can leave out any sentence below.</p>
			) : (
				<>
					<p className="mt-2">{`${ask(candidates)} ${meanwhile(candidates)}`.trim()}</p>
					<Candidates askedBy={askedBy} candidates={candidates.slice(0, mostAtOnce)}>
						{candidates.length === 1 && <None askedBy={askedBy}>Keep it in</None>}
					</Candidates>
					{candidates.length > mostAtOnce && (
						<details className="mt-3">
							<Summary>{`${candidates.length - mostAtOnce} more`}</Summary>
							<Candidates askedBy={askedBy} candidates={candidates.slice(mostAtOnce, mostShown)} />
							{candidates.length > mostShown && (
								<p className="mt-3">{`And ${candidates.length - mostShown} more like these.`}</p>
							)}
						</details>
					)}
				</>
			)}
			{candidates.length === 0 && <None askedBy={askedBy}>That’s settled</None>}
			{candidates.length > 1 && (
				<Actions className="mt-4">
					<SubmitButton intent="all" about={{ askedBy }} variant="plain" room="little">
						{allOf(candidates)}
					</SubmitButton>
					<None askedBy={askedBy}>None of these</None>
				</Actions>
			)}
		</section>
	));
}

/** More are behind a line that opens. */
const mostAtOnce = 3;
/** More are named by their number. */
const mostShown = 12;

const None = ({ askedBy, children }: { askedBy: string; children: string }) => (
	<SubmitButton intent="none" about={{ askedBy }} variant="plain" room="little">
		{children}
	</SubmitButton>
);

interface CandidatesProps extends Pick<Question, 'askedBy' | 'candidates'> {
	children?: ReactNode;
}

/** Sentences that may be meant, each with what can be done about it. */
function Candidates({ askedBy, candidates, children }: CandidatesProps) {
	return (
		<ul className="mt-2">
			{candidates.map(({ messageId, start, said, told, isDoubtful }) => {
				const button = {
					about: { askedBy, messageId, start: String(start) },
					variant: 'plain',
					room: 'little',
					'aria-describedby': `candidate-${messageId}-${start}`,
				} as const;
				return (
					<li key={`${messageId}-${start}`} className="mt-3 border-t border-rule pt-3">
						<p
							id={`candidate-${messageId}-${start}`}
							dir="auto"
							className="font-story text-story wrap-anywhere"
						>
							{said}
						</p>
						{told !== null && (
							<p className="font-story wrap-anywhere">
								Changed to: <q dir="auto">{told}</q>
							</p>
						)}
						<Actions className="mt-2">
							{isDoubtful && told === null && (
								<SubmitButton intent="put-right" {...button}>
									Change the words
								</SubmitButton>
							)}{' '}
							<SubmitButton intent="take" {...button}>
								{told === null ? 'Leave this out' : 'Change this'}
							</SubmitButton>
							{children}
						</Actions>
					</li>
				);
			})}
		</ul>
	);
}

function allOf(candidates: Question['candidates']): string {
	if (candidates.every(({ told }) => told === null)) return 'Leave all of these out';
	return candidates.some(({ told }) => told === null) ? 'Do all of this' : 'Change all of these';
}

/** What becomes of them until somebody decides: a doubt keeps nothing out. */
function meanwhile(candidates: Question['candidates']): string {
	if (candidates.every(({ isDoubtful }) => isDoubtful)) return 'Until you decide, it stays in the story.';
	if (candidates.some(({ isDoubtful }) => isDoubtful)) return '';
	return 'Until you decide, none of it goes into the story.';
}

function ask(candidates: Question['candidates']): string {
	if (candidates.every(({ isCry }) => isCry))
		return 'This sounded as if somebody needed help. Shall I leave it out of the story?';
	if (candidates.some(({ isDoubtful, told }) => isDoubtful && told === null))
		return 'Shall I leave any of this out, or is something wrong in it?';
	if (candidates.some(({ told }) => told !== null)) return 'Which part shall I change?';
	return candidates.length === 1 ? 'Shall I leave this out?' : 'Which part shall I leave out?';
}

import { describeMade } from '#app/admin/prompt-record.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { Question } from '#app/forms/question.tsx';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { promptTypeNouns, promptUrl } from '#app/prompts/prompts.ts';
import type { DifferencePiece } from '#app/stories/difference/difference.server.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { Card } from '#app/ui/card.tsx';

export const liveQuestions = ['live', 'restore', 'stop'] as const;
type LiveQuestionName = (typeof liveQuestions)[number];

interface LiveQuestionProps {
	prompt: { id: string; type: PromptType; version: string };
	asked: LiveQuestionName;
	live: { id: string; version: string; made: number } | null;
	/** The name of what serves if no version of this type and subtype is live. */
	instead: string;
	pieces: DifferencePiece[];
}

const forms = {
	live: { intent: 'set-live', yes: 'Set Live', title: 'What changes' },
	restore: { intent: 'restore', yes: 'Restore', title: 'What changes' },
	stop: { intent: 'stop', yes: 'Stop Using', title: 'Stop using this version?' },
};

/** A state of the page, so it works without scripts. */
export function LiveQuestion({ prompt, asked, live, instead, pieces }: LiveQuestionProps) {
	const { id, type, version } = prompt;
	const { intent, yes, title } = forms[asked];
	const isChange = pieces.some(({ kind }) => kind !== 'same');
	const next = `From the next ${promptTypeNouns[type].one} on, `;
	return (
		<Card className="mt-4 wrap-anywhere [&>*+*]:mt-3" aria-labelledby="what-changes">
			<h2 id="what-changes">{title}</h2>
			<ActionForm intent={intent} about={{ id }}>
				<input type="hidden" name="replaces" value={live?.id ?? 'none'} />
				<Question back={promptUrl(id)} yes={yes} variant="primary">
					{asked === 'stop' ? (
						<span>{`${next}${instead} is used.`}</span>
					) : (
						<span>
							{[
								`${next}${version} is used instead of ${live?.version ?? instead}.`,
								live && `${live.version} has made ${describeMade(type, live.made)}.`,
							]
								.filter(Boolean)
								.join(' ')}
						</span>
					)}
				</Question>
			</ActionForm>
			{asked !== 'stop' && <Difference paragraphs={[{ pieces }]} changed={isChange ? 1 : 0} same={0} whole />}
		</Card>
	);
}

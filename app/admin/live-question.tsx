import { describeMade } from '#app/admin/prompt-record.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { Question } from '#app/forms/question.tsx';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import { isUsedSubtype, promptTypeNouns, promptUrl } from '#app/prompts/prompts.ts';
import type { TextDifference } from '#app/stories/difference/difference.server.ts';
import { Difference } from '#app/stories/difference/difference.tsx';
import { Card } from '#app/ui/card.tsx';

const questions = {
	live: { intent: 'set-live', yes: 'Set Live', title: 'What changes' },
	restore: { intent: 'restore', yes: 'Restore', title: 'What changes' },
	undelete: { intent: 'restore', yes: 'Restore', title: 'Restore this version?' },
	stop: { intent: 'stop', yes: 'Stop Using', title: 'Stop using this version?' },
};

export type LiveQuestionName = keyof typeof questions;

export const comparesTexts = (asked: LiveQuestionName, subtype: string | null) =>
	(asked === 'live' || asked === 'restore') && isUsedSubtype(subtype);

interface LiveQuestionProps {
	prompt: { id: string; type: PromptType; subtype: string | null; version: string };
	asked: LiveQuestionName;
	/** The id of the live version of its type and subtype. */
	liveId: string | null;
	/** Replaced by it, or replacing it. */
	other: { version: string; made: number };
	/** Null if it was never tried on all tests. */
	tested: { text: string } | null;
	/** Null if it asks about no texts. */
	changes: TextDifference | null;
}

/** A state of the page, so it works without scripts. */
export function LiveQuestion({ prompt, asked, liveId, other, tested, changes }: LiveQuestionProps) {
	const { id } = prompt;
	const { intent, yes, title } = questions[asked];
	return (
		<Card className="mt-4 wrap-anywhere [&>*+*]:mt-3" aria-labelledby="what-changes">
			<h2 id="what-changes">{title}</h2>
			<ActionForm intent={intent} about={{ id }}>
				<input type="hidden" name="replaces" value={liveId ?? 'none'} />
				<Question back={promptUrl(id)} yes={yes} variant="primary">
					<span>{sayWhatChanges(prompt, asked, { other, tested })}</span>
				</Question>
			</ActionForm>
			{changes && <Difference {...changes} whole />}
		</Card>
	);
}

function sayWhatChanges(
	{ type, subtype, version }: LiveQuestionProps['prompt'],
	asked: LiveQuestionName,
	{ other, tested }: Pick<LiveQuestionProps, 'other' | 'tested'>,
): string {
	if (asked === 'undelete') return 'It was never live. It comes back to the list, and is not live.';
	if (!isUsedSubtype(subtype)) return 'No conversation uses this subtype, so nothing changes.';
	const next = `From the next ${promptTypeNouns[type].one}${subtype ? ' for several people' : ''} on, `;
	if (asked === 'stop') return `${next}${other.version} is used.`;
	const made = describeMade(type, other.made);
	const passed = tested ? `${tested.text}.` : 'It has not been tried on all tests.';
	return `${next}${version} is used instead of ${other.version}, which has made ${made}. ${passed}`;
}

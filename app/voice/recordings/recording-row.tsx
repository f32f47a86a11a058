import { SubmitButton } from '#app/forms/fields.tsx';
import { Question } from '#app/forms/question.tsx';
import type { MessageEdits } from '#app/telling/decision.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import type { PlayableRecording } from '#app/voice/recordings/player-html.ts';
import { PlayRecording } from '#app/voice/recordings/recorded.tsx';
import { recordingAnchor, type SharingChoice } from '#app/voice/recordings/recordings.ts';

export interface ToldRecording extends PlayableRecording {
	id: string;
	messageId: string;
	isShared: boolean | null;
	isAllSent: boolean;
	/** False if the story may not say all of it. */
	isInStory: boolean;
}

interface RecordingRowProps {
	recording: ToldRecording;
	/** `of message 2` */
	which: string;
	unlike: MessageEdits;
	/** The recording that the page asks about. */
	deleting: string | null;
	hrefWith: (changes: Record<string, string>, anchor: string) => string;
}

export function RecordingRow({ recording, which, unlike, deleting, hrefWith }: RecordingRowProps) {
	const { id, messageId, isShared, isAllSent, isInStory } = recording;
	const deleteId = `delete-${id}`;
	const more = differenceHint(unlike);
	const isAllTold = isAllSent && isInStory && !more;
	const isHeard = isShared ?? (isAllTold && !unlike.isOpen);
	const choose = (choice: SharingChoice, children: string) => (
		<SubmitButton
			intent="share-recording"
			about={{ recordingId: id, choice }}
			variant="quiet"
			room="least"
			className="justify-start text-start"
			aria-describedby={`${recordingAnchor(id)}-state`}
		>
			{children}
		</SubmitButton>
	);
	return (
		<div id={recordingAnchor(id)} className="print:hidden">
			<PlayRecording href={recording.href} seconds={recording.seconds} label={`Recording ${which}`} />
			<p id={`${recordingAnchor(id)}-state`} className="mt-1 text-small text-ink-soft">
				{more && <strong className="text-ink">{`This recording also says ${more}. `}</strong>}
				{!isAllSent && !more && (
					<strong className="text-ink">It may say more than the words you sent. </strong>
				)}
				{isAllSent && !isInStory && !more && (
					<strong className="text-ink">It may say more than your story does. </strong>
				)}
				<span>{audienceText(isShared, isHeard)}</span>
			</p>
			{deleting === id ? (
				<div className="my-3">
					<Question
						back={hrefWith({}, deleteId)}
						intent="delete-recording"
						about={{ recordingId: id, messageId }}
					>
						Are you sure you want to delete this recording? The words are kept. This action cannot be undone.
					</Question>
				</div>
			) : (
				<p className="-ms-[calc(0.5rem+2px)] flex flex-wrap gap-x-2">
					{isShared !== false && choose('leaveOut', 'Don’t share it')}{' '}
					{isShared === false && isAllTold && choose('undecided', 'Share it again')}
					{!isHeard && !isAllTold && choose('share', 'Share it anyway')}{' '}
					<ButtonLink id={deleteId} href={hrefWith({ delete: id }, 'question')} variant="quiet" room="least">
						Delete it<Unseen>{`(Recording ${which})`}</Unseen>
					</ButtonLink>
				</p>
			)}
		</div>
	);
}

function differenceHint({ isLeftOut, isChanged }: MessageEdits): string {
	if (!isLeftOut) return isChanged ? 'what was changed' : '';
	return isChanged ? 'what was left out or changed' : 'what was left out';
}

function audienceText(isShared: boolean | null, isHeard: boolean): string {
	if (isShared === false) return 'This recording is not shared.';
	return isHeard
		? 'Anyone who opens your story with a private link can hear it.'
		: 'Nobody else can hear it until you say so.';
}

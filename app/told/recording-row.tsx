import { SubmitButton } from '#app/forms/fields.tsx';
import type { Unlike } from '#app/telling/tell.ts';
import { type Choice, recordingAnchor } from '#app/told/told.ts';
import { PlayRecording } from '#app/voice/recordings/recorded.tsx';

interface RecordingRowProps {
	recording: { id: string; href: string; isShared: boolean | null; isAllSent: boolean };
	label: string;
	/** What of its message is not in the story as it was said: it is in the recording all the same. */
	unlike: Unlike;
}

/** A recording of a message, whether who reads the story can hear it, and what can be done about that. */
export function RecordingRow({
	recording: { id, href, isShared, isAllSent },
	label,
	unlike,
}: RecordingRowProps) {
	const more = saysMore(unlike);
	const isAllTold = isAllSent && !more;
	const isHeard = isShared ?? (isAllTold && !unlike.isOpen);
	const choose = (choice: Choice, children: string) => (
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
			<PlayRecording href={href} label={label} />
			<p id={`${recordingAnchor(id)}-state`} className="mt-1 text-small">
				{more && <strong>{`This recording also says ${more}. `}</strong>}
				{!isAllSent && !more && <strong>It may say more than the words that you sent. </strong>}
				{whoHears(isShared, isHeard)}
			</p>
			<p className="-ms-[calc(0.5rem+2px)] flex flex-wrap gap-x-2">
				{isShared !== false && choose('leaveOut', 'Leave the recording out of what is shared')}{' '}
				{isShared === false && isAllTold && choose('undecided', 'Share the recording again')}
				{!isHeard && !isAllTold && choose('share', 'Share the recording all the same')}
			</p>
		</div>
	);
}

function saysMore({ isLeftOut, isChanged }: Unlike): string {
	if (!isLeftOut) return isChanged ? 'what was changed' : '';
	return isChanged ? 'what was left out or changed' : 'what was left out';
}

function whoHears(isShared: boolean | null, isHeard: boolean): string {
	if (isShared === false) return 'The recording is left out of what is shared.';
	return isHeard
		? 'Who reads your story by a private link can hear it.'
		: 'Nobody else can hear it until you say so.';
}

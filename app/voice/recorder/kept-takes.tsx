import { useRef, useState } from 'react';
import { Actions } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { formatSeconds, unkeptText } from '#app/voice/recorder/recording.ts';
import { isConversation, type Take } from '#app/voice/recorder/takes.ts';
import type { Recorder } from '#app/voice/recorder/use-recorder.ts';
import { AskToKeep } from '#app/voice/recordings/ask-to-keep.tsx';
import { takesRecordings, type VoiceSettings } from '#app/voice/voice-settings.ts';

interface KeptTakesProps {
	recorder: Recorder;
	place: string;
	voice: VoiceSettings;
}

export function KeptTakes({ recorder, place, voice }: KeptTakesProps) {
	const [newest, ...older] = recorder.takes;
	if (!newest) return null;
	const show = (take: Take) => <KeptTake key={take.id} {...{ take, recorder, place, voice }} />;
	return (
		<section aria-label={keptTexts(voice).title} className={`basis-full ${formNoteLook}`}>
			{!voice.transcribes && voice.keeps === null && <AskToKeep voice={voice} />}
			{show(newest)}
			{older.length > 0 && (
				<details>
					<Summary>{older.length === 1 ? 'One more recording' : `${older.length} more recordings`}</Summary>
					{older.map(show)}
				</details>
			)}
		</section>
	);
}

function keptTexts(voice: VoiceSettings): { title: string; state: string } {
	if (voice.transcribes)
		return { title: 'Recordings not written down yet', state: 'has not been written down yet.' };
	if (voice.keeps) return { title: 'Recordings not saved yet', state: 'is only in this browser so far.' };
	return {
		title: 'Recordings in this browser',
		state: `is only in this browser${voice.keeps === null ? '' : ': your recordings are not kept'}.`,
	};
}

function KeptTake({ take, recorder, place, voice }: KeptTakesProps & { take: Take }) {
	const [isAsking, setIsAsking] = useState(false);
	const question = useRef<HTMLFieldSetElement>(null);
	const idle = recorder.state === 'idle';
	const isSilent = take.parts.every(({ state }) => state === 'silent');
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const id = `take-${take.id}`;
	useEnhancement(() => {
		if (isAsking) question.current?.querySelector<HTMLElement>('[data-cancel]')?.focus();
	}, [isAsking]);
	return (
		<div className="py-2">
			<p id={id}>
				<span>
					{`A recording from ${formatDateTime(new Date(take.createdAt), timeZone)} ` +
						`(${formatSeconds(take.seconds)}) ${keptTexts(voice).state}`}
				</span>
				{take.place !== place && isConversation(take.place) && (
					<span>
						{' '}
						It belongs to <TextLink href={`/chat/${take.place}`}>another conversation</TextLink>.
					</span>
				)}
				{take.isUnkept && <span>{` ${unkeptText}`}</span>}
			</p>
			{isAsking ? (
				<fieldset ref={question} aria-labelledby={`${id}-question`}>
					<p id={`${id}-question`}>
						Are you sure you want to delete this recording? This action cannot be undone.
					</p>
					<Actions className="mt-2">
						<Button type="button" variant="danger" onClick={() => recorder.remove(take)}>
							Delete
						</Button>
						<Button type="button" variant="plain" data-cancel onClick={() => setIsAsking(false)}>
							Keep it
						</Button>
					</Actions>
				</fieldset>
			) : (
				<Actions className="mt-2">
					{takesRecordings(voice) && (
						<Button
							type="button"
							variant="plain"
							room="little"
							aria-describedby={id}
							aria-disabled={!idle || undefined}
							onClick={() => idle && recorder.retry(take)}
						>
							{isSilent ? 'Send it anyway' : 'Try again'}
						</Button>
					)}
					{take.parts.map((part, index) => (
						<Button
							key={part.id}
							type="button"
							variant="plain"
							room="little"
							aria-describedby={id}
							onClick={() => recorder.download(take, part)}
						>
							{take.parts.length > 1 ? `Download recording, part ${index + 1}` : 'Download recording'}
						</Button>
					))}
					<Button type="button" variant="quiet" aria-describedby={id} onClick={() => setIsAsking(true)}>
						Delete this recording
					</Button>
				</Actions>
			)}
		</div>
	);
}

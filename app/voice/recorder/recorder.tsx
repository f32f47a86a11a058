import { type MutableRefObject, useRef, useState } from 'react';
import { draftKey } from '#app/sessions/browser-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { KeptTakes } from '#app/voice/recorder/kept-takes.tsx';
import { GoesAlong, recordHintId } from '#app/voice/recorder/record-with-phone.tsx';
import { countdownSeconds, formatSeconds, unkeptText } from '#app/voice/recorder/recording.ts';
import { Sign } from '#app/voice/recorder/sign.tsx';
import { useRecordedIds } from '#app/voice/recorder/use-recorded-ids.ts';
import { type RecorderOptions, useRecorder } from '#app/voice/recorder/use-recorder.ts';
import { AskToKeep } from '#app/voice/recordings/ask-to-keep.tsx';
import { offersToRecord } from '#app/voice/voice-settings.ts';

export interface RecorderProps extends Omit<RecorderOptions, 'draftKey' | 'onRecorded'> {
	forget: MutableRefObject<() => void>;
	brought: string;
}

export function Recorder({ forget, brought, ...options }: RecorderProps) {
	const { transcribes } = options.voice;
	const recorded = useRecordedIds({ ...options, brought, isInWords: transcribes });
	const key = draftKey(options.userId, options.place);
	const recorder = useRecorder({ ...options, draftKey: key, onRecorded: recorded.add });
	forget.current = () => {
		recorded.forget();
		recorder.giveUpSent();
	};
	const { state, secondsLeft, canContinue, failure } = recorder;
	const isRecording = state === 'recording';
	const [hasRecorded, setHasRecorded] = useState(false);
	if (isRecording && !hasRecorded) setHasRecorded(true);
	const question = useRef<HTMLDivElement>(null);
	useEnhancement(() => {
		const panel = question.current;
		const bar = panel?.closest('.message-bar');
		const end = document.getElementById('speaking');
		if (!hasRecorded || !panel || !bar || !end) return;
		const { offsetHeight } = panel;
		const covered = end.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
		// With large text the bar does not stick, and the button would move down.
		const distance = getComputedStyle(bar).position === 'sticky' ? covered : offsetHeight;
		// Somebody who reads what was said before stays there.
		if (distance > 0 && distance <= offsetHeight) window.scrollBy(0, distance);
	}, [hasRecorded]);
	const isLast = isRecording && secondsLeft <= countdownSeconds;
	const label = isRecording ? 'Stop' : canContinue ? 'Continue' : 'Record';
	return (
		<>
			{offersToRecord(options.voice) && (
				<Button
					type="button"
					variant={isRecording ? 'recording' : 'plain'}
					className="paired"
					busy={state === 'processing' && !canContinue}
					busyLabel={transcribes ? 'Writing...' : 'Sending...'}
					aria-describedby={transcribes ? undefined : recordHintId}
					data-listed={recorder.isListed || undefined}
					onClick={isRecording ? recorder.stop : recorder.start}
				>
					<Sign isRecording={isRecording} /> <span>{label}</span>
					{isRecording && (
						<span
							aria-hidden="true"
							className={`tabular-nums ${isLast ? 'text-[1.2em] leading-none' : 'font-normal'}`}
						>
							{formatSeconds(secondsLeft)}
						</span>
					)}
				</Button>
			)}{' '}
			{/* Announced at the beginning and end; every second would be too much. */}
			<p aria-live="polite" className="sr-only">
				{recorder.spoken}
			</p>
			{isRecording && (
				<p className="sr-only" data-last-seconds={isLast || undefined}>
					{`Recording: ${formatSeconds(secondsLeft)} left`}
				</p>
			)}{' '}
			{recorder.isUnkept && <p className="basis-full">{unkeptText}</p>}{' '}
			{!isRecording && canContinue && !failure && (
				<p className="basis-full">
					The minute is up. Press <b>Continue</b> to keep speaking
					<span>{transcribes ? ': it becomes one text.' : '.'}</span>
				</p>
			)}{' '}
			{failure && (
				<FormError className="basis-full">
					<span className="block">{failure.title}</span> <span>{failure.description}</span>
				</FormError>
			)}{' '}
			{transcribes ? (
				recorded.ids.length > 0 && <input type="hidden" name="recordings" value={recorded.ids.join(',')} />
			) : (
				<GoesAlong ids={recorded.ids} name="recordings" />
			)}
			{transcribes && options.voice.keeps === null && hasRecorded && (
				<div ref={question} className="ask-to-keep basis-full">
					<AskToKeep voice={options.voice} />
				</div>
			)}
			{recorder.takes.length > 0 && <KeptTakes recorder={recorder} {...options} />}
		</>
	);
}

import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import {
	hasOwnVoice,
	listenTo,
	type ReadAloudText,
	stopListening,
	useListeningState,
} from '#app/voice/listening/listening.ts';

interface ListenProps extends ReadAloudText {
	about: string;
	/** A button with its word; else a sign in the margin of the reply. */
	showsWord?: boolean;
}

export function Listen({ about, showsWord, ...heard }: ListenProps) {
	const { id, url } = heard;
	const hydrated = useHydrated();
	const state = useListeningState(id);
	useEnhancement(() => () => void stopListening(id), [id]);
	const isOn = state === 'loading' || state === 'playing';
	const look = showsWord
		? 'button button-plain'
		: `button button-${state === 'refused' ? 'plain' : 'quiet'} listen-sign`;
	const words = (
		<>
			{!showsWord && (
				<svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
					<path d={isOn ? 'M6 6h12v12H6z' : 'M3 9v6h4l5 5V4L7 9zM15 8a5 5 0 0 1 0 8v3a8 8 0 0 0 0-14z'} />
				</svg>
			)}
			<span className={showsWord ? undefined : 'sr-only'}>{isOn ? 'Stop' : 'Listen'}</span>
			<Unseen>{isOn ? `reading ${about}` : `to ${about}`}</Unseen>
		</>
	);
	if (!hydrated)
		return (
			url && (
				<details>
					<summary className={`${look} list-none [&::-webkit-details-marker]:hidden`}>{words}</summary>
					{/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it. */}
					<audio
						controls
						preload="none"
						src={url}
						className={`mb-4 block w-full max-w-96 ${showsWord ? 'mx-auto mt-3' : ''}`}
						aria-label={about}
					/>
				</details>
			)
		);
	if (!url && !hasOwnVoice()) return null;
	return (
		<>
			<button
				type="button"
				className={look}
				onClick={() => void (isOn ? stopListening(id) : listenTo(heard, true))}
			>
				{words}
			</button>
			{state === 'silent' && <span role="alert">This browser has no voice to read it aloud.</span>}
		</>
	);
}

import { Button } from '#app/ui/button.tsx';
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
	variant?: 'quiet' | 'plain';
}

export function Listen({ about, variant = 'quiet', ...heard }: ListenProps) {
	const { id, url } = heard;
	const hydrated = useHydrated();
	const state = useListeningState(id);
	useEnhancement(() => () => void stopListening(id), [id]);
	if (!hydrated)
		return (
			url && (
				<details>
					<summary className={`button button-${variant} list-none [&::-webkit-details-marker]:hidden`}>
						Listen<Unseen>{`to ${about}`}</Unseen>
					</summary>
					{/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it. */}
					<audio
						controls
						preload="none"
						src={url}
						className={`mb-4 block w-full max-w-96 ${variant === 'plain' ? 'mx-auto mt-3' : ''}`}
						aria-label={about}
					/>
				</details>
			)
		);
	if (!url && !hasOwnVoice()) return null;
	const isOn = state === 'loading' || state === 'playing';
	return (
		<>
			<Button
				type="button"
				variant={state === 'refused' ? 'plain' : variant}
				onClick={() => void (isOn ? stopListening(id) : listenTo(heard, true))}
			>
				<span>{isOn ? 'Stop' : 'Listen'}</span>
				<Unseen>{isOn ? `reading ${about}` : `to ${about}`}</Unseen>
			</Button>
			{state === 'silent' && (
				<span role="alert" className="ms-2">
					This browser has no voice to read it aloud.
				</span>
			)}
		</>
	);
}

import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import {
	type Heard,
	hasOwnVoice,
	listenTo,
	stopListening,
	useListeningState,
} from '#app/voice/listening/listening.ts';

interface ListenProps extends Heard {
	/** What is heard, for those who do not see beside what it stands. */
	about: string;
}

/** Has something read aloud, and stops that; without scripts a link to the sound, where a service makes it. */
export function Listen({ about, ...heard }: ListenProps) {
	const { id, url } = heard;
	const hydrated = useHydrated();
	const state = useListeningState(id);
	useEnhancement(() => () => void stopListening(id), [id]);
	if (!hydrated)
		return (
			url && (
				<ButtonLink variant="quiet" href={url}>
					Listen<Unseen>{`to ${about}`}</Unseen>
				</ButtonLink>
			)
		);
	if (!url && !hasOwnVoice()) return null;
	const isOn = state === 'loading' || state === 'playing';
	return (
		<Button
			type="button"
			// The browser wants to be asked: what was to be read aloud is there to be pressed.
			variant={state === 'refused' ? 'plain' : 'quiet'}
			onClick={() => void (isOn ? stopListening(id) : listenTo(heard))}
		>
			{isOn ? 'Stop' : 'Listen'}
			<Unseen>{isOn ? `reading ${about}` : `to ${about}`}</Unseen>
		</Button>
	);
}

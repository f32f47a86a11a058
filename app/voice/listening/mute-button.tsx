import type { MouseEvent } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { hasOwnVoice, stopListening } from '#app/voice/listening/listening.ts';
import { muteCookie } from '#app/voice/listening/mute-cookie.ts';

interface MuteButtonProps {
	isMuted: boolean;
	onChange: (isMuted: boolean) => void;
	speaks: boolean;
}

export function MuteButton({ isMuted, onChange, speaks }: MuteButtonProps) {
	const hydrated = useHydrated();
	if (!speaks && !(hydrated && hasOwnVoice())) return null;
	function toggle(event: MouseEvent) {
		event.preventDefault();
		// biome-ignore lint/suspicious/noDocumentCookie: the newer way is known to few browsers.
		document.cookie = muteCookie(!isMuted, window.location.protocol === 'https:');
		if (!isMuted) void stopListening();
		onChange(!isMuted);
	}
	return (
		<SubmitButton
			intent="mute"
			about={{ muted: isMuted ? 'no' : 'yes' }}
			variant="quiet"
			room="least"
			onClick={toggle}
		>
			<span>
				<span>{isMuted ? 'Unmute' : 'Mute'}</span>
				<span className="whitespace-pre max-sm:sr-only">{' replies'}</span>
			</span>
		</SubmitButton>
	);
}

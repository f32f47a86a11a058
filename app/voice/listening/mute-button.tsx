import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { hasOwnVoice, stopListening } from '#app/voice/listening/listening.ts';
import { muteCookie } from '#app/voice/listening/mute-cookie.ts';

interface MuteButtonProps {
	isMuted: boolean;
	onChange: (isMuted: boolean) => void;
	speaks: boolean;
}

export function MuteButton({ isMuted, onChange, speaks }: MuteButtonProps) {
	// Without scripts nothing is read aloud by itself.
	if (!useHydrated() || !(speaks || hasOwnVoice())) return null;
	function toggle() {
		// biome-ignore lint/suspicious/noDocumentCookie: the newer way is known to few browsers.
		document.cookie = muteCookie(!isMuted, window.location.protocol === 'https:');
		if (!isMuted) void stopListening();
		onChange(!isMuted);
	}
	return (
		<Button type="button" variant="quiet" room="least" onClick={toggle}>
			<span>
				<span>{isMuted ? 'Unmute' : 'Mute'}</span>
				<span className="mute-what whitespace-pre">{' replies'}</span>
			</span>
		</Button>
	);
}

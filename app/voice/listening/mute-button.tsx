import type { MouseEvent } from 'react';
import { buttonName, intentValue } from '#app/forms/submission.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { hasOwnVoice, stopListening } from '#app/voice/listening/listening.ts';
import { muteCookie } from '#app/voice/listening/mute-cookie.ts';

interface MuteButtonProps {
	/** The id of the form that it sends, with what is typed there. */
	form: string;
	isMuted: boolean;
	onChange: (isMuted: boolean) => void;
	/** A service reads aloud. */
	speaks: boolean;
}

/** Has replies read aloud or not, from now on. */
export function MuteButton({ form, isMuted, onChange, speaks }: MuteButtonProps) {
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
		<>
			{/* What Enter does in a line of the form, which would be its first button. */}
			{!hydrated && (
				<input
					type="submit"
					form={form}
					name={buttonName('add-member')}
					value="Add Member"
					tabIndex={-1}
					aria-hidden="true"
					className="sr-only"
				/>
			)}
			<Button
				type="submit"
				form={form}
				name={buttonName(intentValue('mute', { muted: isMuted ? 'no' : 'yes' }))}
				variant="quiet"
				className="-me-[calc(0.5rem+2px)]"
				onClick={toggle}
			>
				{isMuted ? 'Unmute replies' : 'Mute replies'}
			</Button>
		</>
	);
}

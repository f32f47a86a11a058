import { useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** With a microphone, or with the phone's own recorder; false until known. */
export function useCanRecord(): boolean {
	const [can, setCan] = useState(false);
	useEnhancement(() => {
		if (!window.MediaRecorder || !navigator.mediaDevices?.enumerateDevices) return setCan(true);
		navigator.mediaDevices.enumerateDevices().then(
			(devices) => setCan(devices.some(({ kind }) => kind === 'audioinput')),
			() => {},
		);
	}, []);
	return can;
}

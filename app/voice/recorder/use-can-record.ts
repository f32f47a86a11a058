import { useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Whether this browser has a microphone, and records; false until that is known. */
export function useCanRecord(): boolean {
	const [can, setCan] = useState(false);
	useEnhancement(() => {
		if (!window.MediaRecorder || !navigator.mediaDevices?.enumerateDevices) return;
		navigator.mediaDevices.enumerateDevices().then(
			(devices) => setCan(devices.some(({ kind }) => kind === 'audioinput')),
			() => {},
		);
	}, []);
	return can;
}

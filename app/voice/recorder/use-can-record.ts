import { useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/**
 * Whether somebody can record here: with a microphone, or, where a page gets none, with their phone's own recorder,
 * whose file they can choose; false until that is known.
 */
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

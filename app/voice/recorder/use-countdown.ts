import { useRef, useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { announcedSeconds, maxPartSeconds } from '#app/voice/recorder/recording.ts';

const tickMs = 200;

export function useCountdown(running: object | null, say: (text: string) => void): number {
	const [secondsLeft, setSecondsLeft] = useState(maxPartSeconds);
	const latest = useRef(say);
	latest.current = say;
	useEnhancement(() => {
		if (!running) return;
		const startedAt = performance.now();
		setSecondsLeft(maxPartSeconds);
		let last = maxPartSeconds;
		const timer = setInterval(() => {
			const left = Math.max(0, Math.ceil(maxPartSeconds - (performance.now() - startedAt) / 1000));
			const passed = announcedSeconds.filter((second) => left <= second && second < last).pop();
			last = left;
			setSecondsLeft(left);
			if (left === 0) clearInterval(timer);
			else if (passed) latest.current(`${left} seconds left.`);
		}, tickMs);
		return () => clearInterval(timer);
	}, [running]);
	return secondsLeft;
}

import { useRef, useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { limitSeconds, spokenSeconds } from '#app/voice/recorder/recording.ts';

const tickMs = 200;

export function useCountdown(running: object | null, say: (text: string) => void): number {
	const [secondsLeft, setSecondsLeft] = useState(limitSeconds);
	const latest = useRef(say);
	latest.current = say;
	useEnhancement(() => {
		if (!running) return;
		const startedAt = performance.now();
		setSecondsLeft(limitSeconds);
		let last = limitSeconds;
		const timer = setInterval(() => {
			const left = Math.max(0, Math.ceil(limitSeconds - (performance.now() - startedAt) / 1000));
			const passed = spokenSeconds.filter((second) => left <= second && second < last).pop();
			last = left;
			setSecondsLeft(left);
			if (left === 0) clearInterval(timer);
			else if (passed) latest.current(`${left} seconds left.`);
		}, tickMs);
		return () => clearInterval(timer);
	}, [running]);
	return secondsLeft;
}

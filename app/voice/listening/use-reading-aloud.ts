import { useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { hasOwnVoice, isKeptSilent, listenTo, type ReadAloudText } from '#app/voice/listening/listening.ts';

export function useReadingAloud(reply: ReadAloudText | null, isMuted: boolean): void {
	const known = useRef(reply?.id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another reply is why something is read.
	useEnhancement(() => {
		if (!reply || reply.id === known.current) return;
		known.current = reply.id;
		if (!isMuted && !isKeptSilent() && (reply.url || hasOwnVoice())) void listenTo(reply, false);
	}, [reply?.id, isMuted]);
}

import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Looks again when another window has written. */
export function useKeptElsewhere(key: string, look: () => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads only what is stored.
	useEnhancement(() => {
		const hear = (event: StorageEvent) => {
			if (event.key?.startsWith(key)) look();
		};
		window.addEventListener('storage', hear);
		return () => window.removeEventListener('storage', hear);
	}, [key]);
}

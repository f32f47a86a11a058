import { useDraftKey } from '#app/forms/use-form-state.ts';
import { keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Uses the browser's storage, not the server. @param newest null while a message is pending */
export function useOtherWindows(
	conversationId: string | null,
	newest: string | null,
	refresh: () => void,
): void {
	const key = useDraftKey('newest');
	useEnhancement(() => {
		if (key && conversationId && newest) keep(key, `${conversationId} ${newest}`);
	}, [key, conversationId, newest]);
	useEnhancement(() => {
		if (!key || !conversationId || !newest) return;
		const look = () => {
			const [conversation, id] = readKept(key)?.split(' ') ?? [];
			if (conversation === conversationId && id !== newest) refresh();
		};
		const lookAtStored = (event: StorageEvent) => {
			if (event.key === key) look();
		};
		// Suspended windows miss storage events.
		const lookWhenShown = () => {
			if (document.visibilityState === 'visible') look();
		};
		window.addEventListener('storage', lookAtStored);
		document.addEventListener('visibilitychange', lookWhenShown);
		return () => {
			window.removeEventListener('storage', lookAtStored);
			document.removeEventListener('visibilitychange', lookWhenShown);
		};
	}, [key, conversationId, newest, refresh]);
}

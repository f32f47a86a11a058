import { useDraftKey } from '#app/forms/use-form-state.ts';
import { keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/**
 * Windows of one browser tell each other through its storage which message of a conversation is the newest; `refresh`
 * is called in those that do not know it. Nothing is asked of the server while nothing has changed.
 * @param newest the id of the last message that is known, null while one is on its way
 */
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
		// A window that was asleep has not heard of it.
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

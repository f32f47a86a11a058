import { useRevalidator } from '@remix-run/react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { isUnderWay, lookAfter, type Progress } from '#app/work/work.ts';

const oldPageMs = 60_000;

/** Loads the page's data again once the work has got further. */
export function useLookAgain(progress: Progress): void {
	const { revalidate } = useRevalidator();
	useEnhancement(() => {
		if (!isUnderWay(progress.state)) return;
		const shownAt = Date.now();
		let timer: ReturnType<typeof setTimeout>;
		const look = async () => {
			// Fetched in the background, so that a short loss of connection keeps the page.
			const isNew = await hasChanged(progress, Date.now() - shownAt > oldPageMs);
			if (isNew) revalidate();
			else later();
		};
		const later = () => {
			const waited = progress.waited + Date.now() - shownAt;
			timer = setTimeout(look, lookAfter(waited) * 1000);
		};
		later();
		return () => clearTimeout(timer);
	}, [progress, revalidate]);
}

async function hasChanged(shown: Progress, isOld: boolean): Promise<boolean> {
	try {
		const response = await fetch(`/api/work/${shown.id}`);
		if (!response.ok) return response.status === 401 || response.status === 404;
		const { state, done, total } = await response.json();
		return !isUnderWay(state) || isOld || done !== shown.done || total !== shown.total;
	} catch {
		return false;
	}
}

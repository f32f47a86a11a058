import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What a toast says (specification, section 9). A destructive one reports a failure. */
export interface Toast {
	title: string;
	description?: string;
	destructive?: boolean;
	action?: { label: string; href: string };
}

const displayMs = 5000;
const swipeThresholdPx = 50;
const toastEvent = 'family-stories:toast';

/** Shows a toast on this page; it takes the place of the one that is there. For scripts; a redirect carries its own. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}

/**
 * The notification region (specification, section 9): one toast at a time, F8 focuses it, a swipe to the right
 * dismisses it. Without scripts the toast stays until the next page.
 */
export function ToastRegion({ toast: loaded }: { toast: Toast | null }) {
	const hydrated = useHydrated();
	const [toast, setToast] = useState(loaded);
	const [over, setOver] = useState<Toast | null>(null);
	const [held, setHeld] = useState(false);
	const region = useRef<HTMLElement>(null);
	const cameFrom = useRef<Element | null>(null);
	const swipeFrom = useRef<number | null>(null);

	useEffect(() => {
		if (loaded) setToast(loaded);
	}, [loaded]);
	useEffect(() => {
		const show = (event: Event) => setToast((event as CustomEvent<Toast>).detail);
		const focus = (event: KeyboardEvent) => {
			if (event.key === 'F8') region.current?.focus();
		};
		window.addEventListener(toastEvent, show);
		window.addEventListener('keydown', focus);
		return () => {
			window.removeEventListener(toastEvent, show);
			window.removeEventListener('keydown', focus);
		};
	}, []);
	useEffect(() => {
		if (!toast || held || over === toast) return;
		const timer = setTimeout(() => setOver(toast), displayMs);
		return () => clearTimeout(timer);
	}, [toast, held, over]);

	function dismiss() {
		setToast(null);
		setHeld(false);
		if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
	}

	const card = toast && (
		// why: a new key puts the toast in once more when scripts have started; only what is put in is announced.
		<div
			key={String(hydrated)}
			className={`toast${toast.destructive ? ' toast-destructive' : ''}${over === toast ? ' toast-over' : ''}`}
		>
			<p>
				<strong>{toast.title}</strong> {toast.description}
			</p>
			{toast.action && (
				<a className="button button-plain" href={toast.action.href}>
					{toast.action.label}
				</a>
			)}
			{hydrated && (
				<button type="button" className="button button-plain" onClick={dismiss}>
					Dismiss
				</button>
			)}
		</div>
	);
	return (
		<section
			ref={region}
			className={hydrated ? 'toasts toasts-live' : 'toasts'}
			aria-label="Notifications (F8)"
			tabIndex={-1}
			onFocus={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
				setHeld(true);
			}}
			onBlur={() => setHeld(false)}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onPointerDown={(event) => {
				swipeFrom.current = event.clientX;
			}}
			onPointerUp={(event) => {
				if (swipeFrom.current !== null && event.clientX - swipeFrom.current > swipeThresholdPx) dismiss();
				swipeFrom.current = null;
			}}
		>
			<div role="status">{!toast?.destructive && card}</div>
			<div role="alert">{toast?.destructive && card}</div>
		</section>
	);
}

import { useEffect, useRef, useState } from 'react';

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
	const [toast, setToast] = useState(loaded);
	const [held, setHeld] = useState(false);
	const region = useRef<HTMLElement>(null);
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
		if (!toast || held) return;
		const timer = setTimeout(() => setToast(null), displayMs);
		return () => clearTimeout(timer);
	}, [toast, held]);

	return (
		<section
			ref={region}
			className="toasts"
			aria-label="Notifications (F8)"
			tabIndex={-1}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onPointerDown={(event) => {
				swipeFrom.current = event.clientX;
			}}
			onPointerUp={(event) => {
				if (swipeFrom.current !== null && event.clientX - swipeFrom.current > swipeThresholdPx) setToast(null);
				swipeFrom.current = null;
			}}
		>
			<div role={toast?.destructive ? 'alert' : 'status'}>
				{toast && (
					<div className={toast.destructive ? 'toast toast-destructive' : 'toast'}>
						<p>
							<strong>{toast.title}</strong> {toast.description}
						</p>
						{toast.action && <a href={toast.action.href}>{toast.action.label}</a>}
					</div>
				)}
			</div>
		</section>
	);
}

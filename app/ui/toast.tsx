import { type RefObject, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Specification, section 9. A destructive toast reports a failure. */
export interface Toast {
	title: string;
	description?: string;
	destructive?: boolean;
	/** One about the page stays at its top, and does not follow who scrolls. */
	about?: 'reply' | 'story' | 'page';
	action?: { label: string; href: string };
}

const displayMs = 5000;
const swipeThresholdPx = 50;
export const toastEvent = 'family-stories:toast';
const offerEvent = 'family-stories:offer';
const withdrawEvent = 'family-stories:withdraw';

// Follows the scrolled page until it dismisses itself; without scripts it stays above the content.
const followingLook = 'pointer-events-none sticky top-0 z-2';
const stayingLook = 'pointer-events-none relative z-2';
const followingFirstLook = 'sticky top-0 z-2 animate-let-go';
const coveringLook = 'h-0';
const lowLook = 'toast-low pointer-events-none fixed inset-x-0 bottom-0 z-2 pb-3';

let shownToast: Toast | null = null;

/** Replaces the current toast. For scripts; a redirect carries its own. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}

/** Does nothing if a toast is shown. @returns whether it is shown */
export function offerToast(toast: Toast): boolean {
	return window.dispatchEvent(new CustomEvent(offerEvent, { detail: toast, cancelable: true }));
}

export function withdrawToast(about?: Toast['about']): void {
	window.dispatchEvent(new CustomEvent(withdrawEvent, { detail: about }));
}

/** One toast at a time (specification, section 9); F8 focuses it, a swipe dismisses it. */
export function ToastRegion({ toast: loaded }: { toast: Toast | null }) {
	const hydrated = useHydrated();
	const [toast, setToast] = useState(loaded === shownToast ? null : loaded);
	const [cameWithPage] = useState(loaded);
	const [held, setHeld] = useState(false);
	const region = useRef<HTMLElement>(null);
	const cameFrom = useRef<Element | null>(null);
	const swipeFrom = useRef<number | null>(null);
	const isLow = useFreeOfFocus(region, toast);

	useEnhancement(() => {
		if (!loaded || loaded === shownToast) return;
		shownToast = loaded;
		setToast(loaded);
	}, [loaded]);
	useEnhancement(() => {
		const show = (event: Event) => setToast((event as CustomEvent<Toast>).detail);
		const offer = (event: Event) => {
			if (region.current?.hasAttribute('aria-label')) event.preventDefault();
			else show(event);
		};
		const withdraw = (event: Event) => {
			const { detail: about } = event as CustomEvent<Toast['about']>;
			setToast((toast) => (about && about !== toast?.about ? toast : null));
		};
		const focus = (event: KeyboardEvent) => {
			if (event.key === 'F8' && region.current?.hasAttribute('aria-label')) region.current.focus();
		};
		window.addEventListener(toastEvent, show);
		window.addEventListener(offerEvent, offer);
		window.addEventListener(withdrawEvent, withdraw);
		window.addEventListener('keydown', focus);
		return () => {
			window.removeEventListener(toastEvent, show);
			window.removeEventListener(offerEvent, offer);
			window.removeEventListener(withdrawEvent, withdraw);
			window.removeEventListener('keydown', focus);
		};
	}, []);
	useEnhancement(() => {
		if (!toast) setHeld(false);
		if (!toast || held) return;
		const timer = setTimeout(() => setToast(null), displayMs);
		return () => clearTimeout(timer);
	}, [toast, held]);

	function dismiss() {
		setToast(null);
		if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
	}

	// An element with a role, such as `strong`, would be announced twice.
	const text = toast && (
		<>
			<span className="font-bold">{toast.title}</span> {toast.description && <span>{toast.description}</span>}
		</>
	);
	const isFirst = toast !== null && toast === cameWithPage;
	// On load, browsers announce only alerts; anything else must be inserted later.
	const isInPlace = isFirst && (!hydrated || toast.destructive);
	const place = toast?.about === 'page' ? stayingLook : followingLook;
	const high = hydrated ? `${place} ${isFirst ? '' : coveringLook}` : toast ? followingFirstLook : '';
	return (
		<section
			ref={region}
			data-hydrated={hydrated || undefined}
			className={`mx-auto w-full max-w-column pr-page pl-page print:hidden ${isLow ? lowLook : high}`}
			aria-label={toast ? 'Notifications (F8)' : undefined}
			tabIndex={-1}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.preventDefault();
				dismiss();
			}}
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
			<div
				className={
					toast
						? `mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-s-[6px] py-1 pr-1 pl-4 ${
								toast.destructive ? 'border-error bg-error-sheet' : 'border-edge border-s-accent bg-sheet'
							} ${hydrated ? 'toast-card' : ''}`
						: undefined
				}
			>
				<div className={toast ? 'flex-[1_1_11rem] py-2' : undefined}>
					{isInPlace && <p role={toast.destructive ? 'alert' : undefined}>{text}</p>}
					<p aria-live="polite">{!isInPlace && !toast?.destructive && text}</p>
					<p aria-live="assertive">{!isInPlace && toast?.destructive && text}</p>
				</div>
				{toast?.action && (
					<ButtonLink variant="plain" href={toast.action.href}>
						{toast.action.label}
					</ButtonLink>
				)}
				{toast && hydrated && (
					<Button variant="quiet" room="little" type="button" onClick={dismiss}>
						Dismiss
					</Button>
				)}
			</div>
		</section>
	);
}

/** Moves the toast to the bottom while it would cover the focus; back only once the top is free. */
function useFreeOfFocus(region: RefObject<HTMLElement>, toast: Toast | null): boolean {
	const [isLow, setIsLow] = useState(false);
	// Only checked when the focus moves: checking after its own moves could loop.
	const place = useRef(false);
	useEnhancement(() => {
		const move = (toLow: boolean) => {
			place.current = toLow;
			setIsLow(toLow);
		};
		if (!toast) return move(false);
		const look = () => {
			const box = region.current?.firstElementChild?.getBoundingClientRect();
			const focused = document.activeElement;
			if (!box || !focused || focused === document.body || region.current?.contains(focused)) return;
			const { top, bottom } = focused.getBoundingClientRect();
			const isUnder = (from: number) => top < from + box.height && bottom > from;
			const other = place.current ? 0 : window.innerHeight - box.height;
			if (isUnder(box.top) && !isUnder(other)) move(!place.current);
		};
		look();
		const lookAfterwards = () => requestAnimationFrame(look);
		document.addEventListener('focusin', lookAfterwards);
		return () => document.removeEventListener('focusin', lookAfterwards);
	}, [region, toast]);
	return isLow;
}

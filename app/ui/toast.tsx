import { type RefObject, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Specification, section 9. A destructive toast reports a failure. */
export interface Toast {
	title: string;
	description?: string;
	destructive?: boolean;
	about?: 'reply' | 'story';
	action?: { label: string; href: string };
}

const displayMs = 5000;
const swipeThresholdPx = 50;
export const toastEvent = 'family-stories:toast';
const offerEvent = 'family-stories:offer';
const withdrawEvent = 'family-stories:withdraw';

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

interface ToastRegionProps {
	toast: Toast | null;
	/** Without scripts to end it, a toast is the first thing on the page. */
	hasScripts: boolean;
}

/** One toast at a time (specification, section 9); F8 focuses it, a swipe dismisses it. */
export function ToastRegion({ toast: loaded, hasScripts }: ToastRegionProps) {
	const hydrated = useHydrated();
	const [toast, setToast] = useState(loaded === shownToast ? null : loaded);
	const [cameWithPage] = useState(loaded);
	const [held, setHeld] = useState(false);
	const region = useRef<HTMLElement>(null);
	const cameFrom = useRef<Element | null>(null);
	const swipeFrom = useRef<number | null>(null);
	useRoomFor(region, toast);

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
	// On load, browsers announce only alerts; anything else must be inserted later.
	const isInPlace = toast !== null && toast === cameWithPage && (!hydrated || toast.destructive);
	return (
		<section
			ref={region}
			data-hydrated={hydrated || undefined}
			className={`w-full pr-page pl-page print:hidden ${toast && hasScripts ? 'toast' : ''}`}
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
						? 'mx-auto mt-3 flex w-full max-w-[42rem] flex-wrap items-center gap-x-6 gap-y-1 rounded border ' +
							`border-s-[6px] wrap-anywhere py-1 pr-1 pl-4 ${
								toast.destructive ? 'border-error bg-error-sheet' : 'border-edge border-s-accent bg-sheet'
							}`
						: undefined
				}
			>
				<div className={toast ? 'flex-[1_1_11rem] py-2' : undefined}>
					{isInPlace && <p role={toast.destructive ? 'alert' : undefined}>{text}</p>}
					<p aria-live="polite">{!isInPlace && !toast?.destructive && text}</p>
					<p aria-live="assertive">{!isInPlace && toast?.destructive && text}</p>
				</div>
				{toast?.action && (
					<ButtonLink variant="plain" room="little" href={toast.action.href}>
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

/**
 * While a toast stands at the end of the screen, what scrolls there ends above it, and so does the focus.
 * Afterwards its room at the page's end stays until the person acts: nothing moves just as it is pressed.
 */
function useRoomFor(region: RefObject<HTMLElement>, toast: Toast | null): void {
	useEnhancement(() => {
		const page = document.getElementById('content');
		const card = region.current?.firstElementChild?.getBoundingClientRect();
		// At the top of the screen its height is 0 (toast.css).
		if (!toast || !card || !page || !region.current?.offsetHeight) return;
		const isAtEnd = window.scrollY > 0 && page.getBoundingClientRect().bottom < window.innerHeight + 9;
		const covered = Array.from(
			page.querySelectorAll('a, button, input, p, select, summary, textarea'),
		).filter((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return top < card.bottom && bottom > card.top;
		});
		setRoom(`calc(${card.height}px + 1.5rem)`);
		// After painting: in one frame, the browser would count it as a layout shift.
		requestAnimationFrame(() =>
			setTimeout(() => {
				const focused = covered.find((element) => element === document.activeElement);
				if (isAtEnd && covered.length > 0) page.scrollIntoView({ block: 'end' });
				else if (focused && focused.tagName !== 'TEXTAREA') focused.scrollIntoView({ block: 'nearest' });
			}),
		);
		return () => {
			document.documentElement.style.setProperty('--notice', '');
			for (const act of acts) window.addEventListener(act, takeRoomBack);
		};
	}, [region, toast]);
}

const acts = ['click', 'keyup', 'touchmove', 'wheel'];

function setRoom(height: string): void {
	for (const act of acts) window.removeEventListener(act, takeRoomBack);
	for (const name of ['--notice', '--room']) document.documentElement.style.setProperty(name, height);
}

const takeRoomBack = () => setRoom('');

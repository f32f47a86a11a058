import { type ReactNode, type RefObject, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface PinnedBarProps {
	/** Always in sight, and `state` where large text leaves room beside it. */
	main: ReactNode;
	state?: ReactNode;
	note?: ReactNode;
	children?: ReactNode;
}

const stickyLook = 'low:sticky low:top-0 low:bottom-0 low:z-1';
const stateLook = 'text-small leading-[1.3] text-ink-soft sm:col-start-3 sm:text-end';

const gridLook =
	'sm:grid-cols-[auto_minmax(12.5rem,1fr)_fit-content(40%)] sm:items-center sm:gap-x-3 sm:border-t sm:py-3';

/** On narrow screens only its first row is pinned. */
export function PinnedBar({ main, state, note, children }: PinnedBarProps) {
	const bar = useRef<HTMLDivElement>(null);
	const row = useRef<HTMLDivElement>(null);
	useVisible(bar, row);
	return (
		<div
			ref={bar}
			className={`save-bar contents border-rule bg-paper sm:mt-3 sm:grid ${gridLook} ${stickyLook}`}
		>
			<div
				ref={row}
				className={`bar-row mt-3 flex flex-wrap items-center gap-3 border-y border-rule bg-paper py-3 sm:contents ${stickyLook}`}
			>
				<div className="flex flex-wrap gap-3 sm:row-span-2">{main}</div>{' '}
				<p className={`bar-state min-w-0 flex-1 sm:row-start-1 sm:self-end ${stateLook}`}>{state}</p>
			</div>{' '}
			<div className="mt-3 sm:contents max-sm:[&>*+*]:mt-3">
				<div className="flex flex-wrap gap-3 sm:col-start-2 sm:row-span-2 sm:row-start-1 max-sm:[&>*]:flex-auto">
					{children}
				</div>{' '}
				<p className={`sm:row-start-2 sm:self-start ${stateLook}`}>{note}</p>
			</div>
		</div>
	);
}

function useVisible(bar: RefObject<HTMLElement>, row: RefObject<HTMLElement>): void {
	useEnhancement(() => {
		const view = window.visualViewport;
		if (!view) return;
		const move = () => {
			// A user who has zoomed in moves the view themselves.
			const isCovered = view.scale < 1.01 && view.height < window.innerHeight - 1;
			const below = isCovered ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
			for (const { current } of [bar, row]) {
				if (!current) continue;
				current.style.bottom = isCovered ? `${below}px` : '';
				current.style.top = isCovered ? `${view.offsetTop}px` : '';
			}
		};
		move();
		view.addEventListener('resize', move);
		view.addEventListener('scroll', move);
		return () => {
			view.removeEventListener('resize', move);
			view.removeEventListener('scroll', move);
		};
	}, [bar, row]);
}

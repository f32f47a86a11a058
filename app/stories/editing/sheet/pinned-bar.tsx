import type { ReactNode } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface PinnedBarProps {
	/** Always in sight, with `state` beside it if large text leaves room. Without `state` it fills a narrow row. */
	main: ReactNode;
	state?: ReactNode;
	note?: ReactNode;
	/** True while something waits for one of the bar's buttons. */
	isDue?: boolean;
	children?: ReactNode;
}

const stateLook = 'text-small leading-[1.3] text-ink-soft roomy:col-start-3 roomy:text-end';
const aloneLook = 'grid w-full grid-cols-2 gap-2 roomy:flex roomy:gap-3';

const gridLook = 'roomy:grid-cols-[auto_minmax(6rem,1fr)_fit-content(50%)] roomy:items-center roomy:gap-x-3';

/** On a narrow screen only the first row is pinned. */
export function PinnedBar({ main, state, note, isDue, children }: PinnedBarProps) {
	useVisible();
	const pinned = isDue ? 'pinned pinned-due' : 'pinned';
	return (
		<div className={`${pinned} contents roomy:grid ${gridLook}`}>
			<div
				className={`${pinned} flex flex-wrap items-center gap-x-1 gap-y-3 roomy:contents ${state ? 'bar-row' : ''}`}
			>
				<div className={`roomy:row-span-2 ${state ? 'contents roomy:flex roomy:gap-1' : aloneLook}`}>
					{main}
				</div>{' '}
				{state && (
					<p
						className={
							'bar-state min-w-0 flex-1 text-end roomy:row-start-1 ' +
							`${note ? 'roomy:self-end' : 'roomy:row-span-2'} ${stateLook}`
						}
					>
						{state}
					</p>
				)}
			</div>{' '}
			{children && (
				<div className="mt-3 roomy:contents [&>*+*]:mt-3 roomy:[&>*+*]:mt-0">
					<div
						className={
							'flex flex-wrap gap-3 roomy:col-start-2 roomy:row-span-2 roomy:row-start-1 ' +
							'[&>*]:flex-auto roomy:[&>*]:flex-none'
						}
					>
						{children}
					</div>{' '}
					{note && <p className={`roomy:row-start-2 roomy:self-start ${stateLook}`}>{note}</p>}
				</div>
			)}
		</div>
	);
}

/** Above an on-screen keyboard. */
function useVisible(): void {
	useEnhancement(() => {
		const view = window.visualViewport;
		if (!view) return;
		const { style } = document.documentElement;
		const move = () => {
			// A user who has zoomed in moves the view themselves.
			const isCovered = view.scale < 1.01 && view.height < window.innerHeight - 1;
			const below = isCovered ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
			style.setProperty('--below', isCovered ? `${below}px` : '');
			style.setProperty('--above', isCovered ? `${view.offsetTop}px` : '');
		};
		move();
		view.addEventListener('resize', move);
		view.addEventListener('scroll', move);
		return () => {
			view.removeEventListener('resize', move);
			view.removeEventListener('scroll', move);
			for (const name of ['--below', '--above']) style.removeProperty(name);
		};
	}, []);
}

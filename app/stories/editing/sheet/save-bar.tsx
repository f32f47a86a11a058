import { type ReactNode, type RefObject, useRef } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface SaveBarProps {
	id: string;
	isSaved: boolean;
	children: ReactNode;
}

const stickyLook = 'low:sticky low:top-0 low:bottom-0 low:z-1';

export function SaveBar({ id, isSaved, children }: SaveBarProps) {
	const bar = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLDivElement>(null);
	useVisible(bar, button);
	return (
		<div
			ref={bar}
			className={`save-bar contents border-rule bg-paper sm:mt-3 sm:flex sm:flex-wrap sm:items-center sm:gap-3 sm:border-y sm:py-3 ${stickyLook}`}
		>
			<div
				ref={button}
				className={`mt-3 border-y border-rule bg-paper py-3 sm:static sm:mt-0 sm:border-0 sm:py-0 ${stickyLook}`}
			>
				{/* A disabled button would lose the focus at each save. */}
				<SubmitButton
					id={id}
					busyLabel="Saving..."
					aria-disabled={isSaved || undefined}
					onClick={(event) => isSaved && event.preventDefault()}
					className="max-sm:w-full"
				>
					Save Changes
				</SubmitButton>
			</div>{' '}
			<div className="mt-3 flex flex-wrap items-center gap-3 sm:mt-0 max-sm:[&>*]:flex-auto">{children}</div>
		</div>
	);
}

function useVisible(bar: RefObject<HTMLElement>, button: RefObject<HTMLElement>): void {
	useEnhancement(() => {
		const view = window.visualViewport;
		if (!view) return;
		const move = () => {
			// A user who has zoomed in moves the view themselves.
			const isCovered = view.scale < 1.01 && view.height < window.innerHeight - 1;
			const below = isCovered ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
			for (const { current } of [bar, button]) {
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
	}, [bar, button]);
}

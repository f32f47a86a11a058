import type { ReactNode } from 'react';
import { Arrow } from '#app/ui/arrow.tsx';

const summaryLook =
	'flex min-h-target cursor-pointer touch-manipulation items-center gap-[0.6em] py-2 leading-[1.4] font-bold ' +
	'[&::-webkit-details-marker]:hidden';

export function Summary({
	id,
	className = 'w-fit',
	children,
}: {
	id?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<summary id={id} className={`${summaryLook} ${className}`}>
			{typeof children === 'string' ? <span>{children}</span> : children}
			<Arrow className="[transform:translateY(-0.15em)_rotate(45deg)] [[open]>*>&]:[transform:translateY(0.12em)_rotate(-135deg)]" />
		</summary>
	);
}

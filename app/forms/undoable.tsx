import type { ReactNode } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';

interface UndoableProps {
	id: string;
	intent: string;
	about: Record<string, string>;
	label?: string;
	children: ReactNode;
}

export function Undoable({ id, intent, about, label = 'Undo', children }: UndoableProps) {
	return (
		<li className="flex flex-wrap items-baseline gap-x-3">
			<p id={`done-${id}`} className="flex-[1_1_14rem] py-1 wrap-anywhere text-ink-soft">
				{children}
			</p>{' '}
			<SubmitButton
				intent={intent}
				about={about}
				variant="quiet"
				room="least"
				aria-describedby={`done-${id}`}
			>
				{label}
			</SubmitButton>
		</li>
	);
}

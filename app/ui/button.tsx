import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
	variant?: 'primary' | 'plain';
	/** Something is under way; the button keeps its focus, and says so instead of its label. */
	busy?: boolean;
	busyLabel?: string;
}

/** A button, 44 px high at least. While busy it does nothing but stays reachable, so that focus is not lost. */
export function Button({
	variant = 'primary',
	busy = false,
	busyLabel,
	children,
	onClick,
	...props
}: ButtonProps) {
	return (
		<button
			{...props}
			className={`button button-${variant}`}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy && busyLabel ? busyLabel : children}
		</button>
	);
}

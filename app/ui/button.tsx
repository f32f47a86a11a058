import type { ComponentProps, MouseEvent } from 'react';

interface Look {
	/**
	 * `danger` for what cannot be undone, `quiet` for what is less than the text beside it, `recording` while one is
	 * made.
	 */
	variant?: 'primary' | 'plain' | 'chip' | 'danger' | 'quiet' | 'recording';
	/** How much room the label has at its sides: less where several buttons share a line with something else. */
	room?: 'normal' | 'little' | 'least';
	/** For its place and width alone. */
	className?: string;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
	/** Something is under way; the button keeps its focus, and says so instead of its label. */
	busy?: boolean;
	busyLabel?: string;
}

const variants = {
	primary: 'button',
	plain: 'button button-plain',
	chip: 'button button-chip',
	danger: 'button button-danger',
	quiet: 'button button-quiet',
	recording: 'button button-recording',
};
const rooms = { normal: '', little: ' button-little', least: ' button-least' };

const look = ({ variant = 'primary', room = 'normal', className = '' }: Look) =>
	`${variants[variant]}${rooms[room]} ${className}`.trimEnd();

/** A button, 44 px high at least. While busy it does nothing but stays reachable, so the focus is not lost. */
export function Button({
	variant,
	room,
	className,
	busy = false,
	busyLabel,
	children,
	onClick,
	...props
}: ButtonProps) {
	const all = {
		...props,
		className: look({ variant, room, className }),
		'aria-disabled': busy || props['aria-disabled'],
		onClick: busy ? (event: MouseEvent) => event.preventDefault() : onClick,
	};
	const label = busy && busyLabel ? busyLabel : children;
	// Text browsers show an input as a button with this label; a button as mere words, Lynx after its value.
	return props.type === 'submit' && typeof children === 'string' ? (
		<input {...(all as ComponentProps<'input'>)} value={String(label)} />
	) : (
		<button {...all}>{label}</button>
	);
}

/** A link that looks like a button. */
export function ButtonLink({ variant, room, className, ...props }: ComponentProps<'a'> & Look) {
	return <a {...props} className={look({ variant, room, className })} />;
}

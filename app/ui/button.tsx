import type { ComponentProps, MouseEvent } from 'react';

interface ButtonLook {
	variant?: 'primary' | 'plain' | 'chip' | 'danger' | 'quiet' | 'recording';
	room?: 'normal' | 'little' | 'least';
	className?: string;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
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

const buttonClasses = ({ variant = 'primary', room = 'normal', className = '' }: ButtonLook) =>
	`${variants[variant]}${rooms[room]} ${className}`.trimEnd();

/** At least 44 px high. While busy it does nothing but stays focusable, so the focus is not lost. */
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
		className: buttonClasses({ variant, room, className }),
		'aria-disabled': busy || props['aria-disabled'],
		onClick: busy ? (event: MouseEvent) => event.preventDefault() : onClick,
	};
	const label = busy && busyLabel ? busyLabel : children;
	// Text browsers show an input as a button with this label, but a button as plain text.
	return props.type === 'submit' && typeof children === 'string' ? (
		<input {...(all as ComponentProps<'input'>)} value={String(label)} />
	) : (
		<button {...all}>{label}</button>
	);
}

export function ButtonLink({ variant, room, className, ...props }: ComponentProps<'a'> & ButtonLook) {
	return <a {...props} className={buttonClasses({ variant, room, className })} />;
}

import type { ComponentProps } from 'react';

interface Look {
	/** `danger` for what cannot be undone, `quiet` for what is less than the text beside it. */
	variant?: 'primary' | 'plain' | 'chip' | 'danger' | 'quiet';
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

const base =
	'inline-flex min-h-target cursor-pointer touch-manipulation items-center justify-center gap-[0.6em] py-[0.4rem] text-center leading-[1.25] print:hidden';
const square = 'rounded border-2 font-bold';
const paper = 'border-edge bg-sheet text-ink hover:border-accent-strong hover:bg-shade';
const variants = {
	primary: `${square} border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong`,
	plain: `${square} ${paper}`,
	chip: `rounded-full border ${paper}`,
	quiet:
		'rounded text-small text-ink-soft underline decoration-[0.06em] underline-offset-[0.18em] hover:text-ink',
	danger: `${square} border-error bg-sheet text-error hover:bg-error-sheet`,
};
const rooms = { normal: 'px-[1.1rem]', little: 'px-[0.9rem]', least: 'px-[0.7rem]' };
const states = [
	'aria-pressed:border-accent aria-pressed:[box-shadow:inset_0_-3px_var(--color-accent)] forced-colors:aria-pressed:border-[Highlight]',
	'disabled:cursor-not-allowed disabled:border-dashed disabled:border-edge disabled:bg-shade disabled:text-ink-soft',
	'aria-disabled:cursor-progress aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-shade aria-disabled:text-ink-soft',
].join(' ');

const look = ({ variant = 'primary', room = 'normal', className = '' }: Look) =>
	`${base} ${variants[variant]} ${rooms[room]} ${className}`;

/** A button, 44 px high at least. While busy it does nothing but stays reachable, so that focus is not lost. */
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
	return (
		<button
			{...props}
			className={`${look({ variant, room, className })} ${states}`}
			aria-disabled={busy || props['aria-disabled']}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy && busyLabel ? busyLabel : children}
		</button>
	);
}

/** A link that looks like a button. */
export function ButtonLink({ variant, room, className, ...props }: ComponentProps<'a'> & Look) {
	return <a {...props} className={look({ variant, room, className })} />;
}

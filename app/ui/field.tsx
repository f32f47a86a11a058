import { type ComponentProps, forwardRef } from 'react';

const frame =
	'block w-full rounded border-2 border-edge bg-sheet text-ink placeholder:text-ink-soft placeholder:opacity-100 aria-invalid:border-error';
const inside = 'px-[0.7rem] py-[0.4rem] leading-[1.4]';

/** A box for a line of text. */
export function Input({ className = '', ...props }: ComponentProps<'input'>) {
	return <input {...props} className={`${frame} ${inside} min-h-target ${className}`} />;
}

interface TextAreaProps extends ComponentProps<'textarea'> {
	/** Ruled like letter paper, for a story. */
	ruled?: boolean;
}

/** A box for a longer text; `className` gives its height. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
	{ ruled = false, className = '', ...props },
	ref,
) {
	const look = ruled ? 'ruled-paper px-4 pt-2 pb-[0.8rem] font-story text-story' : inside;
	return <textarea {...props} ref={ref} className={`${frame} ${look} ${className}`} />;
});

import { type ComponentProps, forwardRef, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const frame =
	'block w-full rounded border-2 border-edge bg-sheet text-ink placeholder:text-ink-soft ' +
	'placeholder:opacity-100 aria-invalid:border-error';
const inside = 'px-3 py-2 leading-[1.4]';

/** Classes of a list that opens. */
export const selectLook = `${frame} ${inside} min-h-target`;

/** A box for a line of text. */
export const Input = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function Input(
	{ className = '', ...props },
	ref,
) {
	return <input {...props} ref={ref} className={`${frame} ${inside} min-h-target ${className}`} />;
});

/** Files are chosen with it: the browser's own button looks as one of ours. */
export function FileInput({ className = '', ...props }: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
	const ours =
		'file:me-3 file:rounded file:border file:border-edge file:bg-shade file:px-3 file:py-1 file:text-ink';
	return <Input {...props} type="file" className={`${ours} ${className}`} />;
}

const looks = {
	widely: 'ruled-paper px-4 pt-2 pb-3 font-story text-story',
	closely: 'ruled-paper ruled-closely px-3 py-2 font-story text-story',
};

interface TextAreaProps extends ComponentProps<'textarea'> {
	/** Ruled like letter paper, for a story: widely, or as closely as a low box needs it. */
	ruled?: 'widely' | 'closely';
}

/** A box for a longer text; `className` gives its height. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
	{ ruled, className = '', ...props },
	ref,
) {
	const look = ruled ? looks[ruled] : inside;
	useKeepTyped(props.id);
	// Browsers without style sheets take its size from here.
	return <textarea cols={60} rows={6} {...props} ref={ref} className={`${frame} ${look} ${className}`} />;
});

/**
 * React puts a box that came with text back to that text when it takes the page over (until React 19). What is typed
 * while it does so is newer than what stood there when it began.
 */
function useKeepTyped(id: string | undefined): void {
	const hydrated = useHydrated();
	const typed = useRef<string>();
	if (!hydrated && typed.current === undefined && id && typeof document !== 'undefined') {
		const element = find(id);
		typed.current = element?.value;
		element?.addEventListener('input', () => {
			typed.current = element.value;
		});
	}
	useEnhancement(() => {
		const element = id && find(id);
		if (!element || typed.current === undefined || element.value === typed.current) return;
		fillBox(element, typed.current);
	}, [id]);
}

/** Puts a text into a box, as if it was typed. */
export function fillBox(box: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
	if (!box) return;
	box.value = text;
	box.dispatchEvent(new Event('input', { bubbles: true }));
}

const find = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

import { type ComponentProps, forwardRef, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const frameLook =
	'block w-full rounded border-2 border-edge bg-sheet text-ink placeholder:text-ink-soft ' +
	'placeholder:opacity-100 aria-invalid:border-error';
const insideLook = 'px-3 py-2 leading-[1.4]';

export const selectLook = `${frameLook} ${insideLook} min-h-target`;

export const Input = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function Input(
	{ className = '', ...props },
	ref,
) {
	return <input {...props} ref={ref} className={`${frameLook} ${insideLook} min-h-target ${className}`} />;
});

export const FileInput = forwardRef<HTMLInputElement, Omit<ComponentProps<'input'>, 'type'>>(
	function FileInput({ className = 'text-ink-soft', ...props }, ref) {
		return <input {...props} ref={ref} type="file" className={`block w-full text-small ${className}`} />;
	},
);

const ruledLooks = {
	widely: 'ruled-paper px-4 pt-2 pb-3 font-story text-story',
	closely: 'ruled-paper ruled-closely px-3 py-2 font-story text-story',
};

interface TextAreaProps extends ComponentProps<'textarea'> {
	ruled?: 'widely' | 'closely';
}

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
	{ ruled, className = '', ...props },
	ref,
) {
	const look = ruled ? ruledLooks[ruled] : insideLook;
	useKeepTyped(props.id);
	// The size in browsers without style sheets.
	return <textarea cols={60} rows={6} {...props} ref={ref} className={`${frameLook} ${look} ${className}`} />;
});

/** Until version 19, React resets a box to its initial text on hydration; this keeps newer typing. */
function useKeepTyped(id: string | undefined): void {
	const hydrated = useHydrated();
	const typed = useRef<string>();
	if (!hydrated && typed.current === undefined && id && typeof document !== 'undefined') {
		const element = findTextArea(id);
		typed.current = element?.value;
		element?.addEventListener('input', () => {
			typed.current = element.value;
		});
	}
	useEnhancement(() => {
		const element = id && findTextArea(id);
		if (!element || typed.current === undefined || element.value === typed.current) return;
		fillBox(element, typed.current);
	}, [id]);
}

export function fillBox(box: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
	if (!box) return;
	box.value = text;
	box.dispatchEvent(new Event('input', { bubbles: true }));
}

const findTextArea = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

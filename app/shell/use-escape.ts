import { isForInputMethod } from '#app/ui/input-method.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Escape follows the page's `data-cancel` link or button, unless a longer text would be lost. */
export function useEscape(): void {
	useEnhancement(() => {
		const leave = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return;
			const form = document.activeElement?.closest('form');
			const cancel = (form ?? document).querySelector<HTMLElement>('[data-cancel]');
			const texts = cancel?.closest('form')?.querySelectorAll('textarea') ?? [];
			if (Array.from(texts).every(({ value, defaultValue }) => value === defaultValue)) cancel?.click();
		};
		document.addEventListener('keydown', leave);
		return () => document.removeEventListener('keydown', leave);
	}, []);
}

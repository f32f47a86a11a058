import type { KeyboardEvent } from 'react';
import { isForInputMethod } from '#app/ui/input-method.ts';

/** Makes Enter press the first button of the surrounding section rather than of the form. */
export function pressInSection(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
	event.preventDefault();
	event.currentTarget.closest('section')?.querySelector<HTMLElement>('[type=submit]')?.click();
}

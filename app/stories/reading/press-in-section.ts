import type { KeyboardEvent } from 'react';
import { isForInputMethod } from '#app/ui/input-method.ts';

/** For a line of text whose form has another first button: Enter presses the first one of the section around it. */
export function pressInSection(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
	event.preventDefault();
	event.currentTarget.closest('section')?.querySelector<HTMLElement>('[type=submit]')?.click();
}

import type { KeyboardEvent } from 'react';
import { isForInputMethod } from '#app/ui/input-method.ts';

/** Of the button. */
export const saveId = 'save-book';

/** What Enter does in a book's form; without scripts it presses the first button. */
export function pressSave(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
	event.preventDefault();
	document.getElementById(saveId)?.click();
}

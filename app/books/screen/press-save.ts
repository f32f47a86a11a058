import type { KeyboardEvent } from 'react';

/** Of the button. */
export const saveId = 'save-book';

/** What Enter does in a book's form; without scripts it presses the first button. */
export function pressSave(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
	event.preventDefault();
	document.getElementById(saveId)?.click();
}

import type { KeyboardEvent } from 'react';
import { isForInputMethod } from '#app/ui/input-method.ts';

export const saveId = 'save-book';

export function pressSave(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
	event.preventDefault();
	document.getElementById(saveId)?.click();
}

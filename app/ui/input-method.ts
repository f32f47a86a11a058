/**
 * Whether an input method (Chinese, Japanese, Korean…) uses this key, such as the Enter that confirms a word. Safari
 * ends the composition just before that key; only its code, 229, tells.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
	return isComposing || keyCode === 229;
}

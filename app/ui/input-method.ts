/**
 * Chinese, Japanese or Korean is typed with an input method, which uses keys such as the Enter that confirms a word.
 * Safari ends the composition just before that key; only its code, 229, tells.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
	return isComposing || keyCode === 229;
}

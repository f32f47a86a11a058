/**
 * Whether a key belongs to the word that an input method is making of what is typed (Chinese, Japanese, Korean…), as
 * the Enter does that confirms it. In Safari the word is finished just before that key comes: then only its code, 229,
 * still says so.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
	return isComposing || keyCode === 229;
}

/** The message is one sentence: it names the variable or folder and says what to do. */
export class StartError extends Error {
	override name = 'StartError';
}

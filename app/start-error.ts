/** Why the product cannot start: one sentence that names the variable or the folder and says what to do. */
export class StartError extends Error {
	override name = 'StartError';
}

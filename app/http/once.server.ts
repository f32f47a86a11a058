import { createHash } from 'node:crypto';

/**
 * The id under which a form's words are kept once: sent again it is the same, so that twice is once.
 * With other words it is another one, since the Back button brings an old form with its old id.
 * @param formId made with the form's page
 */
export function onceId(formId: string, words: string): string {
	const hash = createHash('sha256').update(`${formId}\n${words}`).digest('hex');
	return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>*`\\|[\]()~]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+)/i;
const INLINE = /[\\`*_[~]|&(?=#?\w+;)/g;
// A backslash would not do: it becomes part of a web address that stands before it.
const TAG = /<(?=[a-z/!?]|$)/gi;
const BLOCK_SIGN = /^(?:#{1,6}(?=\s|$)|[>|]|[-+](?=\s|$)|[-=]{2,}|:?-)/;
const LIST_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** A line of a paragraph as markdown that shows it as it was typed. */
function escapeLine(line: string): string {
	return line
		.split(ADDRESS)
		.map((part, at) => (at % 2 === 1 ? part : part.replace(INLINE, '\\$&').replace(TAG, '&lt;')))
		.join('')
		.replace(BLOCK_SIGN, '\\$&')
		.replace(LIST_NUMBER, '$1\\$2');
}

/** The lines of one paragraph, kept apart as typed. */
export function escapeLines(text: string): string {
	return text
		.split('\n')
		.map((line) => escapeLine(line.trim()))
		.join('  \n');
}

/** The text of markdown that {@link escapeLine} made, or of simple markdown written by hand. */
export function plainText(markdown: string): string {
	return markdown
		.replace(/^#{1,6}\s+|^>\s?/gm, '')
		.replace(/^\*\*[^*\n]{1,80}:\*\*\s*/gm, '')
		.replace(/(?<!\\)(?:\*\*|__|[*_`])/g, '')
		.replaceAll('&lt;', '<')
		.replace(/\\([\p{P}\p{S}])/gu, '$1');
}

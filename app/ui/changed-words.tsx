/** New words in their sentence, what is new bold. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
	const [was, is] = [before.split(' '), after.split(' ')];
	const least = Math.min(was.length, is.length);
	let [from, left] = [0, 0];
	while (from < least && was[from] === is[from]) from++;
	while (left < least - from && was[was.length - 1 - left] === is[is.length - 1 - left]) left++;
	const to = is.length - left;
	return (
		<>
			<span>{is.slice(0, from).join(' ')}</span> <strong>{is.slice(from, to).join(' ')}</strong>{' '}
			<span>{is.slice(to).join(' ')}</span>
		</>
	);
}

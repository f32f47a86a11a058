/** The recordings that go with what is in the box: named in its form, and said. */
export function GoesAlong({ ids, name }: { ids: string[]; name: string }) {
	if (ids.length === 0) return null;
	return (
		<p className="basis-full">
			<input type="hidden" name={name} value={ids.join(',')} />
			{ids.length === 1
				? 'Your recording is kept. It goes with what you write.'
				: `${ids.length} recordings are kept. They go with what you write.`}
		</p>
	);
}

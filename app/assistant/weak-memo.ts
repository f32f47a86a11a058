/** Computes once for each object, and forgets it with the object. */
export function weakMemo<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, { value: Value }>();
	return (key) => {
		const made = known.get(key) ?? { value: compute(key) };
		known.set(key, made);
		return made.value;
	};
}

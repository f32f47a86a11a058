import { type DependencyList, type EffectCallback, useEffect } from 'react';

/** `useEffect` for what only adds comfort: a failure in it is reported, and the page stays what it was. */
export function useEnhancement(effect: EffectCallback, deps?: DependencyList): void {
	useEffect(() => {
		const cleanUp = attempt(effect);
		return cleanUp && (() => void attempt(cleanUp));
		// biome-ignore lint/correctness/useExhaustiveDependencies: the caller's are the effect's.
	}, deps);
}

function attempt<Result>(run: () => Result): Result | undefined {
	try {
		return run();
	} catch (error) {
		// Thrown inside of React, it would take the whole page away.
		setTimeout(() => {
			throw error;
		});
		return undefined;
	}
}

import { type DependencyList, type EffectCallback, useEffect } from 'react';

/** `useEffect` for optional comfort: a failure is reported but does not break the page. */
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
		// Thrown inside React, it would unmount the page.
		setTimeout(() => {
			throw error;
		});
		return undefined;
	}
}

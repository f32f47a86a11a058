import type { DescribedAnswer } from '#app/trials/describe-trial.server.ts';
import { failureWords, sayBroken } from '#app/trials/trial-words.ts';

/** Empty for an answer that is not a test's. */
export function Verdict({
	answer: { failure, broken },
	isTest,
}: {
	answer: DescribedAnswer;
	isTest: boolean;
}) {
	if (failure) return <p className="font-bold text-error">{`No answer. ${failureWords[failure]}`}</p>;
	if (!broken) return isTest ? <p className="text-ink-soft">Nothing to check</p> : null;
	return broken.length === 0 ? (
		<p className="font-bold text-live">Passed</p>
	) : (
		<p className="font-bold text-error">{`Failed: ${broken.map(sayBroken).join('; ')}`}</p>
	);
}

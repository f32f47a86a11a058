import type { DescribedSide } from '#app/trials/describe.server.ts';
import { failureWords, sayBroken } from '#app/trials/say.ts';

/** Whether a test was held; nothing for what was none. */
export function Verdict({ side: { failure, broken } }: { side: DescribedSide }) {
	if (failure) return <p className="font-bold text-error">{`No answer. ${failureWords[failure]}`}</p>;
	if (!broken) return null;
	return broken.length === 0 ? (
		<p className="font-bold text-live">Held</p>
	) : (
		<p className="font-bold text-error">{`Broken: ${broken.map(sayBroken).join('; ')}`}</p>
	);
}

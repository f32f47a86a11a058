import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { languageData } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import type { Looked } from '#app/telling/tell.ts';

/** How likely it is a wish what is put to a person as that, and kept out until they say. */
const likelyWish = 0.6;
/** Among several what has the words of one is one unless it is likelier told than this. */
const likelyTold = 0.5;

/**
 * Whether the sentence of what may be a wish is said much like one, where several are in the room: who tells alone is
 * asked, and nothing is kept out until they say.
 */
export function isLikelyWish(looked: Looked[], wish: Meaning): boolean {
	const last = looked.at(-1);
	if (last?.speaker === undefined || wish.kind !== 'leaveOut') return false;
	const data = languageData(last.language ?? '');
	const own = last.sentences().filter((each) => each.start < wish.end && wish.start < each.end);
	return own.some(({ said }) => {
		if (likelihoodOf(said, 'leaveOut', true) >= likelyWish) return true;
		const plain = plainLetters(said);
		const hasWords = data && [data.shapes.leaveOut, data.shapes.secret].some((shape) => shape(plain));
		return hasWords === true && likelihoodOf(said, 'telling', true) < likelyTold;
	});
}

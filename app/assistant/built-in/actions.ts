import { findNames } from '#app/assistant/built-in/names.ts';
import { nounPhraseAt } from '#app/assistant/built-in/noun-phrases.ts';
import type { Token } from '#app/assistant/built-in/text.ts';

export interface Action {
	/** What the teller did, to be said after "you": "left the well-house". */
	clause: string;
	/** "going down to the river": what used to be done again and again. */
	habit?: string;
	/** Going somewhere, staying somewhere, or doing something to something. */
	kind: 'move' | 'stay' | 'deed';
	key: string;
	from: number;
	to: number;
}

/** Past forms that make sense with their object alone: "you lost the ring". */
const DEED_VERBS = new Set(
	'left reached entered found met married lost broke visited won caught climbed crossed bought opened painted built planted buried joined'.split(
		' ',
	),
);
const MOVE_VERBS = new Set(
	'went walked ran came returned moved drove rode travelled traveled sailed climbed hurried arrived crept marched'.split(
		' ',
	),
);
const STAY_VERBS = new Set('stood sat lay waited hid knelt'.split(' '));
const HABITS: Record<string, string> = {
	go: 'going',
	walk: 'walking',
	run: 'running',
	play: 'playing',
	swim: 'swimming',
	sit: 'sitting',
	ride: 'riding',
	work: 'working',
	sleep: 'sleeping',
	skate: 'skating',
	climb: 'climbing',
	drive: 'driving',
	hide: 'hiding',
	fish: 'fishing',
	dance: 'dancing',
	sing: 'singing',
	visit: 'visiting',
};
const DIRECTIONS = new Set('down up back over out off across along around through away'.split(' '));
const PLACE_PREPOSITIONS = new Set(
	'to into in at on from across along through around over under by near down up'.split(' '),
);
const ADVERBS = new Set('then finally suddenly once first all both just quickly slowly soon'.split(' '));
const NOT_TOLD_AS_DONE = new Set('if unless whether wish could would that when before until till'.split(' '));

/** What the teller did, where verb and object make it certain: "I left the well-house". */
export function findActions(tokens: Token[]): Action[] {
	const found: Action[] = [];
	tokens.forEach((token, at) => {
		if (!/^(i|we)$/.test(token.lower)) return;
		const before = token.breakBefore ? undefined : tokens[at - 1];
		if (before && NOT_TOLD_AS_DONE.has(before.lower)) return;
		const action = habitAt(tokens, at + 1) ?? deedAt(tokens, at + 1);
		if (action) found.push(action);
	});
	return found;
}

function deedAt(tokens: Token[], start: number): Action | undefined {
	const at = ADVERBS.has(tokens[start]?.lower ?? '') ? start + 1 : start;
	const verb = tokens[at];
	if (!verb || verb.breakBefore) return undefined;
	if (MOVE_VERBS.has(verb.lower)) {
		const way = wayAt(tokens, at + 1, verb.lower === 'climbed');
		if (way) return { ...way, clause: `${verb.lower} ${way.clause}`, kind: 'move', from: at };
	}
	if (STAY_VERBS.has(verb.lower)) {
		const way = wayAt(tokens, at + 1, false);
		if (way) return { ...way, clause: `${verb.lower} ${way.clause}`, kind: 'stay', from: at };
	}
	if (/^(?:left|reached|entered)$/.test(verb.lower)) {
		const place = objectAt(tokens, at + 1);
		if (place?.isPlace)
			return { clause: `${verb.lower} ${place.told}`, key: place.key, kind: 'move', from: at, to: place.to };
	}
	if (!DEED_VERBS.has(verb.lower)) return undefined;
	const object = objectAt(tokens, at + 1);
	// "Found the cottage empty" is not "found the cottage".
	if (!object || !endsHere(tokens, object.to)) return undefined;
	return { clause: `${verb.lower} ${object.told}`, key: object.key, kind: 'deed', from: at, to: object.to };
}

function habitAt(tokens: Token[], at: number): Action | undefined {
	const usedTo = tokens[at]?.lower === 'used' && tokens[at + 1]?.lower === 'to';
	const would = tokens[at]?.lower === 'would';
	if (!usedTo && !would) return undefined;
	const verbAt =
		at + (usedTo ? 2 : 1) + (/^(all|often|always)$/.test(tokens[at + (usedTo ? 2 : 1)]?.lower ?? '') ? 1 : 0);
	const verb = tokens[verbAt];
	const gerund = verb && Object.hasOwn(HABITS, verb.lower) ? HABITS[verb.lower] : undefined;
	if (!verb || !gerund) return undefined;
	const way = wayAt(tokens, verbAt + 1, verb.lower === 'visit');
	if (!way) return undefined;
	return {
		...way,
		clause: `used to ${verb.lower} ${way.clause}`,
		habit: `${gerund} ${way.clause}`,
		kind: 'move',
		from: at,
	};
}

/** "down the path to the well-house": directions and places after a verb of moving. */
function wayAt(tokens: Token[], start: number, direct: boolean) {
	const parts: string[] = [];
	let at = start;
	let end: { key: string; to: number } | undefined;
	for (let legs = 0; legs < 3; legs++) {
		const leg: string[] = [];
		while (DIRECTIONS.has(tokens[at]?.lower ?? '') && !tokens[at]?.breakBefore && leg.length < 2) {
			leg.push(tokens[at++]?.lower ?? '');
		}
		const preposition = tokens[at];
		if (preposition && !preposition.breakBefore && PLACE_PREPOSITIONS.has(preposition.lower)) {
			leg.push(preposition.lower);
			at++;
		}
		if (tokens[at]?.lower === 'home' && !tokens[at]?.breakBefore && leg.length < 2 && !end) {
			return endsHere(tokens, at) ? { clause: [...leg, 'home'].join(' '), key: 'home', to: at } : undefined;
		}
		const object = leg.length > 0 || (direct && legs === 0) ? objectAt(tokens, at) : undefined;
		if (!object) break;
		parts.push(...leg, object.told);
		end = { key: object.key, to: object.to };
		at = object.to + 1;
	}
	return end && { clause: parts.join(' '), ...end };
}

function objectAt(
	tokens: Token[],
	at: number,
): { told: string; key: string; to: number; isPlace: boolean } | undefined {
	if (!tokens[at] || tokens[at]?.breakBefore) return undefined;
	const noun = nounPhraseAt(tokens, at);
	if (noun) return { told: noun.told, key: noun.noun.key, to: noun.to, isPlace: noun.noun.class === 'place' };
	const skip = tokens[at]?.lower === 'the' ? 1 : 0;
	const name = findNames(tokens.slice(at + skip - 1)).find((found) => found.from === 1);
	if (!name) return undefined;
	return { told: name.phrase, key: name.key, to: at + skip - 1 + name.to, isPlace: name.kind === 'place' };
}

function endsHere(tokens: Token[], at: number): boolean {
	const next = tokens[at + 1];
	return (
		!next ||
		next.breakBefore ||
		/^(and|but|so|then|when|that|in|on|at|after|before|with|for|to|from)$/.test(next.lower)
	);
}

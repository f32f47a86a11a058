import { findNoun } from '#app/assistant/built-in/lexicon.ts';
import type { Noun } from '#app/assistant/built-in/nouns.ts';
import type { Token } from '#app/assistant/built-in/text.ts';
import {
	ADJECTIVES,
	FUNCTION_WORDS,
	GIVEN_NAMES,
	PAST_VERBS,
	PREPOSITIONS,
	TITLES,
	VAGUE_ADJECTIVES,
} from '#app/assistant/built-in/words.ts';

export interface NounPhrase {
	noun: Noun;
	/** As the interviewer says it: "your mother", "the doll", "that room". */
	phrase: string;
	/** As it goes on from the teller's own verb: "a doll", "her hat". */
	told: string;
	/** "my" or "our": it belongs to the teller. */
	own: boolean;
	/** Whether more than a determiner stands before the noun. */
	specific: boolean;
	from: number;
	to: number;
}

const SPOKEN = new Map([
	['the', 'the'],
	['a', 'the'],
	['an', 'the'],
	['some', 'the'],
	['my', 'your'],
	['our', 'your'],
	['this', 'that'],
	['that', 'that'],
	['these', 'those'],
	['those', 'those'],
	['two', 'the two'],
	['three', 'the three'],
	['both', 'both'],
]);
const ANOTHERS = new Set(['his', 'her', 'their', 'its']);
const FEASTS = new Set('christmas easter thanksgiving hanukkah passover sunday'.split(' '));
const BARE_KIN = new Set(
	'mother father mom mum mama mommy mummy dad daddy papa grandma grandpa granny nana gran grandad granddad grandmother grandfather'.split(
		' ',
	),
);
const BARE_AFTER = new Set(
	'of with and some more fresh had ate made baked picked grew kept raised sold cooked brought drank loved'.split(
		' ',
	),
);

/** The noun phrases of a sentence that can be spoken back to the teller, in order. */
export function findNounPhrases(tokens: Token[]): NounPhrase[] {
	const found: NounPhrase[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const phrase = nounPhraseAt(tokens, at);
		if (!phrase) continue;
		found.push(phrase);
		at = phrase.to;
	}
	return found;
}

/** The noun phrase that begins at a word, if there is one. */
export function nounPhraseAt(tokens: Token[], at: number): NounPhrase | undefined {
	const first = tokens[at];
	if (!first) return undefined;
	if (SPOKEN.has(first.lower) || ANOTHERS.has(first.lower)) return determinedPhrase(tokens, at);
	return barePhrase(tokens, at);
}

function determinedPhrase(tokens: Token[], at: number): NounPhrase | undefined {
	const determiner = tokens[at]?.lower ?? '';
	// "that" is as often a conjunction, unless a preposition or nothing stands before it.
	if (/^th(at|is)$/.test(determiner) && at > 0 && !PREPOSITIONS.has(tokens[at - 1]?.lower ?? ''))
		return undefined;
	const head = findHead(tokens, at + 1);
	if (!head) return undefined;
	const { noun, to, words } = head;
	if (noun.key === 'home' && !/^(my|our)$/.test(determiner)) return undefined;
	const human = noun.class === 'kin' || noun.class === 'person' || noun.class === 'baby';
	const rest = words.join(' ');
	const another = ANOTHERS.has(determiner);
	const spoken = another ? (human ? determiner : noun.plural ? 'those' : 'that') : SPOKEN.get(determiner);
	const own = determiner === 'my' || determiner === 'our';
	// "A daughter of one of them" cannot be asked about as "the daughter".
	if (human && !own && (/^an?$/.test(determiner) || tokens[to + 1]?.lower === 'of')) {
		if (noun.class !== 'person' || tokens[to + 1]?.lower === 'of') return undefined;
	}
	return {
		noun,
		phrase: `${spoken} ${rest}`,
		told: `${own ? 'your' : determiner} ${rest}`,
		own,
		specific: words.length > 1,
		from: at,
		to,
	};
}

/** "dad", "grandma's kitchen", and food, plants and animals after words such as "with" or "baked". */
function barePhrase(tokens: Token[], at: number): NounPhrase | undefined {
	const first = tokens[at];
	if (!first || FUNCTION_WORDS.has(first.lower)) return undefined;
	const previous = first.breakBefore ? undefined : tokens[at - 1];
	if (/^(?:your|no|any|every|each|another)$/.test(previous?.lower ?? '')) return undefined;
	if (previous && (ADJECTIVES.has(previous.lower) || SPOKEN.has(previous.lower))) return undefined;
	const bareKin = BARE_KIN.has(first.lower.replace(/'s$/, ''));
	if (bareKin && TITLES.has(first.lower) && isName(tokens[at + 1])) return undefined;
	const noun = findNoun(first.lower);
	const bareThing =
		noun !== undefined &&
		previous !== undefined &&
		BARE_AFTER.has(previous.lower) &&
		(noun.class === 'food' || noun.class === 'plant' || (noun.plural && noun.class === 'animal'));
	if (!bareKin && !bareThing) return undefined;
	// "Mother, father, sister" may be words and not people: somebody is spoken of within a clause.
	const next = tokens[at + 1];
	if (bareKin && !previous && (!next || next.breakBefore)) return undefined;
	const head = findHead(tokens, at);
	if (!head) return undefined;
	const words = head.words.join(' ');
	return {
		noun: head.noun,
		phrase: bareKin ? `your ${lowerFirst(words)}` : `the ${words}`,
		told: bareKin ? `your ${lowerFirst(words)}` : words,
		own: bareKin,
		specific: head.words.length > 1,
		from: at,
		to: head.to,
	};
}

function findHead(tokens: Token[], from: number): { noun: Noun; to: number; words: string[] } | undefined {
	const words: string[] = [];
	let noun: Noun | undefined;
	let to = -1;
	let unknown = 0;
	for (let at = from; at < from + 5; at++) {
		const token = tokens[at];
		if (!token || (token.breakBefore && at > from)) break;
		const owner = /'s$/.test(token.lower) ? findNoun(token.lower.slice(0, -2)) : undefined;
		if (owner && (owner.class === 'kin' || owner.class === 'person') && !noun) {
			words.push(spell(token));
			continue;
		}
		const here = findNoun(token.lower);
		if (here && !(noun && PAST_VERBS.has(token.lower))) {
			// "Roast pig" is food, and no animal.
			noun = noun?.class === 'food' ? { ...here, class: 'food' } : here;
			to = at;
			words.push(spell(token));
		} else if (noun) {
			break;
		} else if (ADJECTIVES.has(token.lower)) {
			if (!VAGUE_ADJECTIVES.has(token.lower)) words.push(spell(token));
		} else if (FUNCTION_WORDS.has(token.lower) || ++unknown > 1 || /'s$/.test(token.lower)) {
			return undefined;
		}
	}
	if (!noun) return undefined;
	const next = tokens[to + 1];
	if ((noun.class === 'kin' || noun.class === 'person') && isName(next)) {
		words.push(next?.text.replace(/['’]s$/, '') ?? '');
		return { noun, to: to + 1, words };
	}
	return endsPhrase(next) ? { noun, to, words } : undefined;
}

function endsPhrase(next: Token | undefined): boolean {
	if (!next || next.breakBefore) return true;
	if (FUNCTION_WORDS.has(next.lower) || PAST_VERBS.has(next.lower)) return true;
	return /(?:ed|ing|ly|n't)$/.test(next.lower);
}

function isName(token: Token | undefined): boolean {
	if (!token || token.breakBefore || !/^\p{Lu}\p{Ll}/u.test(token.text)) return false;
	return GIVEN_NAMES.has(token.lower.replace(/'s$/, ''));
}

function spell(token: Token): string {
	const word = token.lower.replaceAll("'", '’');
	return FEASTS.has(token.lower) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}

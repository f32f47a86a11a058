import { type Action, findActions } from '#app/assistant/built-in/actions.ts';
import { isDenied } from '#app/assistant/built-in/denied.ts';
import { findFeelings, findTimes } from '#app/assistant/built-in/moments.ts';
import { findNames, type Name } from '#app/assistant/built-in/names.ts';
import { findNounPhrases, type NounPhrase } from '#app/assistant/built-in/noun-phrases.ts';
import type { NounClass } from '#app/assistant/built-in/nouns.ts';
import { splitSentences, type Token, tokenize, withoutDialogue } from '#app/assistant/built-in/text.ts';
import { isDear, isUsed } from '#app/assistant/built-in/treasured.ts';
import { INTRODUCTION } from '#app/assistant/built-in/words.ts';

export type TopicClass = NounClass | 'named' | 'deed' | 'stay' | 'habit' | 'feeling' | 'time' | 'year';

/** Something the teller spoke of that a question can be asked about. */
export interface Topic {
	class: TopicClass;
	/** As it stands in a question. */
	phrase: string;
	/** What it is at bottom, to tell two phrases for the same thing: "doll" for "your old doll". */
	key: string;
	plural: boolean;
	at?: 'in' | 'at' | 'on';
	held: boolean;
	lived: boolean;
	/** The teller did something with it, or had it near: "we flew the kite". */
	used: boolean;
	/** Said to have been dear to somebody. */
	dear: boolean;
	own: boolean;
	/** Somebody who does something in the sentence. */
	acts: boolean;
	/** How many sentences were said after it. */
	age: number;
	weight: number;
}

const WEIGHT: Record<TopicClass, number> = {
	kin: 3,
	person: 2.8,
	baby: 2.6,
	place: 2.5,
	thing: 2.7,
	plant: 2.7,
	food: 2.9,
	animal: 2.9,
	event: 2.9,
	hardship: 2.6,
	sound: 2.4,
	weather: 1.8,
	matter: 2.2,
	named: 1.9,
	deed: 3.1,
	stay: 2.9,
	habit: 3.3,
	feeling: 2.2,
	time: 0.9,
	year: 1,
};

const BOOKISH =
	/\b(?:novels?|poets?|poems?|poetry|authors?|literature|bible|shakespeare|iliad|books|king|queen)\b/i;

/** Everything in the sentences that a question can be asked about, in the order told. */
export function findTopics(text: string): Topic[] {
	const sentences = splitSentences(text);
	const bookish = BOOKISH.test(text);
	const shouting = text === text.toUpperCase() && text !== text.toLowerCase();
	const topics = withoutDialogue(sentences).flatMap((sentence, index) => {
		if (/\?["”’')]*$/.test(sentence) || INTRODUCTION.test(sentence)) return [];
		const heard = sentence
			// The story that is going to be told is nothing to be asked about.
			.replace(/^i want to tell (?:you )?(?:a|the|my) story (?:about|of)\b/i, '')
			.replace(/(?<=(?:mother|father|brother|sister|son|daughter)) in law\b/gi, '-in-law')
			.replace(/\bice cream\b/gi, 'ice-cream');
		const tokens = tokenize(shouting ? heard.toLowerCase() : heard);
		return topicsOf(tokens, bookish).map((topic) => ({ ...topic, age: sentences.length - 1 - index }));
	});
	return mergeRepeated(topics);
}

function topicsOf(tokens: Token[], bookish: boolean): Topic[] {
	const titleCase = tokens.filter((token) => /^\p{Lu}/u.test(token.text)).length > tokens.length * 0.6 + 2;
	const names = titleCase ? [] : findNames(tokens);
	const phrases = findNounPhrases(tokens).filter((phrase) => !names.some((name) => overlaps(name, phrase)));
	const affirmed = (at: number) => !isDenied(tokens, at);
	return [
		...names.filter((name) => affirmed(name.from)).map((name) => fromName(name, tokens, bookish)),
		...phrases
			.filter((phrase) => affirmed(phrase.from) && !isComplement(phrase, tokens))
			.map((phrase) => fromNounPhrase(phrase, tokens)),
		...findActions(tokens)
			.filter((action) => affirmed(action.from))
			.map(fromAction),
		...findFeelings(tokens).map((feeling) => topic('feeling', feeling, feeling)),
		...findTimes(tokens).map((time) =>
			topic(time.year ? 'year' : 'time', time.phrase, time.key, { plural: time.plural }),
		),
	];
}

/** "I was a sheep", "he was a hard man": not somebody else to be asked about. */
function isComplement({ from, noun }: NounPhrase, tokens: Token[]): boolean {
	const living = human(noun.class) || noun.class === 'animal';
	return (
		living &&
		!tokens[from]?.breakBefore &&
		/^(?:was|were|am|is|are|be|been|became)$/.test(tokens[from - 1]?.lower ?? '')
	);
}

function overlaps(name: Name, phrase: NounPhrase): boolean {
	return name.from <= phrase.to && phrase.from <= name.to && phrase.to - phrase.from < 2;
}

function topic(kind: TopicClass, phrase: string, key: string, more: Partial<Topic> = {}): Topic {
	return {
		class: kind,
		phrase,
		key,
		plural: false,
		held: false,
		lived: false,
		used: false,
		dear: false,
		own: false,
		acts: false,
		age: 0,
		weight: WEIGHT[kind],
		...more,
	};
}

function fromName(name: Name, tokens: Token[], bookish: boolean): Topic {
	// Whoever is named among books may be somebody in one of them.
	const inBook = bookish && !/^(?:Mr|Mrs|Miss|Dr|Aunt|Uncle|Grand\w+)\b/.test(name.phrase);
	const kind = name.kind === 'unknown' || (name.kind === 'person' && inBook) ? 'named' : name.kind;
	return topic(kind, name.phrase, name.key, {
		at: name.at,
		acts: kind === 'person' && actsAfter(tokens, name.to),
	});
}

function fromNounPhrase(found: NounPhrase, tokens: Token[]): Topic {
	const { noun } = found;
	const stray = human(noun.class) && !found.own && (noun.class === 'kin' || !found.specific);
	const others = /^(his|her|their) /.test(found.phrase);
	return topic(noun.class, found.phrase, noun.key, {
		plural: noun.plural,
		at: noun.at,
		held: noun.held ?? false,
		lived: noun.lived ?? false,
		used: isUsed(tokens, found.from),
		dear: isDear(tokens),
		own: found.own,
		acts: !others && actsAfter(tokens, found.to),
		weight:
			WEIGHT[noun.class] +
			(found.specific ? 0.3 : 0) +
			(found.own ? 0.3 : 0) -
			(others ? 1.5 : 0) -
			(stray ? 0.8 : 0),
	});
}

function human(kind: NounClass): boolean {
	return kind === 'kin' || kind === 'person' || kind === 'baby';
}

function fromAction(action: Action): Topic {
	if (action.habit) return topic('habit', action.habit, action.key);
	if (action.kind === 'stay') return topic('stay', action.clause, action.key);
	return topic('deed', action.clause, action.key, { acts: action.kind === 'move' });
}

function actsAfter(tokens: Token[], at: number): boolean {
	const next = tokens[at + 1];
	if (!next || next.breakBefore) return false;
	return /^(?:said|told|went|gave|took|ran|brought|sang|wrote|threw|shook|began|laughed|cried|called|smiled|asked|looked|turned|placed|walked|jumped|picked|shouted|whispered)$/.test(
		next.lower,
	);
}

/** One topic per phrase, the latest, and the more weight the more often the thing was spoken of. */
function mergeRepeated(topics: Topic[]): Topic[] {
	const mentions = new Map<string, number>();
	for (const { key } of topics) mentions.set(key, (mentions.get(key) ?? 0) + 1);
	const merged = new Map<string, Topic>();
	for (const found of topics) {
		const weight = found.weight + Math.min(0.4 * ((mentions.get(found.key) ?? 1) - 1), 1.6);
		merged.set(`${found.class} ${found.phrase}`, { ...found, weight });
	}
	return [...merged.values()];
}

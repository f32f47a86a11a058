import { NOUNS, type Noun, type Traits } from '#app/assistant/built-in/nouns.ts';

const IRREGULAR = new Map(
	`children:child grandchildren:grandchild men:man women:woman gentlemen:gentleman policemen:policeman
		fishermen:fisherman wives:wife knives:knife wolves:wolf calves:calf
		geese:goose oxen:ox loaves:loaf photos:photo potatoes:potato tomatoes:tomato`
		.split(/\s+/)
		.map((pair) => pair.split(':') as [string, string]),
);

const ALWAYS_PLURAL = new Set(['woods', 'scissors', 'sweets', 'crossroads']);

const nouns = new Map<string, Traits>();
for (const [traits, words] of NOUNS) for (const word of words.split(/\s+/)) nouns.set(word, traits);

const CLOSED_COMPOUND = /^(?!outhouse)\p{L}{3,}(house|room|yard|shop|berry)$/u;

/** The noun a word is, singular or plural, if it is one of the nouns that questions can be asked about. */
export function findNoun(word: string): Noun | undefined {
	if (ALWAYS_PLURAL.has(word)) return { ...traitsOf(word), key: word, plural: true } as Noun;
	const exact = traitsOf(word);
	if (exact) return { ...exact, key: word, plural: false };
	for (const singular of singulars(word)) {
		const traits = traitsOf(singular);
		if (traits) return { ...traits, key: singular, plural: true };
	}
	return undefined;
}

function traitsOf(word: string): Traits | undefined {
	const known = nouns.get(word);
	if (known) return known;
	const hyphen = word.indexOf('-');
	if (hyphen > 0) return nouns.has(word.slice(0, hyphen)) ? nouns.get(word.slice(hyphen + 1)) : undefined;
	const compound = CLOSED_COMPOUND.exec(word);
	if (!compound) return undefined;
	return compound[1] === 'berry' ? nouns.get('strawberry') : nouns.get(compound[1] ?? '');
}

function singulars(word: string): string[] {
	const irregular = IRREGULAR.get(word);
	if (irregular) return [irregular];
	if (!word.endsWith('s') || word.endsWith('ss')) return [];
	const forms = [word.slice(0, -1)];
	if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
	if (word.endsWith('es')) forms.push(word.slice(0, -2));
	return forms;
}

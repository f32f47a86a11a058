/** What a question asks for; the last two need a sign in what was told. */
export const kinds = [
	'more',
	'picture',
	'voice',
	'who',
	'place',
	'senses',
	'kept',
	'meaning',
	'next',
	'when',
] as const;

export type Kind = (typeof kinds)[number];

/** What is said beside the questions. */
type Saying =
	/** Easy questions for who has told nothing yet. */
	| 'begin'
	/** After a loss: they press for nothing. */
	| 'gentle'
	/** No question, only room; the last one offers the story. */
	| 'openings'
	/** They claim no feeling, so that they can follow anything. */
	| 'thanks'
	/** After something funny. */
	| 'light'
	/** After a very long message. */
	| 'much'
	/** To another of a group; about a name of the story, only where names have no cases. */
	| 'names'
	/** What can be asked where certain words stand: the words > the question. */
	| 'fitting'
	/** A welcome; an answer to thanks; then answers to any other remark. */
	| 'welcome'
	/** A life is at stake: the first time, and again. `ill` needs an ambulance; who is `harmed` may not be alone. */
	| 'life'
	| 'ill'
	| 'harmed'
	| 'stop'
	/** Whatever they like, after that. */
	| 'elsewhere'
	/** That it is left out; then what to ask instead. */
	| 'leaveOut'
	/** With the right word, and without it. */
	| 'corrected'
	/** How the story is written; that there is too little yet. */
	| 'write'
	/** The last question was not understood. */
	| 'plainly'
	/** What the assistant is; what it cannot know. */
	| 'program'
	| 'hostile'
	| 'goodbye';

/** All that is said in one language, alternatives between bars. */
export interface Phrases extends Record<Kind | Saying, string> {
	/** Beginnings of words that speak of death, violence, shame. */
	sorrow: RegExp;
	/** A name is given; it is the group `name`. */
	named?: RegExp;
}

/** Any of these words, or words that begin with them, in scripts that put spaces between words. */
export function words(list: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})`, 'iu');
}

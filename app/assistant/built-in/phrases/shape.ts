/** What a question asks for; `place`, `next` and `when` need a sign in what was told. */
export const kinds = 'more picture voice who place senses kept meaning next when'.split(' ') as Kind[];

export type Kind =
	| ('more' | 'picture' | 'voice' | 'who' | 'place')
	| ('senses' | 'kept' | 'meaning' | 'next' | 'when');

/** All that is said in one language, alternatives between bars. */
export interface Phrases extends Record<Kind, string> {
	/** Easy questions for who has told nothing yet. */
	begin: string;
	/** After a loss: they press for nothing. */
	gentle: string;
	/** No question, only room: the first three urge to nothing, the last one offers the story. */
	openings: string;
	/** They claim no feeling: the first two can follow anything. */
	thanks: string;
	/** After something funny. */
	light: string;
	/** To another of a group; about a name of the story, only where names have no cases. */
	names: string;
	/** What can be asked where certain words stand: the words > the question. The parents are third and fourth. */
	fitting: string;
	/** A welcome; an answer to thanks; answers to other remarks. */
	welcome: string;
	/** A life is at stake: the first time, and again. */
	life: string;
	/** Somebody needs an ambulance. */
	ill: string;
	/** Somebody is hurt by another, who may read along. */
	harmed: string;
	/** Two ways to agree; then where to go instead. */
	stop: string;
	/** That it is left out; then what to ask instead. */
	leaveOut: string;
	/** With the right word, and without it. */
	corrected: string;
	/** How the story is written; that there is too little yet. */
	write: string;
	/** The last question was not understood. */
	plainly: string;
	/** What the assistant is; what it cannot know; that nobody needs to use it. */
	program: string;
	goodbye: string;
	/** Beginnings of words that speak of death, violence, shame. */
	sorrow: RegExp;
	/** A name is given; it is the group `name`. */
	named?: RegExp;
}

/** Any of these words, or words that begin with them, in scripts that put spaces between words. */
export function words(list: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})`, 'iu');
}

import type { Topic } from '#app/assistant/built-in/topics.ts';

/** What a question asks for. The same is not asked for again and again. */
export type Kind = 'who' | 'where' | 'when' | 'senses' | 'feelings' | 'next' | 'detail' | 'meaning';

/** What the teller has already told in the last turn, so that it is not asked for. */
export type Fact =
	| 'time'
	| 'place'
	| 'people'
	| 'smell'
	| 'look'
	| 'sound'
	| 'called'
	| 'origin'
	| 'fate'
	| 'reason';

export interface Template {
	kind: Kind;
	/** With {it} for the topic, {was} for "was" or "were", {at} for the preposition of a place. */
	text: string;
	/** Facts which answer it. */
	unless?: Fact;
	/** Fit to be asked after something sad. */
	gentle?: boolean;
	only?: (topic: Topic) => boolean;
}

/** The question a template makes of a topic. */
export function ask(template: Template, topic: Topic): string {
	return template.text
		.replace('{it}', () => topic.phrase)
		.replace('{was}', topic.plural ? 'were' : 'was')
		.replace('{at}', topic.at ?? 'at');
}

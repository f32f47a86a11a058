import type { History } from '#app/assistant/built-in/history.ts';
import { ask, type Fact, type Kind, type Template } from '#app/assistant/built-in/template.ts';
import { TEMPLATES } from '#app/assistant/built-in/templates.ts';
import type { Topic } from '#app/assistant/built-in/topics.ts';

export interface Choice {
	topic: Topic;
	kind: Kind;
	question: string;
	/** How well it suits, to be compared with other choices. */
	score: number;
}

export interface Circumstances {
	facts: Set<Fact>;
	/** Only questions fit for something sad about this topic. */
	gentle(topic: Topic): boolean;
	/** The text answered, which varies the choice between questions of equal worth. */
	seed: string;
}

const KIND_REPEATED = [2.5, 1, 0.5];

/** The question best asked now about one of the topics, never one that was asked before. */
export function chooseQuestion(
	topics: Topic[],
	history: History,
	circumstances: Circumstances,
): Choice | undefined {
	const askedAbout = new Set(history.questions.map((asked) => `${asked.template} ${asked.key}`));
	const candidates = topics.flatMap((topic) =>
		TEMPLATES[topic.class]
			.filter((template) => suits(template, topic, circumstances))
			.filter((template) => !askedAbout.has(`${template.text} ${topic.key}`))
			.map((template, rank) => ({
				topic,
				kind: template.kind,
				question: ask(template, topic),
				score: worth(topic, template, rank, history, circumstances.seed),
			})),
	);
	candidates.sort((a, b) => b.score - a.score);
	return candidates.find((candidate) => !history.wasAsked(candidate.question));
}

function suits(template: Template, topic: Topic, { facts, gentle }: Circumstances): boolean {
	if (template.unless && facts.has(template.unless)) return false;
	if (template.only && !template.only(topic)) return false;
	return template.gentle === true || !gentle(topic);
}

function worth(topic: Topic, template: Template, rank: number, history: History, seed: string): number {
	const { questions } = history;
	const kind = KIND_REPEATED.reduce(
		(sum, cost, back) => sum + (questions[back]?.kind === template.kind ? cost : 0),
		0,
	);
	const wordedAgo = questions.findIndex((asked) => asked.template === template.text);
	const wording = wordedAgo < 0 ? 0 : wordedAgo < 8 ? 2 : wordedAgo < 25 ? 0.8 : 0.3;
	const toldAgo = questions.findIndex((asked) => asked.key === topic.key);
	const subject = toldAgo < 0 ? 0 : toldAgo < 2 ? 1.6 : toldAgo < 8 ? 0.8 : 0.4;
	const chance = 0.8 * hash(`${seed.slice(-200)}${template.text}${topic.phrase}`);
	return topic.weight - 0.25 * Math.min(topic.age, 10) - 0.05 * rank - kind - wording - subject + chance;
}

/** A number from 0 to 1 that is always the same for the same text. */
export function hash(text: string): number {
	let value = 2166136261;
	for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
	return value / 4294967296;
}

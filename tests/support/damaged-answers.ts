import type { StoryDraft } from '#app/assistant/openai/story-format.ts';
import type { Behaviour } from '#tests/doubles/openai.ts';
import {
	draftOf,
	type FaithfulStory,
	faithfulStories,
	translatedStories,
} from '#tests/support/faithful-stories.ts';
import { inventedSentences, postambles, preambles, refusals, summaries } from '#tests/support/model-talk.ts';

/** An answer that damages are applied to. */
export interface Answer {
	story: FaithfulStory;
	/** Chooses one of several texts. */
	seed: number;
	draft: StoryDraft;
	/** Replaces the draft as the whole answer. */
	instead?: string;
	/** Puts the model's talk around the draft. */
	wrap: (text: string) => string;
	/** The share of the text that is sent, 0 to 1. */
	share: number;
	ending: Partial<Extract<Behaviour, { say: string }>>;
	/** Texts that must not be in the story. */
	unwanted: string[];
	/** Added words that only a flag can show. */
	invented: string[];
}

type Damage = (answer: Answer) => void;

const pick = <Item>(from: Item[], seed: number) => from[seed % from.length] as Item;
/** The numbers of a telling's messages in the transcript. */
const numbersOf = ({ said }: FaithfulStory) => said.map((_, at) => String(at + 1));
const languageOf = ({ name }: FaithfulStory) => name.slice(0, 2);
const first = ({ draft }: Answer) => draft.paragraphs[0] ?? { text: '', sources: [] };
const last = ({ draft }: Answer) => draft.paragraphs.at(-1) ?? { text: '', sources: [] };
const around = (answer: Answer, before: string, after = '') => {
	const { wrap } = answer;
	answer.wrap = (text) => before + wrap(text) + after;
};

const THOUGHT =
	'The teller talks about the past. I should write it in the first person and keep every detail.';
const NAMES: Record<string, string> = { ru: 'Терентием Вяземским', el: 'Θεόφραστο Βλαχόπουλο' };

/** Puts a name that nobody said into the middle of a sentence. */
const nameIn = (answer: Answer) => {
	const name = NAMES[languageOf(answer.story)] ?? 'Quimby';
	const paragraph = last(answer);
	const words = /(?<=[\p{Ll}\p{Lo}]),? (?=\p{Ll})|[,、,，](?=\p{Lo})|(?<=[\p{Lo}]) (?=\p{Lo})/u;
	paragraph.text = paragraph.text.replace(words, (sign) => `${sign.trim() && ','} (${name}) `);
	answer.invented.push(...name.split(' '));
};

export const damages = {
	refusal: (answer) => {
		answer.instead = pick(refusals, answer.seed);
		answer.unwanted.push(answer.instead);
	},
	'refusal in the form': (answer) => {
		const text = pick(refusals, answer.seed);
		const sources = numbersOf(answer.story);
		answer.draft = { title: text, paragraphs: [{ text, sources }], leftOut: [] };
		answer.unwanted.push(text);
	},
	'cut at its limit': (answer) => {
		answer.share = 0.5;
		answer.ending = { finishReason: 'length' };
	},
	'cut, and said to be whole': (answer) => {
		answer.share = 0.6;
	},
	'cut without an end': (answer) => {
		answer.share = 0.75;
		answer.ending = { ending: 'end' };
	},
	'filtered in the middle': (answer) => {
		answer.share = 0.55;
		answer.ending = { finishReason: 'content_filter' };
	},
	'another language': (answer) => {
		const { story, draft, seed } = answer;
		const translated = translatedStories.find(({ name }) => name === story.name);
		const other = pick(
			faithfulStories.filter((each) => languageOf(each) !== languageOf(story)),
			seed,
		);
		draft.title = 'Something Else Entirely';
		draft.paragraphs = translated
			? translated.paragraphs.map(([text, ...sources]) => ({ text, sources: sources.map(String) }))
			: draft.paragraphs.map(({ sources }, at) => ({ text: pick(other.paragraphs, at)[0], sources }));
		answer.unwanted.push(...draft.paragraphs.map(({ text }) => text), draft.title);
	},
	summary: (answer) => {
		const text = summaries[languageOf(answer.story)] ?? '';
		answer.draft.paragraphs = [{ text, sources: numbersOf(answer.story) }];
		answer.unwanted.push(text);
	},
	'first sentences only': ({ draft }) => {
		for (const paragraph of draft.paragraphs)
			paragraph.text = paragraph.text
				.slice(0, Math.ceil(paragraph.text.length / 4))
				.replace(/\P{L}+\p{L}*$/u, '.');
	},
	preamble: (answer) => {
		const text = pick(preambles, answer.seed);
		around(answer, `${text}\n\n`);
		answer.unwanted.push(text);
	},
	'preamble in a paragraph': (answer) => {
		const text = pick(preambles, answer.seed);
		first(answer).text = `${text} ${first(answer).text}`;
		answer.unwanted.push(text);
	},
	postamble: (answer) => {
		const text = pick(postambles, answer.seed);
		around(answer, '', `\n\n${text}`);
		answer.unwanted.push(text);
	},
	'postamble in a paragraph': (answer) => {
		const text = pick(postambles, answer.seed);
		last(answer).text += ` ${text}`;
		answer.unwanted.push(text);
	},
	'invented name': nameIn,
	'invented year': (answer) => {
		last(answer).text = last(answer).text.replace(/(?=[.。]?["“”»」]?$)/u, ' (1887)');
		answer.invented.push('1887');
	},
	'invented sentence': (answer) => {
		const text = inventedSentences[languageOf(answer.story)] ?? '';
		const paragraph = pick(answer.draft.paragraphs, answer.seed);
		paragraph.text += ` ${text}`;
		answer.unwanted.push(text);
	},
	'invented paragraph': (answer) => {
		const text = inventedSentences[languageOf(answer.story)] ?? '';
		answer.draft.paragraphs.push({ text, sources: [String(answer.story.said.length)] });
		answer.unwanted.push(text);
	},
	empty: (answer) => {
		answer.instead = answer.seed % 2 ? '' : ' \n\n \n';
	},
	fenced: (answer) => around(answer, answer.seed % 2 ? '```json\n' : '```\n', '\n```'),
	think: (answer) => {
		around(answer, `<think>\n${THOUGHT}\n</think>\n\n`);
		answer.unwanted.push(THOUGHT);
	},
	thinking: (answer) => {
		around(answer, `<thinking>${THOUGHT}</thinking>`);
		answer.unwanted.push(THOUGHT);
	},
	'thinking without a beginning': (answer) => {
		around(answer, `${THOUGHT}\n[1] ${THOUGHT}\n</think>\n`);
		answer.unwanted.push(THOUGHT);
	},
	'thinking without an end': (answer) => {
		around(answer, `<think>${THOUGHT}\n`);
		answer.unwanted.push(THOUGHT);
	},
	channels: (answer) => {
		around(
			answer,
			`<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>`,
			'<|return|>',
		);
		answer.unwanted.push(THOUGHT, '<|');
	},
	'thinking as a paragraph': (answer) => {
		answer.draft.paragraphs.unshift({ text: THOUGHT, sources: ['1'] });
		answer.unwanted.push(THOUGHT);
	},
	loop: (answer) => {
		answer.draft.paragraphs = Array.from({ length: 60 }, () => first(answer));
	},
	'wrong numbers': ({ story, draft }) => {
		const { length } = story.said;
		for (const paragraph of draft.paragraphs)
			paragraph.sources = paragraph.sources.map((source) => String((Number(source) % length) + 1));
	},
	'numbers of nothing': ({ draft }) => {
		for (const paragraph of draft.paragraphs) paragraph.sources = ['99', '0'];
	},
	'all numbers everywhere': ({ story, draft }) => {
		for (const paragraph of draft.paragraphs) paragraph.sources = numbersOf(story);
	},
	'no sources': ({ draft }) => {
		for (const paragraph of draft.paragraphs) paragraph.sources = [];
	},
	'all left out': ({ story, draft }) => {
		draft.paragraphs = [];
		draft.leftOut = numbersOf(story).map((source) => ({ source, reason: 'unrelated' }));
	},
	'two in one, and one lost': (answer) => {
		const { draft } = answer;
		const [one = first(answer), two = last(answer), ...others] = draft.paragraphs;
		draft.paragraphs = [{ text: one.text, sources: [...one.sources, ...two.sources] }, ...others];
	},
	'title only': (answer) => {
		answer.draft.paragraphs = [];
		answer.draft.leftOut = [];
	},
	done: (answer) => {
		answer.instead = 'Done.';
		answer.unwanted.push('Done.');
	},
	'another story': (answer) => {
		const { story, seed } = answer;
		const others = faithfulStories.filter((each) => each !== story);
		const near = others.filter((each) => languageOf(each) === languageOf(story));
		answer.draft = draftOf(pick(near.length > 0 ? near : others, seed));
		answer.unwanted.push(...answer.draft.paragraphs.map(({ text }) => text), answer.draft.title);
	},
} satisfies Record<string, Damage>;

type Kind = keyof typeof damages;

/** Every damage alone, and some in combination. */
export const kinds: Kind[][] = [
	...(Object.keys(damages) as Kind[]).map((kind) => [kind]),
	['preamble', 'postamble', 'fenced'],
	['think', 'preamble', 'fenced'],
	['think', 'cut at its limit'],
	['channels', 'wrong numbers'],
	['preamble', 'cut without an end'],
	['invented sentence', 'no sources'],
	['invented name', 'wrong numbers'],
	['invented year', 'postamble'],
	['loop', 'cut at its limit'],
	['another story', 'preamble'],
	['another language', 'think'],
	['two in one, and one lost', 'numbers of nothing'],
	['thinking without a beginning', 'invented paragraph'],
	['all numbers everywhere', 'first sentences only'],
	['postamble in a paragraph', 'cut, and said to be whole'],
];

/** An answer with all the given damages. */
export function damaged(story: FaithfulStory, kind: Kind[], seed: number): Answer {
	const answer: Answer = {
		story,
		seed,
		draft: draftOf(story),
		wrap: (text) => text,
		share: 1,
		ending: {},
		unwanted: [],
		invented: [],
	};
	for (const each of kind) damages[each](answer);
	return answer;
}

/** An answer as a server sends it. */
export function asBehaviour({ draft, instead, wrap, share, ending }: Answer, plain: boolean): Behaviour {
	const whole = wrap(instead ?? (plain ? asPlain(draft) : asJson(draft)));
	return { for: 'story', say: whole.slice(0, Math.ceil(share * whole.length)).toWellFormed(), ...ending };
}

const asJson = ({ title, paragraphs, leftOut }: StoryDraft) =>
	JSON.stringify({ title, paragraphs, left_out: leftOut });

const asPlain = ({ title, paragraphs, leftOut }: StoryDraft) =>
	[
		`TITLE: ${title}`,
		...paragraphs.map(({ text, sources }) => (sources.length > 0 ? `[${sources.join(', ')}] ${text}` : text)),
		...leftOut.map(({ source, reason }) => `LEFT OUT: [${source}] ${reason}`),
	].join('\n\n');

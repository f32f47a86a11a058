import type { NotToldReason } from '#app/assistant/assistant.ts';
import type { DescribedAnswer, Measured } from '#app/trials/describe-trial.server.ts';
import type { BrokenPhrase, TrialFailure, TriedReply, TriedStory } from '#app/trials/results.ts';

export const failureWords: Record<TrialFailure, string> = {
	network: 'The model could not be reached.',
	timeout: 'The model took too long to answer.',
	busy: 'The model was busy.',
	refused: 'The model declined to answer.',
	incomplete: 'The model’s answer was not complete.',
	server: 'The model’s server had a problem.',
	nothingToTell: 'Nothing in it may be told, so there is no story.',
	empty: 'The model wrote nothing that could be kept.',
};

export const versionName = (version: string | null) =>
	version === null ? 'the built-in prompt' : `“${version}”`;

const saySeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const leastCost = 0.0001;
const sayCost = (dollars: number) =>
	dollars > 0 && dollars < leastCost
		? `less than $${leastCost}`
		: `$${dollars.toFixed(dollars > 0 && dollars < 1 ? 4 : 2)}`;
const sayNumber = (number: number) => number.toLocaleString('en');

/** Leaves out measures that are not known. */
export function sayMeasures({ ms, promptTokens, completionTokens, cost }: Measured): string[] {
	const tokens =
		promptTokens === null || completionTokens === null
			? []
			: [`${sayNumber(promptTokens)} tokens read`, `${sayNumber(completionTokens)} written`];
	return [saySeconds(ms), ...tokens, ...(cost === null ? [] : [sayCost(cost)])];
}

/** Counts only tests with a phrase to check. */
export const sayPassed = ({ passed, total }: { passed: number; total: number }) =>
	total === 0 ? 'Nothing to check' : `${passed} of ${total} tests passed`;

const quote = (words: string) => `“${words}”`;
const quoteAll = (words: string[]) => words.map(quote).join(', ');

const reasonWords: Record<NotToldReason, string> = {
	aside: 'not meant for the story',
	correction: 'a correction',
	wish: 'a wish',
	danger: 'about danger',
	unrelated: 'about something else',
	missed: 'the writer did not use it',
};

export const findingsOf = ({ reply, story }: Pick<DescribedAnswer, 'reply' | 'story'>): string[] => [
	...(reply ? findingsOfReply(reply) : []),
	...(story ? findingsOfStory(story) : []),
];

function findingsOfReply({ questions, changes, names, wishes, danger }: TriedReply): string[] {
	return [
		questions === 0 ? 'No question' : questions === 1 ? '1 question' : `${questions} questions`,
		...changes.map(({ words, becomes }) =>
			becomes === null
				? `Would leave out ${quote(words)}`
				: `Would change ${quote(words)} to ${quote(becomes)}`,
		),
		...names.map(({ from, to }) =>
			to === null ? `Would hide the name ${quote(from)}` : `Would call ${quote(from)} ${quote(to)}`,
		),
		...wishes.map((wish) => `Would note the wish ${quote(wish)}`),
		...(danger === null ? [] : ['Heard somebody in danger']),
	];
}

function findingsOfStory(story: TriedStory): string[] {
	const { parts, askedAgain, paragraphs, ownParagraphs, inventedNames, inventedWords, notAllowed, leftOut } =
		story;
	const found = [
		...(inventedNames.length > 0 ? [`Names and numbers that nobody said: ${quoteAll(inventedNames)}`] : []),
		...(inventedWords.length > 0 ? [`Other words that nobody said: ${quoteAll(inventedWords)}`] : []),
		...(notAllowed.length > 0 ? [`Must not be told, but is: ${quoteAll(notAllowed)}`] : []),
		...(askedAgain > 0
			? [
					parts === 1
						? 'The first draft did not pass the checks, so the model was asked again'
						: `${askedAgain} of ${parts} parts did not pass the checks at first, so the model was asked again`,
				]
			: []),
		...(ownParagraphs > 0
			? [`${ownParagraphs} of ${paragraphs} paragraphs had to be set from the teller’s own sentences`]
			: []),
		...leftOut.map(({ words, reason }) => `Left out: ${quote(words)} (${reasonWords[reason]})`),
	];
	return found.length > 0 ? found : ['No problems found'];
}

export const sayBroken = ({ phrase, must }: BrokenPhrase) =>
	must ? `${quote(phrase)} is missing` : `contains ${quote(phrase)}`;

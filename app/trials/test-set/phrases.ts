import type { PromptTest, PromptType } from '#app/generated/prisma/client.ts';
import type { BrokenPhrase, Phrases, TriedAnswer } from '#app/trials/results.ts';

export const phrasesOf = (test: PromptTest, type: PromptType): Phrases =>
	type === 'conversation'
		? { must: test.inReply, mustNot: test.notInReply }
		: { must: test.inStory, mustNot: test.notInStory };

export const hasPhrases = ({ must, mustNot }: Phrases): boolean => must.length + mustNot.length > 0;

const fold = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[‘’‚‛′`´]/gu, "'")
		.replace(/[“”„‟«»″]/gu, '"')
		.replace(/\s+/gu, ' ')
		.trim();

/** Ignores case, spaces and the kind of quotes. */
function findBroken({ must, mustNot }: Phrases, { reply, story }: TriedAnswer): BrokenPhrase[] {
	const text = fold(reply?.text ?? story?.text ?? '');
	const withTitle = fold(`${story?.title ?? ''}\n${text}`);
	return [
		...must.filter((phrase) => !text.includes(fold(phrase))).map((phrase) => ({ phrase, must: true })),
		...mustNot
			.filter((phrase) => withTitle.includes(fold(phrase)))
			.map((phrase) => ({ phrase, must: false })),
	];
}

/** Adds the broken phrases, if the test has phrases and the model answered. */
export const withBroken = (answer: TriedAnswer, phrases: Phrases | undefined): TriedAnswer =>
	phrases && hasPhrases(phrases) && !answer.failure
		? { ...answer, broken: findBroken(phrases, answer) }
		: answer;

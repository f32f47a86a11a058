import type { PromptTest, PromptType } from '#app/generated/prisma/client.ts';
import type { BrokenPhrase, Side } from '#app/trials/results.ts';

const fold = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[‘’‚‛′`´]/gu, "'")
		.replace(/[“”„‟«»″]/gu, '"')
		.replace(/\s+/gu, ' ')
		.trim();

/** Exactly the admin's own phrases, but for case, spaces and the kind of quotes. */
function findBroken(test: PromptTest, type: PromptType, { reply, story }: Side): BrokenPhrase[] {
	const text = fold(reply?.text ?? story?.text ?? '');
	const withTitle = fold(`${story?.title ?? ''}\n${text}`);
	const [must, mustNot] =
		type === 'conversation' ? [test.inReply, test.notInReply] : [test.inStory, test.notInStory];
	return [
		...must.filter((phrase) => !text.includes(fold(phrase))).map((phrase) => ({ phrase, must: true })),
		...mustNot
			.filter((phrase) => withTitle.includes(fold(phrase)))
			.map((phrase) => ({ phrase, must: false })),
	];
}

/** Says what broke of a test, if it was one and something came of it. */
export const withBroken = (side: Side, test: PromptTest | null, type: PromptType): Side =>
	test && !side.failure ? { ...side, broken: findBroken(test, type, side) } : side;

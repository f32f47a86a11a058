import type { NotToldReason } from '#app/assistant/assistant.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { readProof } from '#app/stories/record/proof.ts';

export interface NotToldSentence {
	messageId: string;
	start: number;
	words: string;
	why: string;
}

const reasonTexts: Record<NotToldReason, string> = {
	aside: 'Meant for me',
	correction: 'A correction',
	wish: 'As you asked',
	danger: 'About your safety: nobody else can read it',
	unrelated: 'About something else',
	missed: 'Not used',
};

/** Leaves out sentences that were typed into the story since. */
export function notToldSentences({ content, proof }: Pick<Story, 'content' | 'proof'>): NotToldSentence[] {
	return (readProof(proof)?.leftOut ?? []).flatMap(({ source, start, words, reason }) =>
		start === undefined || !words || content.includes(words)
			? []
			: [{ messageId: source, start, words, why: reasonTexts[reason] }],
	);
}

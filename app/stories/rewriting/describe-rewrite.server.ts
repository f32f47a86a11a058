import { db } from '#app/database/db.server.ts';
import type { Work } from '#app/generated/prisma/client.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { difference, type TextDifference } from '#app/stories/difference/difference.server.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { canRewrite } from '#app/stories/rewriting/drafts.server.ts';
import { joinPassages, splitPassages } from '#app/stories/rewriting/rewrite.ts';
import {
	listChoices,
	type TakeOutChoice,
	type TakeOutUnit,
	takeOutUnit,
} from '#app/stories/rewriting/taking-out.server.ts';
import type { RewriteDraft } from '#app/stories/rewriting/write-draft.server.ts';
import { unsaidFinder } from '#app/stories/writing/facts/unsaid-words.ts';
import { toProgress } from '#app/work/work.server.ts';
import { isUnderWay, type Progress } from '#app/work/work.ts';

export interface RewriteDescription {
	progress: Progress;
	total: number;
	/** Null while it is being written. */
	difference: TextDifference | null;
	unsaid: string[];
	untold: string[];
}

export interface TakeOutChoices {
	unit: TakeOutUnit;
	choices: TakeOutChoice[];
}

export async function describeRewrite(
	{ conversationId, title: name }: TitledStory,
	{ content, title, passages }: RewriteDraft,
	work: Work | null,
): Promise<RewriteDescription | null> {
	if (!work && passages.length === 0) return null;
	const changes = () => difference(content, joinPassages(content, passages), { isWhole: true });
	if (!work || !canRewrite) {
		// Taking passages out adds nothing that nobody said.
		const total = passages.length;
		const progress = { ...toProgress(null), state: 'complete' as const, done: total, total };
		return { progress, total, difference: await changes(), unsaid: [], untold: [] };
	}
	const progress = toProgress(work);
	const total = splitPassages(content).length;
	if (isUnderWay(work.state)) return { progress, total, difference: null, unsaid: [], untold: [] };
	const messages = await db.message.findMany({
		where: { conversationId, role: 'user' },
		select: { content: true },
	});
	const members = await db.participant.findMany({ where: { conversationId }, select: { name: true } });
	// The family's own edits of the story count as said.
	const said = [
		...messages.map((message) => message.content),
		...members.map(({ name }) => name),
		title ?? name,
		content,
	];
	return { progress, total, difference: await changes(), ...(await unsaidIn(passages, said, content)) };
}

/** No other words than names and numbers if the rewrite is in another language. */
async function unsaidIn(
	passages: string[],
	said: string[],
	content: string,
): Promise<Pick<RewriteDescription, 'unsaid' | 'untold'>> {
	const before = splitPassages(content).map((text, at) => ({ id: `passage ${at}`, text }));
	const find = await unsaidFinder(said, [...said.map((text) => ({ id: '', text })), ...before]);
	const facts = new Set<string>();
	const words = new Set<string>();
	let count = 0;
	for (const [at, passage] of passages.entries()) {
		const found = await find(passage, [`passage ${at}`]);
		count += found.count;
		for (const fact of found.facts) facts.add(fact);
		for (const word of found.words) words.add(word);
	}
	const isOtherLanguage = facts.size + words.size >= OTHER_LANGUAGE_SHARE * count;
	return {
		unsaid: [...facts].slice(0, MAX_NAMED),
		untold: isOtherLanguage ? [] : [...words].filter((word) => !facts.has(word)),
	};
}

const MAX_NAMED = 20;

/** From this share of new words on, the rewrite counts as another language. */
const OTHER_LANGUAGE_SHARE = 0.75;

export async function describeTakingOut(content: string): Promise<TakeOutChoices> {
	const choices = (await listChoices(content)).slice(0, MAX_CHOICES).map(cutChoice);
	return { unit: takeOutUnit(content), choices };
}

const cutChoice = ({ key, text }: TakeOutChoice) => ({ key, text: cutAtWord(text, MAX_CHOICE_CHARACTERS) });

const MAX_CHOICES = 1_000;

const MAX_CHOICE_CHARACTERS = 180;

import { cutAtWord } from '#app/assistant/text.ts';
import { db } from '#app/db.server.ts';
import type { Story, StoryDraft } from '#app/generated/prisma/client.ts';
import { type Choice, choicesOf, unitOf } from '#app/stories/by-rules.server.ts';
import { difference } from '#app/stories/difference.server.ts';
import { canRewrite } from '#app/stories/drafts.server.ts';
import { rewritten, ruleFor, splitPassages } from '#app/stories/rewrite.ts';
import type { Rewrite } from '#app/stories/rewrite-card.tsx';
import type { Rule } from '#app/stories/rule-form.tsx';
import { factFinder } from '#app/stories/unsupported-facts.ts';

/** How far a rewrite is, what it would change and what it says that nobody told; null where none is asked for. */
export async function describeRewrite(
	{ conversationId }: Story,
	{ rewrite: state, content, title, passages, instructions }: StoryDraft,
): Promise<Rewrite | null> {
	if (!state) return null;
	if (!canRewrite) return await describeByRules({ instructions, content, passages });
	const progress = { state, done: passages.length, total: splitPassages(content).length };
	if (state === 'writing') return { ...progress, difference: null, unsaid: [] };
	const told = await db.message.findMany({
		where: { conversationId, role: 'user' },
		select: { content: true },
	});
	const members = await db.participant.findMany({ where: { conversationId }, select: { name: true } });
	// What the family wrote into the story itself is told, too.
	const find = await factFinder([
		...told.map((message) => message.content),
		...members.map(({ name }) => name),
		title,
		content,
	]);
	return {
		...progress,
		difference: await difference(content, rewritten(content, passages), true),
		unsaid: [...new Set(passages.flatMap(find))].slice(0, 20),
	};
}

/** Rules say nothing that was not there, and how much they could do. */
async function describeByRules({
	instructions,
	content,
	passages,
}: Pick<StoryDraft, 'instructions' | 'content' | 'passages'>): Promise<Rewrite> {
	const shown = await difference(content, rewritten(content, passages), true);
	const turned = shown.changed;
	const all = shown.changed + shown.same;
	const note =
		ruleFor(instructions) === 'thirdPerson' && turned < all
			? `${turned} of ${all} paragraphs could be turned; the others stay as they are.`
			: undefined;
	const [done, total] = [passages.length, passages.length];
	return { state: 'complete', done, total, difference: shown, unsaid: [], note };
}

/** What a rule asks before it does what was wished; null where nothing is asked. */
export async function describeRule(draft: StoryDraft | null): Promise<Rule | null> {
	if (canRewrite || !draft || draft.rewrite) return null;
	const kind = ruleFor(draft.instructions);
	if (kind === 'leaveOut')
		return {
			kind,
			unit: unitOf(draft.content),
			choices: (await choicesOf(draft.content)).slice(0, MOST_CHOICES).map(shorten),
		};
	return kind && { kind };
}

const shorten = ({ key, text }: Choice) => ({ key, text: cutAtWord(text, SHOWN) });

/** A page that can be read, and a form that is taken. */
const MOST_CHOICES = 1_000;

/** In characters: enough to know a paragraph by. */
const SHOWN = 180;

import { data, replace } from '@remix-run/node';
import type { Story } from '#app/generated/prisma/client.ts';
import { flashToast } from '#app/http/toast.server.ts';
import { foreignTag } from '#app/stories/reading/language.ts';
import { renderMarkdown } from '#app/stories/reading/markdown.server.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { hasTextBefore, isNotReplaced, storyGenerated } from '#app/stories/record/story.ts';
import { awaitStory, endWait } from '#app/stories/writing/awaited.server.ts';

/** What is known of a story that is not there yet; this browser waits for it from now on. */
export async function showWait(request: Request, { id, conversationId, status, ...story }: Story) {
	const cookie = await awaitStory(request, id);
	const hasBefore = hasTextBefore({ status, ...story });
	const { opening, answers, partCount, partsWritten } = story;
	const [waited, silent] = [story.askedAt, story.heartbeatAt].map((date) => Date.now() - date.getTime());
	const state = status === 'writing' ? ('writing' as const) : ('failed' as const);
	const title = state === 'writing' ? 'Your story is being written' : generateFromChatFailed.title;
	const progress = { answers, partCount, partsWritten, waited: waited ?? 0, silent: silent ?? 0 };
	const shown = { state, id, title, conversationId, opening, lang: foreignTag(opening), progress, hasBefore };
	return data(shown, { headers: cookie ? { 'Set-Cookie': cookie } : {} });
}

/** The text of a story that is being written anew. */
export async function showBefore({ id, title, content }: TitledStory) {
	const html = await renderMarkdown(content);
	return { state: 'before' as const, id, title: title || 'Your story', html, lang: foreignTag(content) };
}

/** Says once what has come of a story, however long it was waited for. @throws a redirect to the same page */
export async function endWaiting(request: Request, story: Story): Promise<void> {
	const { id } = story;
	const cookie = await endWait(request, id);
	if (!cookie) return;
	const headers = new Headers({ 'Set-Cookie': cookie });
	const outcome = isNotReplaced(story) ? generateFromChatFailed : storyGenerated;
	headers.append('Set-Cookie', await flashToast(outcome));
	throw replace(`/stories/${id}${new URL(request.url).search}`, { headers });
}

import { data, replace } from '@remix-run/node';
import { untitledTexts } from '#app/conversations/title.ts';
import type { Work } from '#app/generated/prisma/client.ts';
import { flashToast } from '#app/http/toast.server.ts';
import { listPhotos } from '#app/stories/photos/photos.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { storyHtml } from '#app/stories/reading/story-body.server.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { readWriting, storyKind, type TitledStory } from '#app/stories/record/stories.server.ts';
import { storyGenerated } from '#app/stories/record/story.ts';
import { forgetWaiting, rememberWaiting } from '#app/stories/writing/awaited-stories.server.ts';
import { storyWords } from '#app/stories/writing/story-words.ts';
import { toWait } from '#app/work/usual-duration.server.ts';

export async function showWait(request: Request, story: TitledStory, work: Work | null) {
	const { id, conversationId } = story;
	const cookie = await rememberWaiting(request, id);
	const writing = readWriting(work?.details);
	const hasBefore = writing.statusBefore !== null;
	// Empty until the writing begins; the title of a first story may hold words that were taken back.
	const opening = writing.opening || (hasBefore ? setTitle(story.title) : '');
	const state = story.status === 'writing' ? ('writing' as const) : ('failed' as const);
	const title = state === 'writing' ? storyWords.title : generateFromChatFailed.title;
	const waiting = { opening, lang: foreignTag(opening), answers: writing.answers, hasBefore };
	const shown = { state, id, title, conversationId, progress: await toWait(work, storyKind), ...waiting };
	return data(shown, { headers: cookie ? { 'Set-Cookie': cookie } : {} });
}

export async function showBefore({ id, title, content }: TitledStory) {
	const html = await storyHtml({ content, proof: null }, { photos: await listPhotos(id) });
	const lang = foreignTag(content);
	return {
		state: 'before' as const,
		id,
		title: title ? setTitle(title, lang) : untitledTexts.owner,
		html,
		lang,
	};
}

/** Reports the result once, however long the wait was. @throws a redirect to the same page */
export async function redirectIfArrived(request: Request, id: string, hasFailed: boolean): Promise<void> {
	const cookie = await forgetWaiting(request, id);
	if (!cookie) return;
	const headers = new Headers({ 'Set-Cookie': cookie });
	const outcome = hasFailed ? generateFromChatFailed : storyGenerated;
	headers.append('Set-Cookie', await flashToast(outcome));
	throw replace(`/stories/${id}${new URL(request.url).search}`, { headers });
}

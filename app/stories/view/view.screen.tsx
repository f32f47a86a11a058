import { useLoaderData } from '@remix-run/react';
import { untitledTexts } from '#app/conversations/title.ts';
import { requireFound } from '#app/errors.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction, intent, noFields } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { changeFailed } from '#app/http/failure.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { speaks } from '#app/speech/index.server.ts';
import { putSentenceIn } from '#app/stories/not-told/put-in.server.ts';
import { listPhotos } from '#app/stories/photos/photos.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { storyNotice } from '#app/stories/reading/proof-notes.ts';
import { hasSources, storyHtml } from '#app/stories/reading/story-body.server.ts';
import { findStorySources, hasChangedSources } from '#app/stories/reading/story-sources.server.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import { anewFailed, generateFromChatFailed } from '#app/stories/record/failures.ts';
import {
	findStory,
	readWriting,
	regenerationFailed,
	writingWork,
} from '#app/stories/record/stories.server.ts';
import { isWritten, pdfFileName, readTime, statusLabel } from '#app/stories/record/story.ts';
import { editorPath } from '#app/stories/record/story-schemas.ts';
import { notToldSentences } from '#app/stories/view/not-told.server.ts';
import { redirectIfArrived, showBefore, showWait } from '#app/stories/view/show-wait.server.ts';
import { StoryBefore, WrittenStory } from '#app/stories/view/written-story.tsx';
import { countOpen } from '#app/stories/writing/facts/count-open.server.ts';
import { showNewStory } from '#app/stories/writing/show-new-story.server.ts';
import { StoryFailed, StoryWaiting } from '#app/stories/writing/story-waiting.tsx';
import { sentencePlace } from '#app/telling/telling-schemas.ts';
import { formatLongDate } from '#app/ui/dates.ts';
import { findWork } from '#app/work/work.server.ts';

export const loader = pageLoader(async ({ user, request, params, query }) => {
	const storyId = requireId(params.id);
	const work = await findWork(writingWork(storyId));
	const story = requireFound(await findStory(user.id, storyId));
	if (!isWritten(story.status)) {
		const hasBefore = readWriting(work?.details).statusBefore !== null;
		return query.has('before') && hasBefore ? showBefore(story) : showWait(request, story, work);
	}
	const hasFailed = regenerationFailed(story, work);
	await redirectIfArrived(request, story.id, hasFailed);
	const { id, conversationId, status, title, content, createdAt } = story;
	const lang = foreignTag(content);
	const [teller, photos, undecided] = await Promise.all([
		tellerNames([story], user.name),
		listPhotos(id),
		countOpen(user.id, conversationId),
	]);
	const sources = query.has('sources') && hasSources(story) ? await findStorySources(user, story) : undefined;
	return {
		state: 'written' as const,
		id,
		title: title ? setTitle(title, lang) : untitledTexts.owner,
		pdfName: pdfFileName(title || untitledTexts.owner),
		teller,
		html: await storyHtml(story, { sources, photos, editHref: editorPath(id, 'heading') }),
		lang,
		speaks: speaks(),
		showsSources: sources !== undefined,
		hasChangedSources: sources !== undefined && hasChangedSources(sources),
		hasSources: hasSources(story),
		notice: hasFailed ? anewFailed : storyNotice(story),
		notTold: notToldSentences(story),
		conversationId,
		undecided,
		hasEarlier: story.version > 1,
		facts: [formatLongDate(createdAt, user.timeZone), `${readTime(content)} min read`, statusLabel(status)],
	};
});

export const action = formAction({
	generate: intent(
		noFields,
		async ({ user, params, request }) => {
			const { conversationId } = requireFound(await findStory(user.id, requireId(params.id)));
			return showNewStory(user.id, conversationId, { request, failure: generateFromChatFailed });
		},
		{ failure: generateFromChatFailed },
	),
	'put-in': intent(
		sentencePlace,
		async ({ user, params, value }) => {
			const { story, at, of } = await putSentenceIn(user.id, requireId(params.id), value);
			const toast = {
				title: 'It’s in the story.',
				description: `It is paragraph ${at} of ${of}. “Earlier versions” can bring back the story as it was.`,
			};
			return { to: `/stories/${story.id}#at-${at}`, toast };
		},
		{ failure: changeFailed },
	),
});

export const clientAction = clientActionWith({ 'put-in': changeFailed }, generateFromChatFailed);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => data?.title ?? 'Story', 'Story Not Found');

export default function StoryView() {
	const story = useLoaderData<typeof loader>();
	if (story.state === 'written') return <WrittenStory story={story} />;
	if (story.state === 'before') return <StoryBefore {...story} />;
	return story.state === 'failed' ? <StoryFailed {...story} /> : <StoryWaiting {...story} />;
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';

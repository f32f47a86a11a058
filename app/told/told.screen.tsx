import { useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { assistant } from '#app/assistant/index.server.ts';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { memoryName } from '#app/memories/memory-name.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { type Sheet, toSheet } from '#app/telling/sheet.server.ts';
import type { sentenceReplacement } from '#app/telling/telling-schemas.ts';
import { placeOfAnchor, sentenceAnchor, toldHref } from '#app/told/anchors.ts';
import { Pages, TickSheet } from '#app/told/tick-sheet.tsx';
import { ToDecide } from '#app/told/to-decide.tsx';
import { toldIntents } from '#app/told/told-intents.server.ts';
import { ToldMessage } from '#app/told/told-message.tsx';
import { UnnamedForm } from '#app/told/unnamed-form.tsx';
import { type HrefWith, useOpenSentence } from '#app/told/use-open-sentence.ts';
import { Wishes } from '#app/told/wishes.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import { Hint } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';
import { toldRecordings } from '#app/voice/recordings/told-recordings.server.ts';

export const loader = pageLoader(async ({ user, params, query }) => {
	const id = requireId(params.id);
	const { title, story } = requireFound(await findConversationSummary(user.id, id));
	const telling = requireFound(await loadTelling(user.id, id));
	const replaces = query.get('replaces') ?? '';
	const before: Record<string, string> = /^\d{1,9}$/.test(replaces) ? { replaces } : {};
	const hasStory = story !== null && isWritten(story.status);
	const isBefore = query.has('before');
	const isTicked = isBefore && !hasStory && !assistant.readsPrompts;
	const change = query.get('change');
	const place = change ?? query.get('sentence');
	const sheet = await toSheet(
		telling,
		Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
		place ? (each) => sentenceAnchor(each) === place : undefined,
	);
	const ids = sheet.messages.map((message) => message.id);
	return {
		id,
		title: title && (await memoryName(user.id, { id, title })),
		sheet,
		recordings: isTicked ? [] : await toldRecordings(user, id, telling.turns, ids),
		open: place && isOn(sheet, place) ? { place, isChange: change !== null } : null,
		deleting: query.get('delete'),
		asked: Number(query.get('asked')) >>> 0,
		before: isBefore ? before : null,
		isTicked,
		hasStory,
		mayWrite: isBefore || !story,
	};
});

export const action = formAction(toldIntents);

export const clientAction = forgettingSaved(clientActionWith({ write: generateFromChatFailed }), [
	'tick',
	'write',
]);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('What you have told');

export default function Told() {
	const data = useLoaderData<typeof loader>();
	const { id, title, sheet, deleting, before, hasStory } = data;
	const { names, page } = sheet;
	const isAnew = hasStory && !before;
	const wishes = sheet.wishes.filter(({ kind }) => kind !== 'unfound');
	const shown = { ...(page > 1 && { page: String(page) }), ...(before && { before: 'story', ...before }) };
	const hrefWith: HrefWith = (changes, anchor) =>
		toldHref(id, new URLSearchParams({ ...shown, ...changes }), anchor);
	const view = useOpenSentence(data.open, hrefWith);
	const changed = view.open?.isChange ? placeOfAnchor(view.open.place) : null;
	const about = changed && { ...changed, start: String(changed.start) };
	const write = data.mayWrite && sheet.sentences > 0 && (
		<>
			<SubmitButton intent="write" about={{ ...before, ...about }} busyLabel="Generating..." className="mt-6">
				Write the story
			</SubmitButton>
			{sheet.questions.length > 0 && <Hint>If you write it now, what you haven’t decided is left out.</Hint>}
		</>
	);
	return (
		<ReadingPage above={<BackLink href={`/chat/${id}`}>Back to the chat</BackLink>}>
			<h1 id="sheet" className="mt-2 desk:mt-0">
				What you have told
			</h1>
			{title && (
				<p className="mt-2 font-story text-story wrap-anywhere italic" dir="auto">
					{title}
				</p>
			)}
			{!data.isTicked && <p className="mt-3">{describe(sheet, isAnew)}</p>}
			{data.isTicked && sheet.sentences > 0 && !view.open ? (
				<TickSheet id={id} sheet={sheet} />
			) : (
				<>
					<ActionForm<z.input<typeof sentenceReplacement>>
						intent={about ? 'replace' : 'keep'}
						about={about ?? undefined}
						preventScrollReset
						onSubmit={view.holdPlace}
					>
						{({ text }) => (
							<>
								<ToDecide sheet={sheet} view={view} asked={data.asked} hrefWith={hrefWith} />
								{before && write}
								{sheet.messages.map((message) => (
									<ToldMessage
										key={message.id}
										message={message}
										view={view}
										text={text}
										recordings={data.recordings.filter(({ messageId }) => messageId === message.id)}
										deleting={deleting}
										hrefWith={hrefWith}
									/>
								))}
								<Pages sheet={sheet}>
									{(page, text) => <StandingLink href={hrefWith({ page }, 'sheet')}>{text}</StandingLink>}
								</Pages>
								{names.length + wishes.length > 0 && (
									<>
										<h2 className="mt-6">Names and wishes</h2>
										<ul className="mt-2">
											<Wishes names={names} wishes={wishes} />
										</ul>
									</>
								)}
								{!before && write}
								{isAnew && (
									<>
										<ButtonLink href={`/chat/${id}?anew#anew`} variant="plain" className="mt-6 mb-2">
											Have it written again
										</ButtonLink>
										<Hint>The version you have now is kept.</Hint>
									</>
								)}
							</>
						)}
					</ActionForm>
					{!about && <UnnamedForm {...sheet} />}
				</>
			)}
		</ReadingPage>
	);
}

const isOn = ({ messages }: Sheet, place: string) =>
	messages.some(({ id: messageId, sentences }) =>
		sentences.some(({ start }) => sentenceAnchor({ messageId, start }) === place),
	);

function describe({ sentences, leftOut }: Sheet, isAnew: boolean): string {
	if (sentences === 0) return 'You have not told anything yet.';
	const choose =
		leftOut === sentences
			? 'Everything is crossed out and stays out. Choose a sentence to put it back in.'
			: `Choose a sentence to change it or leave it out.${leftOut > 0 ? ' What is crossed out stays out.' : ''}`;
	return isAnew
		? `${choose} Your story stays as it is until you have it written again, at the end of this page.`
		: choose;
}

export { LoadConversationError as ErrorBoundary } from '#app/conversations/load-error.tsx';

import { useLoaderData } from '@remix-run/react';
import { assistant } from '#app/assistant/index.server.ts';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { countToDecide } from '#app/telling/count-to-decide.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { type Sheet, toSheet } from '#app/telling/sheet.server.ts';
import { sentenceAnchor, toldHref } from '#app/told/anchors.ts';
import { type ChangedSentence, ChangeForm } from '#app/told/change-form.tsx';
import { Pages } from '#app/told/pages.tsx';
import { Questions } from '#app/told/questions.tsx';
import { TickSheet } from '#app/told/tick-sheet.tsx';
import { toldIntents } from '#app/told/told-intents.server.ts';
import { ToldMessage } from '#app/told/told-message.tsx';
import { UnnamedForm } from '#app/told/unnamed-form.tsx';
import { Wishes } from '#app/told/wishes.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hint, Lead } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';
import { isAllSent, recordingsToHear } from '#app/voice/recordings/recordings.server.ts';
import { recordingHref } from '#app/voice/recordings/recordings.ts';
import { findTakenOut } from '#app/voice/recordings/shared.server.ts';

export const loader = pageLoader(async ({ user, params, query }) => {
	const id = requireId(params.id);
	const { title, story } = requireFound(await findConversationSummary(user.id, id));
	const telling = requireFound(await loadTelling(user.id, id));
	const page = Math.min(Math.max(Number(query.get('page')) | 0, 1), 1_000_000);
	const replaces = query.get('replaces');
	const hasStory = story !== null && isWritten(story.status);
	const isBefore = query.has('before');
	const isTicked = isBefore && !hasStory && !assistant.readsPrompts;
	const change = query.get('change');
	const sheet = await toSheet(
		telling,
		page,
		change ? (place) => sentenceAnchor(place) === change : undefined,
	);
	const shown = sheet.messages.map((message) => message.id);
	const recordings =
		change || isTicked ? [] : await recordingsToHear(user, { conversationId: id, id: { in: shown } });
	const takenOut = await findTakenOut(user.id, id, recordings);
	return {
		id,
		title,
		sheet,
		recordings: recordings.map((recording) => {
			const { id, messageId, isShared, seconds } = recording;
			const message = telling.turns.find((turn) => turn.id === messageId)?.content ?? '';
			const href = recordingHref(id);
			const isTakenOut = takenOut.has(id);
			return { id, messageId, isShared, isAllSent: isAllSent(recording, message), isTakenOut, href, seconds };
		}),
		change,
		deleting: query.get('delete'),
		before: isBefore ? { replaces: replaces && /^\d{1,9}$/.test(replaces) ? replaces : null } : null,
		isTicked,
		hasStory,
	};
});

export const action = formAction(toldIntents);

export const clientAction = clientActionWith({ write: generateFromChatFailed });

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('What you have told');

export default function Told() {
	const { id, title, sheet, recordings, change, deleting, before, isTicked, hasStory } =
		useLoaderData<typeof loader>();
	const { questions, names, page } = sheet;
	const unfound = sheet.wishes.filter(({ kind }) => kind === 'unfound');
	const wishes = sheet.wishes.filter(({ kind }) => kind !== 'unfound');
	const open = questions.length + unfound.length;
	const query = new URLSearchParams({
		...(page > 1 && { page: String(page) }),
		...(before && { before: 'story', ...(before.replaces && { replaces: before.replaces }) }),
	});
	const changed = change && findSentence(sheet, change);
	const showsTicks = isTicked && sheet.sentences > 0;
	return (
		<>
			<BackLink href={`/chat/${id}`}>Back to the chat</BackLink>
			<h1 id="sheet" className="mt-2">
				What you have told
			</h1>
			{title && (
				<p className="mt-1 font-story text-story italic" dir="auto">
					{title}
				</p>
			)}
			{!(changed || showsTicks) && <Lead>{describe(sheet)}</Lead>}
			{changed ? (
				<ChangeForm place={changed} back={toldHref(id, query, change)} />
			) : showsTicks ? (
				<TickSheet sheet={sheet} />
			) : (
				<>
					{open > 0 && (
						<ActionForm intent="none">
							<h2 className="mt-6">{(before ? 'Before it is written: ' : '') + countToDecide(open)}</h2>
							<Questions questions={questions} />
							{unfound.length > 0 && (
								<ul className="mt-2">
									<Wishes names={[]} wishes={unfound} />
								</ul>
							)}
						</ActionForm>
					)}
					{before && (
						<ActionForm intent="write" about={before.replaces ? { replaces: before.replaces } : undefined}>
							<Actions className="mt-6">
								<SubmitButton busyLabel="Generating...">Write the story</SubmitButton>
								<ButtonLink variant="plain" href={`/chat/${id}`}>
									Not yet
								</ButtonLink>
							</Actions>
							{questions.length > 0 && (
								<Hint>If you write it now, what you haven’t decided is left out.</Hint>
							)}
						</ActionForm>
					)}
					{hasStory && !before && (
						<p className="mt-4">
							Changes you make here go into the story when you{' '}
							<TextLink href={`/chat/${id}?anew#anew`}>have it written again</TextLink>.
						</p>
					)}
					{names.length + wishes.length > 0 && (
						<ActionForm intent="undo-name" className="mt-6">
							<h2>Names and wishes</h2>
							<ul className="mt-2">
								<Wishes names={names} wishes={wishes} />
							</ul>
						</ActionForm>
					)}
					<ActionForm intent="keep" className="mt-6">
						{sheet.messages.map((message) => (
							<ToldMessage
								key={message.id}
								conversationId={id}
								query={query}
								message={message}
								recordings={recordings.filter(({ messageId }) => messageId === message.id)}
								deleting={deleting}
							/>
						))}
					</ActionForm>
					<Pages id={id} query={query} sheet={sheet} />
					<UnnamedForm unnamed={sheet.unnamed} members={sheet.members} />
				</>
			)}
		</>
	);
}

function findSentence({ messages }: Sheet, anchor: string): ChangedSentence | null {
	const all = messages.flatMap(({ id, sentences }) => sentences.map((each) => ({ ...each, messageId: id })));
	return all.find((each) => sentenceAnchor(each) === anchor) ?? null;
}

function describe({ sentences, leftOut }: Sheet): string {
	if (sentences === 0) return 'You have not told anything yet.';
	if (leftOut === 0) return 'All of it goes into your story. You can change a sentence or leave it out.';
	if (leftOut === sentences) return 'All of it is left out. Put in what you want in your story.';
	const out = leftOut === 1 ? '1 sentence is left out' : `${leftOut} sentences are left out`;
	return `${out}. The rest go into your story. You can change any of them.`;
}

export { LoadConversationError as ErrorBoundary } from '#app/conversations/load-error.tsx';

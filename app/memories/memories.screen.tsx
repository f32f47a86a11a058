import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { sessionIntents } from '#app/accounts/session-intents.server.ts';
import { SessionList } from '#app/accounts/session-list.tsx';
import { booksPath } from '#app/books/book.ts';
import { deleteConversationFailed } from '#app/conversations/failures.ts';
import { untitledTexts } from '#app/conversations/title.ts';
import { deletedPath } from '#app/deleted/deleted.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { firstCharacters } from '#app/http/excerpt.ts';
import { nextPageUrl, readPageRequest, toPage } from '#app/http/pagination.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import { beginningOf } from '#app/memories/beginning.ts';
import { listMemories, type MemoryRow } from '#app/memories/memories.server.ts';
import { isActive, memoryState, memoryStatus } from '#app/memories/memory.ts';
import type { Memory } from '#app/memories/memory-card.tsx';
import { memoryIntents } from '#app/memories/memory-intents.server.ts';
import { renameForm } from '#app/memories/memory-schemas.ts';
import { searchMemories } from '#app/memories/search.server.ts';
import { countFound, SearchBox, SearchResults } from '#app/memories/search-box.tsx';
import { queryLimit } from '#app/memories/search-terms.ts';
import { Shelf } from '#app/memories/shelf.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { listSessions } from '#app/sessions/session-list.server.ts';
import { transcribes } from '#app/speech/index.server.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { deleteStoryFailed, generateFromCardFailed } from '#app/stories/record/failures.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatDateTime, formatLongDate, formatShortDate } from '#app/ui/dates.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { Email } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { summarizeRecordings } from '#app/voice/recordings/agreement.server.ts';
import { recordingsOnMemories } from '#app/voice/recordings/agreement-intents.server.ts';
import { RecordingsOnMemories } from '#app/voice/recordings/recordings-on-memories.tsx';

const memoriesPerPage = 20;

export const loader = pageLoader(async ({ user, request, query }) => {
	const words = query.get('q')?.trim().slice(0, queryLimit) || null;
	const { limit = memoriesPerPage, after } = readPageRequest(request);
	const asked = { limit, after };
	const [rows, sessions, found, recordings] = await Promise.all([
		words ? [] : listMemories(user.id, asked),
		listSessions(request, user.id),
		words ? searchMemories(user.id, words.toWellFormed()) : [],
		summarizeRecordings(user),
	]);
	const page = toPage(rows, asked);
	const now = new Date();
	const { timeZone } = user;
	const memories = page.rows.map((row) => toMemory(row, now, timeZone));
	return {
		name: user.name ?? 'User',
		initial: firstCharacters(user.name ?? 'User', 1).toUpperCase(),
		email: user.email,
		memories,
		words,
		found: found.map(({ date, title, ...result }) => ({
			...result,
			title: setTitle(title),
			date: formatShortDate(date, timeZone),
		})),
		older: nextPageUrl(request, page),
		cursor: query.get('cursor'),
		recordings: { ...recordings, transcribes: transcribes(), isAsked: query.get('recordings') === 'delete' },
		renaming: query.get('rename'),
		renameConstraint: getZodConstraint(renameForm),
		deleting: query.get('delete'),
		sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => {
			const [began, used] = [formatDateTime(createdAt, timeZone), formatLongDate(lastUsedAt, timeZone)];
			return { ...session, began, used };
		}),
	};
});

function toMemory(
	{ id, title, createdAt, updatedAt, storyId, storyStatus, opening, firstMessages, photoId }: MemoryRow,
	now: Date,
	timeZone: string | null,
): Memory {
	const active = isActive(updatedAt, now);
	const state = memoryState(storyStatus, active);
	const words = opening ? plainText(opening) : firstMessages;
	return {
		id,
		title: title || untitledTexts.card,
		...beginningOf(words ?? '', title),
		date: formatShortDate(createdAt, timeZone),
		status: memoryStatus(state, active),
		state,
		storyId,
		hasTold: firstMessages !== null,
		photoId,
	};
}

export const action = formAction({ ...memoryIntents, ...sessionIntents, ...recordingsOnMemories });

export const clientAction = clientActionWith({
	generate: generateFromCardFailed,
	'delete-story': deleteStoryFailed,
	'delete-conversation': deleteConversationFailed,
});

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((page) =>
	page?.words ? `${countFound(page.found)} “${page.words}”` : 'Memories',
);

const portraitLook =
	'grid h-[3.2rem] w-[2.6rem] flex-none place-items-center rounded-[50%] border-4 border-double border-accent ' +
	'font-story text-[1.3rem] font-semibold text-accent';

const wideLook = 'lg:mx-[calc((100%-min(66rem,100vw-4rem))/2)]';

export default function Memories() {
	const { name, initial, email, memories, older, cursor, sessions, words, found, ...page } =
		useLoaderData<typeof loader>();
	return (
		<div className={`flex flex-1 flex-col ${wideLook}`}>
			<div className="flex flex-wrap items-center justify-between gap-x-6">
				<h1>Memories</h1> <StandingLink href="/feedback">Feedback</StandingLink>
			</div>
			<section className="mt-4 flex items-center gap-4" aria-label="Your profile">
				<span className={portraitLook} aria-hidden="true">
					{initial}
				</span>
				<p className="min-w-0">
					<strong>{name}</strong>
					<br />
					<Email>{email}</Email>
				</p>
			</section>
			{(memories.length > 0 || words !== null) && <SearchBox words={words} />}
			{words !== null && <SearchResults words={words} found={found} />}
			{words === null && memories.length === 0 && cursor !== null && (
				<MessageScreen>
					<h2>No older memories</h2>
					<p>
						<ButtonLink href="/profile">Newest memories</ButtonLink>
					</p>
				</MessageScreen>
			)}
			{words === null && memories.length === 0 && cursor === null && (
				<MessageScreen>
					<h2>No memories yet</h2>
					<p>Start a new conversation to create your first family memory!</p>
					<p>
						<ButtonLink href="/main">Start Your First Memory</ButtonLink>
					</p>
				</MessageScreen>
			)}
			<Shelf
				memories={memories}
				cursor={cursor}
				renaming={page.renaming}
				deleting={page.deleting}
				constraint={page.renameConstraint}
			/>
			{older && (
				<p>
					<ButtonLink variant="plain" href={older}>
						Older memories
					</ButtonLink>
				</p>
			)}
			{page.renaming === null && (
				<p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
					<ButtonLink variant="plain" href={booksPath}>
						Books of your stories
					</ButtonLink>{' '}
					<StandingLink href={deletedPath}>Recently deleted</StandingLink>
				</p>
			)}
			{page.renaming === null && <RecordingsOnMemories {...page.recordings} />}
			{page.renaming === null && <SessionList sessions={sessions} />}
			<p className="mt-6 flex flex-wrap gap-x-6">
				<StandingLink href="/my-data">My data</StandingLink>{' '}
				<StandingLink href="/feedback">Share Your Feedback</StandingLink>
			</p>
		</div>
	);
}

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
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { firstCharacters } from '#app/http/excerpt.ts';
import { isId } from '#app/http/id.ts';
import { nextPageUrl, readPageRequest, toPage } from '#app/http/pagination.ts';
import { beginningOf } from '#app/memories/beginning.ts';
import { findMemory, listMemories, type MemoryRow } from '#app/memories/memories.server.ts';
import { isActive, listUrl, memoryState, memoryStatus } from '#app/memories/memory.ts';
import type { Memory } from '#app/memories/memory-card.ts';
import { memoryIntents } from '#app/memories/memory-intents.server.ts';
import { renameForm } from '#app/memories/memory-schemas.ts';
import { NoMemories } from '#app/memories/no-memories.tsx';
import { searchMemories } from '#app/memories/search.server.ts';
import { countFound, SearchBox, SearchResults } from '#app/memories/search-box.tsx';
import { queryLimit } from '#app/memories/search-terms.ts';
import { MemoryQuestion, Shelf } from '#app/memories/shelf.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { listSessions } from '#app/sessions/session-list.server.ts';
import { transcribes } from '#app/speech/index.server.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { deleteStoryFailed, generateFromCardFailed } from '#app/stories/record/failures.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatDateTime, formatLongDate, formatShortDate } from '#app/ui/dates.ts';
import { Email } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';
import { summarizeRecordings } from '#app/voice/recordings/agreement.server.ts';
import { recordingsOnMemories } from '#app/voice/recordings/agreement-intents.server.ts';
import { RecordingsOnMemories } from '#app/voice/recordings/recordings-on-memories.tsx';

const memoriesPerPage = 20;

const questions = ['rename', 'delete', 'more'] as const;

export const loader = pageLoader(async ({ user, request, query, context }) => {
	const words = query.get('q')?.trim().slice(0, queryLimit) || null;
	const { limit = memoriesPerPage, after } = readPageRequest(request);
	const asked = { limit, after };
	const question = questions.find((each) => query.has(each)) ?? 'more';
	const about = query.get(question);
	const one = !words && isId(about) ? await findMemory(user.id, about) : undefined;
	const [rows, sessions, found, recordings] = await Promise.all([
		words || one ? [] : listMemories(user.id, asked),
		listSessions(request, user.id),
		words ? searchMemories(user.id, words.toWellFormed()) : [],
		summarizeRecordings(user),
	]);
	const page = toPage(rows, asked);
	const now = new Date();
	const { timeZone } = user;
	const memories = page.rows.map((row) => toMemory(row, now, timeZone));
	context.documentMemories = memories;
	return {
		name: user.name ?? 'User',
		initial: firstCharacters(user.name ?? 'User', 1).toUpperCase(),
		email: user.email,
		one: one && { question, memory: toMemory(one, now, timeZone) },
		count: memories.length,
		memories: context.isDocument ? null : memories,
		words,
		found: found.map(({ date, title, ...result }) => ({
			...result,
			title: setTitle(title),
			date: formatShortDate(date, timeZone),
		})),
		older: nextPageUrl(request, page),
		cursor: query.get('cursor'),
		recordings: { ...recordings, transcribes: transcribes(), isAsked: query.get('recordings') === 'delete' },
		renameConstraint: question === 'rename' ? getZodConstraint(renameForm) : undefined,
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
	return {
		id,
		title: title || untitledTexts.card,
		...beginningOf(opening || firstMessages || '', title, Boolean(opening)),
		date: formatShortDate(createdAt, timeZone),
		status: memoryStatus(state, active),
		state,
		storyId,
		hasTold: firstMessages !== null,
		photoId,
	};
}

export const action = formAction({ ...memoryIntents, ...sessionIntents, ...recordingsOnMemories });

export const clientAction = forgettingSaved(
	clientActionWith({
		generate: generateFromCardFailed,
		'delete-story': deleteStoryFailed,
		'delete-conversation': deleteConversationFailed,
	}),
	['rename'],
);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((page) =>
	page?.words ? `${countFound(page.found)} “${page.words}”` : 'Memories',
);

export default function Memories() {
	const { one, memories, count, older, cursor, sessions, words, found, ...page } =
		useLoaderData<typeof loader>();
	const hasAny = count > 0 || one !== undefined || words !== null;
	return (
		<div className="shelf-page flex flex-1 flex-col">
			<div className="shelf-head">
				<h1>Memories</h1>{' '}
				{hasAny && (
					<ButtonLink room="little" href="/main">
						New Story
					</ButtonLink>
				)}{' '}
				<StandingLink href={booksPath}>Books</StandingLink>{' '}
				<StandingLink href="/feedback">Feedback</StandingLink> {hasAny && <SearchBox words={words} />}
			</div>
			{words !== null ? (
				<SearchResults words={words} found={found} />
			) : one ? (
				<>
					{/* A press on it would overtake the title that is saved as its field is left. */}
					{one.question !== 'rename' && (
						<p className="mt-3">
							<BackLink href={`${listUrl(cursor)}#memory-${one.memory.id}`} data-cancel>
								All your memories
							</BackLink>
						</p>
					)}
					<MemoryQuestion {...one} cursor={cursor} constraint={page.renameConstraint} />
				</>
			) : count > 0 ? (
				<Shelf memories={memories} cursor={cursor} />
			) : (
				<NoMemories isFirst={cursor === null} />
			)}
			{older && (
				<p>
					<ButtonLink variant="plain" href={older}>
						Older memories
					</ButtonLink>
				</p>
			)}
			<Profile {...page} />
			{!one && <RecordingsOnMemories {...page.recordings} />}
			{!one && <SessionList sessions={sessions} />}
			<nav aria-label="Your other pages" className="flex flex-wrap gap-x-6 border-t border-rule pt-2">
				<StandingLink href={deletedPath}>Recently deleted</StandingLink>{' '}
				<StandingLink href="/my-data">My data</StandingLink>{' '}
				<StandingLink href="/feedback">Share Your Feedback</StandingLink>
			</nav>
		</div>
	);
}

function Profile({ name, initial, email }: { name: string; initial: string; email: string }) {
	return (
		<section className="profile" aria-label="Your profile">
			<span aria-hidden="true">{initial}</span>
			<p>
				<strong>{name}</strong>
				<br />
				<Email>{email}</Email>
			</p>
		</section>
	);
}

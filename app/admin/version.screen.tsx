import { useLoaderData } from '@remix-run/react';
import { findFallback } from '#app/admin/fallback-prompt.server.ts';
import { comparesTexts, LiveQuestion, type LiveQuestionName } from '#app/admin/live-question.tsx';
import { PromptEvents } from '#app/admin/prompt-events.tsx';
import { versionIntents } from '#app/admin/prompt-intents.server.ts';
import { RecordList } from '#app/admin/prompt-record.tsx';
import { VersionBadges } from '#app/admin/version-badges.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import type { Prompt } from '#app/generated/prisma/client.ts';
import { requireId } from '#app/http/id.ts';
import { restorePromptFailed, setPromptLiveFailed, stopPromptFailed } from '#app/prompts/failures.ts';
import { wasLive } from '#app/prompts/live-version.server.ts';
import { listPromptEvents } from '#app/prompts/prompt-history.server.ts';
import { promptRecords } from '#app/prompts/prompt-record.server.ts';
import { findLive, getPrompt } from '#app/prompts/prompts.server.ts';
import {
	adminUrl,
	historyUrl,
	isUsedSubtype,
	newVersionUrl,
	promptTypeLabels,
	promptUrl,
	runPath,
	tryPath,
} from '#app/prompts/prompts.ts';
import { latestTestRun } from '#app/prompts/test-runs.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { difference } from '#app/stories/difference/difference.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { Facts, Hint } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';

const MAX_EVENTS = 20;

/** Null if that cannot be done with this version. */
function readQuestion(
	asked: string | null,
	{ isLive, deletedAt }: Prompt,
	wasEverLive: boolean,
): LiveQuestionName | null {
	if (asked === 'stop') return isLive ? 'stop' : null;
	if (asked === 'live') return isLive || deletedAt ? null : 'live';
	if (asked !== 'restore' || isLive) return null;
	if (wasEverLive) return 'restore';
	return deletedAt ? 'undelete' : null;
}

export const loader = pageLoader(
	async ({ params, query, user }) => {
		const prompt = await getPrompt(requireId(params.id));
		const [live, events, instead, tested, wasEverLive] = await Promise.all([
			findLive(prompt),
			listPromptEvents({ limit: MAX_EVENTS }, prompt.id),
			findFallback(prompt),
			latestTestRun(prompt.id),
			wasLive(prompt.id),
		]);
		const asked = readQuestion(query.get('do'), prompt, wasEverLive);
		const other = prompt.isLive ? instead : (live ?? instead);
		const recordOf = await promptRecords(prompt.type, [prompt.id, other.id]);
		const { id, type, subtype, version, versionNotes, content, isLive, createdAt, deletedAt } = prompt;
		return {
			prompt: { id, type, subtype, version, versionNotes, content, isLive, isDeleted: deletedAt !== null },
			created: formatDateTime(createdAt, user.timeZone),
			record: recordOf(id),
			asked,
			liveId: live?.id ?? null,
			other: { version: other.version, made: recordOf(other.id).made },
			tested: tested && { id: tested.id, text: `Passed ${tested.passed} of ${tested.total} tests` },
			changes:
				asked && comparesTexts(asked, subtype)
					? await difference(other.content, content, { isWhole: true, isMarkdown: false })
					: null,
			events: events.rows.map(({ createdAt: done, ...event }) => ({
				...event,
				date: formatDateTime(done, user.timeZone),
			})),
		};
	},
	{ access: 'admin' },
);

export const action = formAction(versionIntents);

export const clientAction = clientActionWith({
	'set-live': setPromptLiveFailed,
	restore: restorePromptFailed,
	stop: stopPromptFailed,
});

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) =>
	data ? `Prompt ${data.prompt.version}` : 'Access Denied',
);

export default function Version() {
	const { prompt, created, record, asked, events, tested, ...question } = useLoaderData<typeof loader>();
	const { id, type, versionNotes, content, isLive, isDeleted } = prompt;
	return (
		<>
			<BackLink href={adminUrl(type)}>{promptTypeLabels[type]}</BackLink>
			<h1 className="mt-2 wrap-anywhere" dir="auto">
				{prompt.version}
			</h1>
			<p className="mt-2 flex flex-wrap gap-2">
				<VersionBadges {...prompt} />
			</p>
			{versionNotes && (
				<p className="mt-3 whitespace-pre-line wrap-anywhere" dir="auto">
					{versionNotes}
				</p>
			)}
			<Facts>Created {created}</Facts>
			{!asked && !isUsedSubtype(prompt.subtype) && (
				<p role="note" className="mt-3">
					No conversation uses this subtype. The only one in use is “group”, for several people.
				</p>
			)}
			{asked ? (
				<LiveQuestion prompt={prompt} asked={asked} tested={tested} {...question} />
			) : (
				<Actions className="mt-4">
					{isLive ? (
						<ButtonLink id="stop" variant="plain" href={`${promptUrl(id)}?do=stop#question`}>
							Stop Using
						</ButtonLink>
					) : (
						<ButtonLink id="live" href={`${promptUrl(id)}?do=${isDeleted ? 'restore' : 'live'}#question`}>
							{isDeleted ? 'Restore' : 'Set Live'}
						</ButtonLink>
					)}
					{!isDeleted && (
						<ButtonLink variant="plain" href={tryPath(id)}>
							Try
						</ButtonLink>
					)}
					<ButtonLink variant="plain" href={newVersionUrl(type, id)}>
						New Version from This One
					</ButtonLink>
				</Actions>
			)}
			{!question.changes && (
				<>
					<h2 className="mt-8">Content</h2>
					<p className="mt-2 rounded bg-shade px-4 py-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
						{content}
					</p>
				</>
			)}
			<h2 className="mt-8">What it did</h2>
			<RecordList type={type} record={record} />
			{tested && <StandingLink href={runPath(tested.id)}>{tested.text}</StandingLink>}
			<h2 className="mt-8 mb-3">History of this version</h2>
			<PromptEvents events={events} />
			{events.length === MAX_EVENTS && <Hint>Older ones are in the whole history.</Hint>}
			<StandingLink href={historyUrl}>History of all prompts</StandingLink>
		</>
	);
}

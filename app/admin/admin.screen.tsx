import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { BuiltInNote } from '#app/admin/built-in-note.tsx';
import { NewPromptDialog } from '#app/admin/new-prompt-dialog.tsx';
import { Pages } from '#app/admin/pages.tsx';
import { PromptCard } from '#app/admin/prompt-card.tsx';
import { listIntents } from '#app/admin/prompt-intents.server.ts';
import { findStartingText } from '#app/admin/starting-text.server.ts';
import { loadVersions } from '#app/admin/version-list.server.ts';
import type { Notice } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { assistantNotices } from '#app/assistant/notices.server.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { recentAlerts } from '#app/observe/alert.server.ts';
import { hasOutbox } from '#app/outbox/open-outbox.server.ts';
import { createPromptFailed, deletePromptFailed } from '#app/prompts/failures.ts';
import { filesUrl } from '#app/prompts/files/prompt-files.ts';
import { newPrompt } from '#app/prompts/prompt-schemas.ts';
import {
	adminUrl,
	historyUrl,
	newVersionUrl,
	promptTypeLabels,
	promptTypes,
	promptUrl,
	readTab,
	tabUrl,
	testsPath,
	versionsId,
} from '#app/prompts/prompts.ts';
import { standingRules } from '#app/prompts/variables/standing-rules.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { formErrorLook, formNoteLook } from '#app/ui/form-error.tsx';
import { Lead } from '#app/ui/text.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async ({ request, query, user }) => {
		const tab = readTab(request.url);
		const creating = query.has('new');
		const [versions, from, notices] = await Promise.all([
			loadVersions(tab, request, user.timeZone),
			findStartingText(tab, query.get('from')),
			assistantNotices(),
		]);
		return {
			...versions,
			tab,
			notices: [...notices, ...alertNotices(notices, user.timeZone)],
			hasOutbox,
			promptsRead: assistant.readsPrompts,
			creating,
			from,
			rules: creating ? standingRules[tab] : [],
			constraint: getZodConstraint(newPrompt),
			deleting: query.get('delete'),
		};
	},
	{ access: 'admin' },
);

/** @param known notices on the page already; an alert among them is not repeated */
function alertNotices(known: Notice[], timeZone: string | null): Notice[] {
	return recentAlerts()
		.filter(({ name }) => !known.some(({ alert }) => alert === name))
		.map(({ text, count, last }) => {
			const times = count === 1 ? 'once' : `${count} times`;
			return {
				text: `${text} Within a day: ${times}, last on ${formatDateTime(last, timeZone)}.`,
				isUrgent: true,
			};
		});
}

export const action = formAction(listIntents);

export const clientAction = clientActionWith({
	create: createPromptFailed,
	delete: deletePromptFailed,
});

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => (data ? 'Admin Dashboard' : 'Access Denied'));

const tabLook =
	'inline-flex min-h-target items-center border-b-4 border-transparent px-2 text-ink hover:border-edge ' +
	'aria-[current=page]:border-accent aria-[current=page]:font-bold ' +
	'forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]';

export default function Admin() {
	const {
		tab,
		listUrl,
		isFirst,
		older,
		liveElsewhere,
		notices,
		hasOutbox,
		promptsRead,
		builtIn,
		prompts,
		creating,
		from,
		rules,
		constraint,
		deleting,
	} = useLoaderData<typeof loader>();
	return (
		<>
			<h1>Admin Dashboard</h1>
			<Lead>Manage system prompts and configuration</Lead>
			<p className="mt-2 flex flex-wrap gap-x-6">
				<StandingLink href="/admin/model">Connect a model</StandingLink>{' '}
				<StandingLink href={testsPath}>Tests for prompts</StandingLink>{' '}
				<StandingLink href="/admin/feedback">Read the feedback</StandingLink>{' '}
				<StandingLink href="/admin/blog">Blog posts</StandingLink>{' '}
				{hasOutbox && <StandingLink href="/outbox">Outbox</StandingLink>}
			</p>
			{notices.map(({ text, isUrgent }) => (
				<p key={text} role="note" className={`mt-4 ${isUrgent ? formErrorLook : formNoteLook}`}>
					{text}
				</p>
			))}
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="prompts">
				<h2 id="prompts">Prompt Management</h2>
				{!promptsRead && (
					<p>
						No AI is connected. The built-in assistant does not read these prompts. A model will, once you
						connect one.
					</p>
				)}
				{builtIn && <BuiltInNote {...builtIn} type={tab} quiet={creating} />}
				{!creating && (
					<nav className="flex flex-wrap gap-x-2 border-b border-rule" aria-label="Prompts">
						{promptTypes.map((type) => (
							<Fragment key={type}>
								<a href={tabUrl(type)} aria-current={type === tab ? 'page' : undefined} className={tabLook}>
									{promptTypeLabels[type]}
								</a>{' '}
							</Fragment>
						))}
					</nav>
				)}
				<section id={versionsId} tabIndex={-1} className="[&>*+*]:mt-3" aria-label={promptTypeLabels[tab]}>
					{creating ? (
						<NewPromptDialog
							key={tab}
							type={tab}
							from={from}
							prompts={prompts}
							rules={rules}
							constraint={constraint}
						/>
					) : (
						<p className="flex flex-wrap items-center gap-x-6 gap-y-2">
							<ButtonLink id="new-version" href={newVersionUrl(tab)}>
								New Version
							</ButtonLink>{' '}
							<StandingLink href={historyUrl}>History</StandingLink>{' '}
							<StandingLink href={filesUrl}>Import and Export</StandingLink>
						</p>
					)}
					{!creating && liveElsewhere.length > 0 && (
						<p className="flex flex-wrap items-center gap-x-6">
							<span>Live on another page:</span>{' '}
							{liveElsewhere.map(({ id, version }) => (
								<Fragment key={id}>
									<StandingLink href={promptUrl(id)}>{version}</StandingLink>{' '}
								</Fragment>
							))}
						</p>
					)}
					{isFirst && prompts.length === 0 && <p>No prompts found. Create your first version above.</p>}
					<ul className="grid grid-cols-1 gap-4 pt-2">
						{prompts.map((prompt) => (
							<li key={prompt.id}>
								<PromptCard
									prompt={prompt}
									listUrl={listUrl}
									deleting={deleting === prompt.id}
									quiet={creating}
								/>
							</li>
						))}
					</ul>
					<Pages href={adminUrl(tab)} isFirst={isFirst} older={older} />
				</section>
			</Card>
		</>
	);
}

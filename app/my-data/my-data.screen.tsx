import { useLoaderData } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { findLatestExport } from '#app/my-data/export/exports.server.ts';
import { downloadPath, sayBytes } from '#app/my-data/export/exports.ts';
import { listBrought } from '#app/my-data/import/list-brought.server.ts';
import { bringInPath, deletionPath, exportKeptDays, exportNotAsked } from '#app/my-data/my-data.ts';
import { myDataIntents } from '#app/my-data/my-data-intents.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime, formatLongDate } from '#app/ui/dates.ts';
import { Hint, Lead } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';
import { isUnderWay } from '#app/work/work.ts';

export const loader = pageLoader(async ({ user, query }) => ({
	made: await loadExport(user.id, user.timeZone),
	brought: await listBrought(user.id, query.get('brought')),
}));

async function loadExport(userId: string, timeZone: string | null) {
	const latest = await findLatestExport(userId);
	if (!latest) return null;
	const { row, work } = latest;
	if (row.readyAt)
		return {
			state: 'ready' as const,
			href: downloadPath(row.id),
			size: sayBytes(Number(row.bytes)),
			made: formatDateTime(row.readyAt, timeZone),
			until: formatLongDate(row.expiresAt, timeZone),
		};
	if (!work || !isUnderWay(work.state)) return { state: 'failed' as const };
	const { id, done, total } = work;
	return { state: 'under way' as const, href: `/work/${id}`, done, total };
}

export const action = formAction(myDataIntents);

export const clientAction = clientActionWith({}, exportNotAsked);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('My data');

export default function MyData() {
	const { made, brought } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/profile">Memories</BackLink>
			<h1 className="mt-2">My data</h1>
			<Lead>What you tell here is yours. You can take it with you, add to it, or delete it.</Lead>
			<div className="mt-6 grid gap-6 [&_h2]:m-0 [&_section>*+*]:mt-3">
				<Card aria-labelledby="download">
					<h2 id="download">Download everything</h2>
					{made && <ExportState made={made} />}
					<p id="what">Everything you have here, in one zip file:</p>
					<ul aria-labelledby="what" className="list-disc ps-4 wrap-anywhere">
						<li>your stories, as PDF and as text, with their earlier versions</li>
						<li>your books</li>
						<li>your conversations, with what you decided to leave out</li>
						<li>the recordings of your voice that are kept</li>
						<li>your photos in full size, without the place where they were taken</li>
						<li>what we know about your account</li>
					</ul>
					<p>
						To read your stories, open <em>index.html</em> inside it. It works without the internet. What is
						in{' '}
						<a className="link" href="/deleted">
							Recently deleted
						</a>{' '}
						is not included. Restore it first if you want to keep it.
					</p>
					{!made && <ExportState made={made} />}
				</Card>
				<Card aria-labelledby="bring-in">
					<h2 id="bring-in">Bring something in</h2>
					<p>
						This can be something you have written elsewhere, or a download from here. We turn it into
						conversations.
					</p>
					{brought.length > 0 && (
						<>
							<p id="brought">Brought in just now:</p>
							<ul aria-labelledby="brought">
								{brought.map(({ id, title }) => (
									<li key={id}>
										<StandingLink href={`/chat/${id}`} dir="auto">
											{title}
										</StandingLink>
									</li>
								))}
							</ul>
						</>
					)}
					<Actions>
						<ButtonLink variant="plain" href={bringInPath}>
							Choose what to bring in
						</ButtonLink>
					</Actions>
				</Card>
				<Card aria-labelledby="delete">
					<h2 id="delete">Delete my account</h2>
					<p>
						This deletes your account with everything in it. We ask you once more before we delete anything.
					</p>
					<Actions>
						<ButtonLink variant="plain" href={deletionPath}>
							Delete my account
						</ButtonLink>
					</Actions>
				</Card>
			</div>
		</>
	);
}

type ExportData = Awaited<ReturnType<typeof loadExport>>;

function ExportState({ made }: { made: ExportData }) {
	if (made?.state === 'under way')
		return (
			<>
				<p role="status">
					{made.total > 1
						? `It is being made: ${made.done} of ${made.total} stories packed.`
						: 'It is being made.'}
				</p>
				<Actions>
					<ButtonLink variant="plain" href={made.href}>
						See how far it’s got
					</ButtonLink>
				</Actions>
			</>
		);
	return (
		<>
			{made?.state === 'failed' && (
				<p role="alert">The last one could not be made. Please try again later.</p>
			)}
			{made?.state === 'ready' && (
				<>
					<Actions>
						{/* The browser itself shows the progress and resumes the download. */}
						<ButtonLink href={made.href} download>
							Download ({made.size})
						</ButtonLink>
					</Actions>
					<Hint>
						Made on {made.made}. It is kept until {made.until}. Anything you have added since is not in it.
					</Hint>
				</>
			)}
			<ActionForm intent="export">
				<Actions>
					<SubmitButton variant={made?.state === 'ready' ? 'plain' : 'primary'} busyLabel="One moment...">
						{made?.state === 'ready' ? 'Make a new one' : 'Download everything'}
					</SubmitButton>
				</Actions>
			</ActionForm>
			{made?.state !== 'ready' && (
				<Hint>This takes a few seconds for each story. We then keep it for {exportKeptDays} days.</Hint>
			)}
		</>
	);
}

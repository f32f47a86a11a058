import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { describeVersion } from '#app/stories/record/story.ts';
import { listChanges, listRevisions } from '#app/stories/versions/revisions.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params }) => {
	const { story, revisions } = await listRevisions(user.id, requireId(params.id));
	const changes = await listChanges(story);
	const all = [{ ...story, createdAt: story.updatedAt }, ...revisions];
	const minutes = all.map(({ createdAt }) => formatDateTime(createdAt, user.timeZone));
	const [current, ...earlier] = all.map(({ version, createdAt, ...made }, at) => {
		const sharesMinute = [at - 1, at + 1].some(
			(other) => minutes[other] === minutes[at] && all[other]?.createdAt.getTime() !== createdAt.getTime(),
		);
		const date = formatDateTime(createdAt, user.timeZone, sharesMinute);
		// One that was brought back says of itself what it is.
		const words = made.restored === null ? changes.get(version) : undefined;
		return { version, text: `${describeVersion(made)}, ${date}${words ? `: ${words}` : ''}` };
	});
	return { id: story.id, title: story.title, current, earlier };
});

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>(
	(data) => `Earlier versions of ${data?.title || 'your story'}`,
	'Story Not Found',
);

export default function Versions() {
	const { id, title, current, earlier } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={`/stories/${id}`}>Back to the story</BackLink>
			<h1 id="heading" className="mt-2">
				Earlier versions
			</h1>
			<p className="mt-2 font-story text-story" dir="auto">
				{title}
			</p>
			<ol reversed start={current?.version} className="mt-6 [&>li+li]:mt-4">
				<li>
					<strong>Now:</strong> {current?.text}
				</li>
				{earlier.map(({ version, text }) => (
					<li key={version} className="flex flex-wrap items-center gap-x-3">
						<StandingLink href={`/stories/${id}/versions/${version}#heading`}>Version {version}</StandingLink>{' '}
						<span className="wrap-anywhere">{text}</span>
					</li>
				))}
			</ol>
			{earlier.length === 0 && (
				<p className="mt-4">There are none yet. Each time you save, the previous version is kept.</p>
			)}
		</>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';

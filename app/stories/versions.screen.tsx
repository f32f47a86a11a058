import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { listRevisions } from '#app/stories/revisions.server.ts';
import { describeVersion } from '#app/stories/story.ts';
import { StoryNotFound } from '#app/stories/story-not-found.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params }) => {
	const { story, revisions } = await listRevisions(user.id, requireId(params.id));
	return {
		id: story.id,
		title: story.title,
		current: { version: story.version, ...describe(story, story.updatedAt, user.timeZone) },
		earlier: revisions.map((revision) => ({
			version: revision.version,
			title: revision.title,
			...describe(revision, revision.createdAt, user.timeZone),
		})),
	};
});

function describe(version: Parameters<typeof describeVersion>[0], date: Date, timeZone: string | null) {
	return { made: describeVersion(version), date: formatDateTime(date, timeZone) };
}

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
			<h1 className="mt-2">Earlier versions</h1>
			<p className="mt-2 font-story text-story" dir="auto">
				{title}
			</p>
			<ol reversed start={current.version} className="mt-6 [&>li+li]:mt-4">
				<li>
					<strong>Now:</strong> {current.made}, {current.date}
				</li>
				{earlier.map(({ version, made, date }) => (
					<li key={version} className="flex flex-wrap items-center gap-x-3">
						<TextLink
							href={`/stories/${id}/versions/${version}`}
							className="inline-flex min-h-target items-center"
						>
							Version {version}
						</TextLink>
						<span>
							{made}, {date}
						</span>
					</li>
				))}
			</ol>
			{earlier.length === 0 && (
				<p className="mt-4">There are none yet. Each time you save, the version before is kept.</p>
			)}
		</>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError notFound={<StoryNotFound />}>
			<StoryNotFound />
		</RouteError>
	);
}

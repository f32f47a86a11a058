import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { curlyWords } from '#app/stories/reading/markdown/markdown.server.ts';
import { describeVersion } from '#app/stories/record/story.ts';
import { listChanges, listRevisions } from '#app/stories/versions/revisions.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { Facts } from '#app/ui/text.tsx';
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
		const { counts, words } = changes.get(version) ?? {};
		return {
			version,
			date: formatDateTime(createdAt, user.timeZone, sharesMinute),
			made: [describeVersion(made), counts].filter(Boolean).join(': '),
			words: made.restored === null ? words : undefined,
		};
	});
	const title = foreignTag(story.content) ? story.title : curlyWords(story.title);
	return { id: story.id, title, current, earlier };
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
			<ol reversed start={current?.version} className="mt-6 border-b border-rule">
				{current && (
					<VersionRow {...current}>
						<strong className="flex min-h-target items-center">Now</strong>
					</VersionRow>
				)}
				{earlier.map((version) => (
					<VersionRow key={version.version} {...version}>
						<StandingLink href={`/stories/${id}/versions/${version.version}#heading`}>
							Version {version.version}
						</StandingLink>
					</VersionRow>
				))}
			</ol>
			{earlier.length === 0 && (
				<p className="mt-4">There are none yet. Each time you save, the previous version is kept.</p>
			)}
		</>
	);
}

interface RowProps {
	date: string;
	made: string;
	words?: string;
	children: ReactNode;
}

function VersionRow({ date, made, words, children }: RowProps) {
	return (
		<li className="gap-x-6 border-t border-rule py-3 sm:grid sm:grid-cols-[7rem_minmax(0,1fr)]">
			<div>{children}</div>
			<div className="sm:pt-2">
				<p>{made}</p>
				{words && (
					<p className="mt-1 font-story italic wrap-anywhere" dir="auto">
						{words}
					</p>
				)}
				<Facts>{date}</Facts>
			</div>
		</li>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';

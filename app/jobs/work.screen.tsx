import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { flashToast } from '#app/http/toast.server.ts';
import { longWork } from '#app/jobs/long-work.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { toWait } from '#app/work/usual-duration.server.ts';
import { Waiting } from '#app/work/waiting.tsx';
import { findSeenWork } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

export const loader = pageLoader(async ({ user, params }) => {
	const work = requireFound(await findSeenWork(user, requireId(params.id)));
	const { words, href, about } = requireFound(longWork.find(({ kind }) => kind === work.kind));
	if (!isUnderWay(work.state)) {
		const ready = work.state === 'complete' && words.ready;
		const headers = ready ? { 'Set-Cookie': await flashToast({ title: ready }) } : undefined;
		throw redirect(href(work), { headers });
	}
	const named = (await about?.(work)) ?? '';
	return { words, about: named, lang: foreignTag(named), progress: await toWait(work, work.kind) };
});

export const meta = pageMeta<typeof loader>((data) => data?.words.title ?? 'Not found');

export default function Work() {
	const work = useLoaderData<typeof loader>();
	return <Waiting href={`/work/${work.progress.id}`} {...work} />;
}

import { useLoaderData } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { Question } from '#app/forms/question.tsx';
import { requireId } from '#app/http/id.ts';
import { promptUrl, runPath } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Answer } from '#app/trials/answer.tsx';
import { describeRun, withLang } from '#app/trials/describe-trial.server.ts';
import { notStopped, notTried, runNotDeleted } from '#app/trials/failures.ts';
import { NextSteps } from '#app/trials/next-steps.tsx';
import { RunTable } from '#app/trials/test-set/run-table.tsx';
import { findRun } from '#app/trials/test-set/runs.server.ts';
import { runIntents } from '#app/trials/trial-intents.server.ts';
import { versionName } from '#app/trials/trial-words.ts';
import { runStays, runWords } from '#app/trials/trials.ts';
import { AskedAgain, Unfinished } from '#app/trials/unfinished.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { Summary } from '#app/ui/summary.tsx';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { Waiting } from '#app/work/waiting.tsx';
import { toProgress } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

export const loader = pageLoader(
	async ({ user, params, query }) => {
		const found = await findRun(requireId(params.id));
		const { id, version, tried, state, failure, wentLive, comparedWith, createdAt, tests, draft, live } =
			describeRun(found);
		const columns = [`This version: ${versionName(version)}`];
		if (comparedWith) columns.push(`Live at the time: ${versionName(comparedWith.version)}`);
		return {
			id,
			tried,
			failure,
			version,
			state,
			columns,
			wentLive,
			isDeleting: query.has('delete'),
			begun: formatDateTime(createdAt, user.timeZone),
			tests: tests.map((test) => ({
				id: test.id,
				name: test.name,
				answers: [withLang(test.draft), ...(comparedWith ? [withLang(test.live)] : [])],
			})),
			sums: [draft, ...(live ? [live] : [])],
			progress: isUnderWay(state) ? toProgress(found.work) : null,
		};
	},
	{ access: 'admin' },
);

export const action = formAction(runIntents);

export const clientAction = clientActionWith({ stop: notStopped, delete: runNotDeleted }, notTried);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => {
	if (data?.progress) return runWords.title;
	return data ? `${data.version} on all tests` : 'Access Denied';
});

export default function Run() {
	const run = useLoaderData<typeof loader>();
	if (!run.progress) return <Results run={run} />;
	return (
		<Waiting
			href={runPath(run.id)}
			progress={run.progress}
			words={runWords}
			links={[{ href: promptUrl(run.tried.id), text: 'Back to this version' }]}
		>
			<p dir="auto" className="font-story text-story wrap-anywhere">
				{run.version}
			</p>
			<AskedAgain failure={run.failure} />
			<ActionForm intent="stop">
				<SubmitButton variant="plain">Stop</SubmitButton>
			</ActionForm>
		</Waiting>
	);
}

function Results({ run }: { run: ReturnType<typeof useLoaderData<typeof loader>> }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	const { id, tried, failure, version, state, begun, columns, tests, sums, wentLive, isDeleting } = run;
	const title = `${version} on all tests`;
	return (
		<>
			<BackLink href={promptUrl(tried.id)}>Back to this version</BackLink>
			<h1 ref={heading} className="mt-2 wrap-anywhere">
				<span dir="auto">{version}</span> on all tests
			</h1>
			<Lead>{begun}</Lead>
			{state !== 'complete' && <Unfinished state={state} failure={failure} />}
			<div className="mt-6">
				<RunTable caption={title} columns={columns} tests={tests} sums={sums} />
			</div>
			<h2 className="mt-8">The answers</h2>
			{tests.map(({ id, name, answers }) => (
				<details key={id} className="mt-2">
					<Summary>
						<span dir="auto">{name}</span>
					</Summary>
					<div className={`my-3 grid grid-cols-1 gap-6 ${answers.length > 1 ? 'sm:grid-cols-2' : ''}`}>
						{answers.map((answer, index) => (
							<section key={columns[index]} className="min-w-0 [&>*+*]:mt-2">
								<h3 className="text-[1rem] wrap-anywhere">{columns[index]}</h3>
								{answer ? <Answer answer={answer} under={3} isTest /> : <p>No answer yet</p>}
							</section>
						))}
					</div>
				</details>
			))}
			<NextSteps of={tried} />
			{wentLive ? (
				<p className="mt-8">{runStays}</p>
			) : isDeleting ? (
				<ActionForm intent="delete" className="mt-8">
					<Question back={runPath(id)} busyLabel="Deleting...">
						Are you sure you want to delete these results?
					</Question>
				</ActionForm>
			) : (
				<p className="mt-8">
					<ButtonLink variant="plain" href={`${runPath(id)}?delete=1#question`}>
						Delete These Results
					</ButtonLink>
				</p>
			)}
		</>
	);
}

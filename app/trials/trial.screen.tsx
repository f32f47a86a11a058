import { useLoaderData } from '@remix-run/react';
import { untitledTexts } from '#app/conversations/title.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { promptUrl } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Answer } from '#app/trials/answer.tsx';
import { describeTrial, withLang } from '#app/trials/describe-trial.server.ts';
import { notStopped, notTried, trialNotDeleted } from '#app/trials/failures.ts';
import { NextSteps } from '#app/trials/next-steps.tsx';
import { trialIntents } from '#app/trials/trial-intents.server.ts';
import { versionName } from '#app/trials/trial-words.ts';
import { findTrial } from '#app/trials/trials.server.ts';
import { trialPath, trialWords } from '#app/trials/trials.ts';
import { AskedAgain, Unfinished } from '#app/trials/unfinished.tsx';
import { Card } from '#app/ui/card.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { Waiting } from '#app/work/waiting.tsx';
import { toProgress } from '#app/work/work.server.ts';
import { isUnderWay } from '#app/work/work.ts';

export const loader = pageLoader(
	async ({ user, params }) => {
		const found = await findTrial(user.id, requireId(params.id));
		const { id, conversationId, version, name, text, state, tried, failure, comparedWith, draft, live } =
			describeTrial(found);
		const on = name ?? (conversationId ? untitledTexts.owner : 'a text');
		return {
			id,
			conversationId,
			version,
			on,
			text,
			state,
			tried,
			failure,
			answers: [
				{ id: 'draft', heading: `This version: ${versionName(version)}`, answer: withLang(draft) },
				...(comparedWith
					? [
							{
								id: 'live',
								heading: `Live at the time: ${versionName(comparedWith.version)}`,
								answer: withLang(live),
							},
						]
					: []),
			],
			progress: isUnderWay(state) ? toProgress(found.work) : null,
		};
	},
	{ access: 'admin' },
);

export const action = formAction(trialIntents);

export const clientAction = clientActionWith({ stop: notStopped, delete: trialNotDeleted }, notTried);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => {
	if (data?.progress) return trialWords.title;
	return data ? `${data.version} on ${data.on}` : 'Access Denied';
});

export default function Trial() {
	const trial = useLoaderData<typeof loader>();
	if (!trial.progress) return <Tried trial={trial} />;
	return (
		<Waiting
			href={trialPath(trial.id)}
			progress={trial.progress}
			words={trialWords}
			links={[{ href: promptUrl(trial.tried.id), text: 'Back to this version' }]}
		>
			<p dir="auto" className="font-story text-story wrap-anywhere">
				{`${trial.version} on ${trial.on}`}
			</p>
			<AskedAgain failure={trial.failure} />
			<ActionForm intent="stop">
				<SubmitButton variant="plain">Stop</SubmitButton>
			</ActionForm>
		</Waiting>
	);
}

function Tried({ trial }: { trial: ReturnType<typeof useLoaderData<typeof loader>> }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	const { tried, failure, conversationId, version, on, text, state, answers } = trial;
	return (
		<>
			<BackLink href={promptUrl(tried.id)}>Back to this version</BackLink>
			<h1 ref={heading} className="mt-2 wrap-anywhere">
				<span dir="auto">{version}</span> on <span dir="auto">{on}</span>
			</h1>
			{(state !== 'complete' || failure) && <Unfinished state={state} failure={failure} />}
			<div className={`mt-6 grid grid-cols-1 gap-6 ${answers.length > 1 ? 'sm:grid-cols-2' : ''}`}>
				{answers.map(({ id, heading, answer }) => (
					<section key={id} aria-labelledby={id} className="min-w-0 [&>*+*]:mt-2">
						<h2 id={id} className="wrap-anywhere">
							{heading}
						</h2>
						{answer && (answer.failure || answer.reply || answer.story) ? (
							<Answer answer={answer} under={2} />
						) : (
							<p>There is no answer yet.</p>
						)}
					</section>
				))}
			</div>
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="told">
				<h2 id="told">What it was tried on</h2>
				{conversationId ? (
					<p>
						<TextLink href={`/chat/${conversationId}`}>Your conversation</TextLink>, with what you decided
						about it.
					</p>
				) : (
					<details>
						<Summary>Read it</Summary>
						<p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
							{text}
						</p>
					</details>
				)}
			</Card>
			<NextSteps of={tried} />
			<ActionForm intent="delete" className="mt-6">
				<SubmitButton variant="plain" busyLabel="Deleting...">
					Delete This Trial
				</SubmitButton>
			</ActionForm>
		</>
	);
}

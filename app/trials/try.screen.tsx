import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { assistant } from '#app/assistant/index.server.ts';
import { untitledTexts } from '#app/conversations/title.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { adminUrl, runPath } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { listOwnConversations } from '#app/trials/answers/own-conversation.server.ts';
import { notTried } from '#app/trials/failures.ts';
import { findPromptToTry } from '#app/trials/prompts-to-try.server.ts';
import { listRuns } from '#app/trials/test-set/runs.server.ts';
import { listTests } from '#app/trials/test-set/tests.server.ts';
import { tryIntents } from '#app/trials/trial-intents.server.ts';
import { tryTextForm } from '#app/trials/trial-schemas.ts';
import { sayPassed } from '#app/trials/trial-words.ts';
import { listTrials } from '#app/trials/trials.server.ts';
import { trialPath } from '#app/trials/trials.ts';
import { TryForm } from '#app/trials/try-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime, formatLongDate } from '#app/ui/dates.ts';
import { formNoteLook } from '#app/ui/form-error.tsx';
import { Lead } from '#app/ui/text.tsx';
import { BackLink, StandingLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async ({ user, params }) => {
		const prompt = await findPromptToTry(requireId(params.id));
		const { id, type, version, isLive } = prompt;
		const [tests, conversations, trials, runs] = await Promise.all([
			listTests(),
			listOwnConversations(user.id),
			listTrials(user.id, id),
			listRuns(id),
		]);
		const choices = [
			...tests.map((test) => ({ value: `test ${test.id}`, label: `Test: ${test.name}` })),
			...conversations.map((each) => ({
				value: `conversation ${each.id}`,
				label: `Yours: ${each.title || untitledTexts.owner}, ${formatLongDate(each.createdAt, user.timeZone)}`,
			})),
		];
		return {
			type,
			version,
			isLive,
			choices,
			tests: tests.length,
			hasModel: assistant.readsPrompts,
			constraint: getZodConstraint(tryTextForm),
			runs: runs.map((run) => ({
				href: runPath(run.id),
				text: formatDateTime(run.createdAt, user.timeZone),
				more: run.finishedAt ? sayPassed(run) : 'Not finished',
			})),
			trials: trials.map((trial) => ({
				href: trialPath(trial.id),
				text:
					trial.name ?? (trial.conversationId ? trial.conversation?.title || untitledTexts.owner : 'A text'),
				more: formatDateTime(trial.createdAt, user.timeZone) + (trial.finishedAt ? '' : ', not finished'),
			})),
		};
	},
	{ access: 'admin' },
);

export const action = formAction(tryIntents);

export const clientAction = forgettingSaved(clientActionWith({}, notTried), ['try-text']);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => (data ? `Try ${data.version}` : 'Access Denied'));

export default function Try() {
	const { type, version, isLive, hasModel, runs, trials, ...form } = useLoaderData<typeof loader>();
	const made = type === 'conversation' ? 'a reply to the last message' : 'a whole story';
	return (
		<>
			<BackLink href={adminUrl(type)}>Back to the prompts</BackLink>
			<h1 className="mt-2 wrap-anywhere">
				Try <span dir="auto">{version}</span>
			</h1>
			<Lead>
				{isLive
					? `You see ${made}. This version is live, so there is nothing to compare it with.`
					: `You see ${made}, made with this version and with what is live now. ` +
						'Nobody else sees it, and nothing is saved in a conversation or story.'}
			</Lead>
			{hasModel ? (
				<TryForm {...form} isLive={isLive} />
			) : (
				<p role="note" className={`mt-4 ${formNoteLook}`}>
					Prompts can be tried once a model is connected.{' '}
					<TextLink href="/admin/model">Connect a model</TextLink>
				</p>
			)}
			<Results heading="Tried on all tests" results={runs} none="Not yet." />
			<Results heading="What you tried it on" results={trials} none="Nothing yet." />
		</>
	);
}

interface ResultsProps {
	heading: string;
	results: { href: string; text: string; more: string }[];
	none: string;
}

function Results({ heading, results, none }: ResultsProps) {
	const id = heading.toLowerCase().replaceAll(' ', '-');
	return (
		<Card className="mt-6 [&>*+*]:mt-2" aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{results.length === 0 && <p>{none}</p>}
			<ul>
				{results.map(({ href, text, more }) => (
					<li key={href} className="wrap-anywhere">
						<StandingLink href={href}>{text}</StandingLink> <span className="text-ink-soft">{more}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

import { useLoaderData } from '@remix-run/react';
import { averageRatings, listFeedback } from '#app/feedback/feedback.server.ts';
import { questionNames, questions } from '#app/feedback/feedback.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { nextPageUrl, readPageRequest, toPage } from '#app/http/pagination.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { Email } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

const feedbackPerPage = 20;

export const loader = pageLoader(
	async ({ request, query, user }) => {
		const { limit = feedbackPerPage, after } = readPageRequest(request);
		const asked = { limit, after };
		const [rows, { count, fun, easeOfUse }] = await Promise.all([listFeedback(asked), averageRatings()]);
		const page = toPage(rows, asked);
		return {
			count,
			averages: { fun: fun?.toFixed(1), easeOfUse: easeOfUse?.toFixed(1) },
			feedback: page.rows.map(({ id, user: { email }, createdAt, ...answers }) => {
				return {
					id,
					email,
					sent: formatDateTime(createdAt, user.timeZone),
					answers: questionNames.flatMap((name) => {
						const answer = answers[name];
						const text = typeof answer === 'number' ? `${answer} of 5` : answer;
						return text === null ? [] : [{ question: questions[name], text }];
					}),
				};
			}),
			older: nextPageUrl(request, page),
			isFirst: !query.has('cursor'),
		};
	},
	{ access: 'admin' },
);

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>((data) => (data ? 'Feedback' : 'Access Denied'));

export default function FeedbackList() {
	const { count, averages, feedback, older, isFirst } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/admin">Back to the dashboard</BackLink>
			<h1 className="mt-2">Feedback</h1>
			{count === 0 ? (
				<p className="mt-6">Nobody has sent any feedback yet.</p>
			) : (
				<>
					<ul className="mt-4 [&>*+*]:mt-1">
						<li>{count === 1 ? '1 answer' : `${count.toLocaleString('en')} answers`}</li>
						<li>{`${questions.funAssessment}: ${averages.fun} of 5 on average`}</li>
						<li>{`${questions.easeOfUseAssessment}: ${averages.easeOfUse} of 5 on average`}</li>
					</ul>
					<p className="mt-4">
						<ButtonLink variant="plain" href="/api/feedback/csv" download>
							Download as CSV
						</ButtonLink>
					</p>
				</>
			)}
			{feedback.map((each) => (
				<Card as="article" key={each.id} className="mt-6 wrap-anywhere [&>*+*]:mt-3">
					<h2 className="text-[1rem]">{each.sent}</h2>
					<p>
						From <Email>{each.email}</Email>
					</p>
					<dl className="[&>*+*]:mt-2">
						{each.answers.map(({ question, text }) => (
							<div key={question}>
								<dt className="font-bold">{question}</dt>{' '}
								<dd className="whitespace-pre-line" dir="auto">
									{text}
								</dd>
							</div>
						))}
					</dl>
				</Card>
			))}
			{count > 0 && feedback.length === 0 && <p className="mt-6">There is nothing older.</p>}
			<p className="mt-6 flex flex-wrap gap-3">
				{!isFirst && (
					<ButtonLink variant="plain" href="/admin/feedback">
						Newest feedback
					</ButtonLink>
				)}{' '}
				{older && (
					<ButtonLink variant="plain" href={older}>
						Older feedback
					</ButtonLink>
				)}
			</p>
		</>
	);
}

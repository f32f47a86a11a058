import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import type { z } from 'zod';
import { createFeedback, findLastFeedback } from '#app/feedback/feedback.server.ts';
import { questions, ratingChoices } from '#app/feedback/feedback.ts';
import { feedbackForm } from '#app/feedback/feedback-schemas.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { ChoiceField } from '#app/forms/choice-field.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton, TextAreaField } from '#app/forms/fields.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { UnsavedChanges } from '#app/forms/kept/unsaved-changes.tsx';
import { forgettingSaved, useKeptForm } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { failure } from '#app/http/failure.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { Hint, Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user }) => {
	const last = await findLastFeedback(user.id);
	return {
		constraint: getZodConstraint(feedbackForm),
		lastSent: last && formatDateTime(last.createdAt, user.timeZone),
	};
});

const notSubmitted = failure('Error submitting feedback', 'Please try again later.');

export const action = formAction({
	submit: intent(
		feedbackForm,
		async ({ user, value, idempotencyKey }) => {
			await createFeedback(user.id, value, idempotencyKey);
			const toast = {
				title: 'Thank you for your feedback!',
				description: 'Your feedback has been submitted successfully.',
			};
			return { to: '/', toast };
		},
		{ failure: notSubmitted },
	),
});

export const clientAction = forgettingSaved(clientActionWith({}, notSubmitted));

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Feedback');

const funChoices = ratingChoices('no fun at all', 'very fun');
const easeOfUseChoices = ratingChoices('not easy at all', 'super easy');

const nothingSent = {
	funAssessment: '',
	easeOfUseAssessment: '',
	funSuggestions: '',
	easeOfUseSuggestions: '',
	additionalFeedback: '',
};

export default function Feedback() {
	const { constraint, lastSent } = useLoaderData<typeof loader>();
	const frame = useRef<HTMLDivElement>(null);
	const { earlier } = useKeptForm('feedback-form', frame, nothingSent);
	return (
		<>
			<BackLink href="/">Back</BackLink>
			<h1 className="mt-2">Feedback</h1>
			<Card className="mt-6" aria-labelledby="share">
				<h2 id="share">Share Your Feedback</h2>
				<Lead>Help us improve your family storytelling experience</Lead>
				{lastSent && (
					<div className="mt-3">
						<Hint>{`Your last feedback reached us on ${lastSent}. Thank you!`}</Hint>
					</div>
				)}
				<ActionForm<z.input<typeof feedbackForm>> intent="submit" constraint={constraint}>
					{(fields) => (
						<div ref={frame}>
							{earlier && <UnsavedChanges {...earlier} />}
							<ChoiceField
								field={fields.funAssessment}
								label={questions.funAssessment}
								choices={funChoices}
							/>
							<ChoiceField
								field={fields.easeOfUseAssessment}
								label={questions.easeOfUseAssessment}
								choices={easeOfUseChoices}
							/>
							<TextAreaField
								field={fields.funSuggestions}
								label={`${questions.funSuggestions} (optional)`}
								dir="auto"
								rows={4}
							/>
							<TextAreaField
								field={fields.easeOfUseSuggestions}
								label={`${questions.easeOfUseSuggestions} (optional)`}
								dir="auto"
								rows={4}
							/>
							<TextAreaField
								field={fields.additionalFeedback}
								label={`${questions.additionalFeedback} (optional)`}
								dir="auto"
								rows={4}
							/>
							<div className="mt-6">
								<SubmitButton busyLabel="Submitting...">Submit</SubmitButton>
							</div>
						</div>
					)}
				</ActionForm>
			</Card>
		</>
	);
}

import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { Question } from '#app/forms/question.tsx';
import { requireId } from '#app/http/id.ts';
import { testsPath } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { testNotDeleted, testNotSaved } from '#app/trials/failures.ts';
import { TestFields, type TestFormFields } from '#app/trials/test-set/test-fields.tsx';
import { findTest } from '#app/trials/test-set/tests.server.ts';
import { testIntents } from '#app/trials/trial-intents.server.ts';
import { testForm } from '#app/trials/trial-schemas.ts';
import { testPath } from '#app/trials/trials.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async ({ params, query }) => {
		const { id, name, text, isGroup, ...phrases } = await findTest(requireId(params.id));
		return {
			id,
			name,
			isDeleting: query.has('delete'),
			constraint: getZodConstraint(testForm),
			values: {
				name,
				text,
				isGroup: isGroup ? 'on' : null,
				inStory: phrases.inStory.join('\n'),
				notInStory: phrases.notInStory.join('\n'),
				inReply: phrases.inReply.join('\n'),
				notInReply: phrases.notInReply.join('\n'),
			},
		};
	},
	{ access: 'admin' },
);

export const action = formAction(testIntents);

export const clientAction = forgettingSaved(clientActionWith({ delete: testNotDeleted }, testNotSaved));

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => data?.name ?? 'Access Denied');

export default function Test() {
	const { id, name, isDeleting, values, constraint } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={testsPath}>Back to the tests</BackLink>
			<h1 className="mt-2 wrap-anywhere" dir="auto">
				{name}
			</h1>
			{isDeleting ? (
				<ActionForm intent="delete" className="mt-4">
					<Question back={testPath(id)} busyLabel="Deleting...">
						Are you sure you want to delete this test? What was tried on it stays.
					</Question>
				</ActionForm>
			) : (
				<ActionForm<TestFormFields> intent="save" defaultValue={values} constraint={constraint}>
					{(fields) => (
						<>
							<TestFields fields={fields} saved={{ id, values }} />
							<Actions className="mt-4">
								<SubmitButton busyLabel="Saving...">Save Test</SubmitButton>
								<ButtonLink variant="plain" href={`${testPath(id)}?delete=1#question`}>
									Delete
								</ButtonLink>
							</Actions>
						</>
					)}
				</ActionForm>
			)}
		</>
	);
}

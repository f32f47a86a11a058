import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import { testsPath } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { testNotSaved } from '#app/trials/failures.ts';
import { TestFields, type TestFormFields } from '#app/trials/test-set/test-fields.tsx';
import { listTests } from '#app/trials/test-set/tests.server.ts';
import { addTestIntents } from '#app/trials/trial-intents.server.ts';
import { testForm } from '#app/trials/trial-schemas.ts';
import { maxTests, testPath } from '#app/trials/trials.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Hint, Lead } from '#app/ui/text.tsx';
import { BackLink, StandingLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async ({ query }) => {
		const tests = await listTests();
		return {
			isAdding: query.has('new'),
			constraint: getZodConstraint(testForm),
			tests: tests.map(({ id, name, text }) => ({ id, name, begins: cutAtWord(text, 120) })),
		};
	},
	{ access: 'admin' },
);

export const action = formAction(addTestIntents);

export const clientAction = forgettingSaved(clientActionWith({}, testNotSaved));

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>((data) => (data ? 'Tests for prompts' : 'Access Denied'));

export default function Tests() {
	const { isAdding, constraint, tests } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/admin">Back to the prompts</BackLink>
			<h1 className="mt-2">Tests for prompts</h1>
			<Lead>Short tellings on which each version can be tried before it is live.</Lead>
			{isAdding ? (
				<Card className="mt-6" aria-labelledby="new-test">
					<h2 id="new-test">New test</h2>
					<ActionForm<TestFormFields> intent="add" constraint={constraint}>
						{(fields) => (
							<>
								<TestFields fields={fields} />
								<Actions className="mt-4">
									<SubmitButton busyLabel="Adding...">Add Test</SubmitButton>
									<ButtonLink variant="plain" data-cancel href={testsPath}>
										Cancel
									</ButtonLink>
								</Actions>
							</>
						)}
					</ActionForm>
				</Card>
			) : (
				tests.length < maxTests && (
					<p className="mt-4">
						<ButtonLink href={`${testsPath}?new=1`}>New Test</ButtonLink>
					</p>
				)
			)}
			{tests.length === 0 && <p className="mt-6">There are no tests yet.</p>}
			<ul className="mt-6 grid grid-cols-1 gap-4">
				{tests.map(({ id, name, begins }) => (
					<li key={id} className="wrap-anywhere">
						<StandingLink href={testPath(id)} dir="auto">
							{name}
						</StandingLink>
						<Hint>
							<span dir="auto">{begins}</span>
						</Hint>
					</li>
				))}
			</ul>
		</>
	);
}

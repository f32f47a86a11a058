import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { confirmByPassword, isConfirmed, waysToConfirm } from '#app/accounts/confirmation.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { failure } from '#app/http/failure.ts';
import { deleteAccount } from '#app/my-data/delete/delete-account.server.ts';
import { deletionForm } from '#app/my-data/delete/deletion-schemas.ts';
import { findAccount } from '#app/my-data/delete/find-account.server.ts';
import { signOutDeleted } from '#app/my-data/delete/leave.server.ts';
import { countOf, deletionPath, myDataPath, sureWord } from '#app/my-data/my-data.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Email, Lead } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, request }) => {
	const account = requireFound(await findAccount(user.id));
	return {
		email: account.email,
		stories: account._count.stories,
		conversations: account._count.conversations,
		way: waysToConfirm(account),
		isConfirmed: await isConfirmed(request, user.id),
		isAdmin: user.isAdmin,
		contact: env.ADMIN_EMAIL,
		constraint: getZodConstraint(deletionForm),
	};
});

const signInAgain = 'Please sign in with Google once more: more than five minutes have passed.';

const notDeleted = failure(
	'Error',
	'Your account could not be deleted. Nothing has changed. Please try again.',
);

export const action = formAction({
	'delete-account': intent(
		deletionForm,
		async ({ user, request, context, value }) => {
			const { password = '' } = value;
			const way = waysToConfirm(requireFound(await findAccount(user.id)));
			if (way === 'password') await confirmByPassword(request, user, password, context.clientNetwork);
			else if (!(await isConfirmed(request, user.id))) throw new Conflict(signInAgain);
			await deleteAccount(user.id);
			return signOutDeleted(request);
		},
		{ failure: notDeleted },
	),
});

export const clientAction = clientActionWith({}, notDeleted);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Delete my account');

export default function DeleteAccount() {
	const { email, stories, conversations, isAdmin, ...asked } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={myDataPath}>My data</BackLink>
			<h1 className="mt-2">Delete my account</h1>
			<Lead>
				This deletes the account of <Email>{email}</Email>, for good.
			</Lead>
			<div className="mt-6 [&>*+*]:mt-3 [&>h2]:mt-6 [&>ul]:list-disc [&>ul]:ps-6">
				<h2>What is deleted at once</h2>
				<ul>
					<li>
						Your {countOf(stories, 'story', 'stories')} and{' '}
						{countOf(conversations, 'conversation', 'conversations')}, with earlier versions, photos, and what
						is in <em>Recently deleted</em>.
					</li>
					<li>Your private links. They stop working for everyone.</li>
					<li>
						Your feedback, your downloads here, and everything we know about you. You are signed out
						everywhere.
					</li>
				</ul>
				<h2>What is not deleted</h2>
				<p>
					What you sent by email, put into your Google Drive or downloaded. We cannot take that back. Google’s
					list of apps with access to your account still shows this one until you remove it there.
				</p>
				{isAdmin && (
					<p>
						You are the admin: prompts and blog posts belong to Family Stories and stay. Anyone who signs in
						with your address is the admin again, with an empty account.
					</p>
				)}
				<p>
					Would you like to keep a copy? <TextLink href={myDataPath}>Download everything</TextLink> first.
				</p>
			</div>
			<Confirmation {...asked} />
		</>
	);
}

type ConfirmationData = Pick<
	ReturnType<typeof useLoaderData<typeof loader>>,
	'way' | 'isConfirmed' | 'contact' | 'constraint'
>;

function Confirmation({ way, isConfirmed, contact, constraint }: ConfirmationData) {
	if (way === null)
		return (
			<p className="mt-6">
				We cannot check who you are right now. Please write to <Email>{contact}</Email> and we will delete
				your account.
			</p>
		);
	if (way === 'google' && !isConfirmed)
		return (
			<div className="mt-6">
				<p>First show us that it is really you. You come back here, and nothing is deleted yet.</p>
				<Actions className="mt-4">
					<ButtonLink href={`/api/auth/google?for=confirmation&returnTo=${encodeURIComponent(deletionPath)}`}>
						Sign in with Google
					</ButtonLink>
					<ButtonLink variant="plain" href={myDataPath}>
						Keep my account
					</ButtonLink>
				</Actions>
			</div>
		);
	return (
		<ActionForm<z.input<typeof deletionForm>> intent="delete-account" constraint={constraint} reloadDocument>
			{({ sure, password }) => (
				<>
					{way === 'password' && (
						<TextField
							field={password}
							label="Your password"
							type="password"
							autoComplete="current-password"
						/>
					)}
					<TextField
						field={sure}
						label={`Type the word ${sureWord}`}
						hint="This is so that nobody deletes everything by mistake."
						autoCapitalize="none"
						spellCheck={false}
					/>
					<Actions className="mt-4">
						<SubmitButton variant="danger" busyLabel="Deleting...">
							Delete everything
						</SubmitButton>
						<ButtonLink variant="plain" href={myDataPath}>
							Keep my account
						</ButtonLink>
					</Actions>
				</>
			)}
		</ActionForm>
	);
}

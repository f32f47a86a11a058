import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '#app/env.server.ts';
import { Contact, LegalPage } from '#app/legal/legal-page.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';

export const loader = pageLoader(async () => ({ contact: env.ADMIN_EMAIL }));

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Terms of Service – Family Stories' }];

export default function Terms() {
	const { contact } = useLoaderData<typeof loader>();
	return (
		<LegalPage title="Terms of Service">
			<p>
				Family Stories helps you tell a memory and keep it as a written story. By using it you agree to what
				is written here. We have tried to say it plainly.
			</p>

			<h2>Who may use it</h2>
			<p>
				You must be at least 13 years old. If you are under 18, you need the permission of a parent or
				guardian.
			</p>

			<h2>Your account</h2>
			<p>
				You sign in through your Google account, so there is no extra password to remember. Please keep that
				account safe: whoever can use it can read your stories.
			</p>

			<h2>Your stories are yours</h2>
			<p>
				What you tell, write and upload belongs to you. You allow us to store it and to work on it only as far
				as that is needed to do what you ask for: to answer you, to write your story, to show it, to make a
				PDF of it and to send it where you want it sent. You can download or delete your stories at any time.
			</p>

			<h2>Sharing</h2>
			<p>
				Nobody else reads a story until you share it. A private link opens it for anyone who has the link,
				until it expires or you end it. What you have sent by email, uploaded to your Google Drive or passed
				on as a PDF cannot be called back from here. Please send only to people who will be glad to hear from
				you.
			</p>

			<h2>What the assistant does</h2>
			<p>
				The questions and the stories are made with artificial intelligence, which may be run by other
				companies. It is meant to write only what you have said, but it can make mistakes. Please read a story
				before you pass it on, and correct it where it is wrong.
			</p>

			<h2>Being considerate</h2>
			<p>
				Memories are about other people too. Do not use Family Stories to hurt, threaten or deceive anybody,
				to upload things you have no right to, or to disturb the service for others. We may close accounts
				that do.
			</p>

			<h2>This is a beta</h2>
			<p>
				Family Stories is still in beta. It changes, and at times it may not work or may not be reachable. We
				offer it as it is, without a guarantee. Please keep a PDF of each story that matters to you.
			</p>

			<h2>Ending</h2>
			<p>
				You can stop at any time. Your data is kept as long as your account exists. You can delete the account
				with everything in it on the page <a href="/my-data">My data</a>. The{' '}
				<a href="/privacy">Privacy Policy</a> says what we keep and who handles it.
			</p>

			<h2>Changes</h2>
			<p>If these terms change in a way that matters to you, we will tell you on this page.</p>

			<Contact email={contact} />
		</LegalPage>
	);
}

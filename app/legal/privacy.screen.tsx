import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '#app/env.server.ts';
import { LegalPage } from '#app/legal/legal-page.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Email } from '#app/ui/text.tsx';

export const loader = pageLoader(async () => ({ contact: env.ADMIN_EMAIL }));

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Privacy Policy – Family Stories' }];

export default function Privacy() {
	const { contact } = useLoaderData<typeof loader>();
	return (
		<LegalPage title="Privacy Policy">
			<p>
				You tell us things that matter to your family. This page says what we keep, why, and who else handles
				it.
			</p>

			<h2>What we keep</h2>
			<ul>
				<li>Your email address and your name, which come from the Google account that you sign in with.</li>
				<li>Your conversations, with the names of the people who take part in them.</li>
				<li>Your stories and the photos that you add to them.</li>
				<li>The feedback that you send us.</li>
			</ul>
			<p>
				We use this to run Family Stories for you, and for nothing else. We do not sell it, and we show no
				advertising.
			</p>

			<h2>Who else handles it</h2>
			<p>
				Some of the work is done for us by other companies, and each gets only what its part needs. A provider
				of artificial intelligence receives what you say, type or record, in order to answer you and to write
				your story. Storage providers hold the database and your photos. Google handles your sign-in. When you
				send a story by email or to your Google Drive, the mail provider or Google receives that story.
			</p>

			<h2>What belongs to you</h2>
			<p>
				You own your stories. You can read, correct, download and delete each of them yourself, and delete
				conversations that have no story. Nobody else with an account can see them.
			</p>

			<h2>How long we keep it</h2>
			<p>
				Your data is kept as long as your account exists. What you delete is gone for good and cannot be
				brought back. If you want your whole account deleted, ask us.
			</p>

			<h2>Cookies</h2>
			<p>
				We use few: one keeps you signed in, and others that last for a minute or so complete a sign-in or
				carry a notice to the next page. None of them follows you anywhere else. Your browser also keeps the
				message that you are typing, so that it is not lost before it is sent.
			</p>

			<h2>Children</h2>
			<p>
				Family Stories is for people from the age of 13. Those under 18 need the permission of a parent or
				guardian. If a younger child has an account, tell us and we delete it.
			</p>

			<h2>This is a beta</h2>
			<p>
				Family Stories is still in beta, and this page changes as it grows. The date at the top says when it
				last did.
			</p>

			<h2>Contact</h2>
			<p>
				Write to us with the feedback form, or to{' '}
				<a href={`mailto:${contact}`}>
					<Email>{contact}</Email>
				</a>
				.
			</p>
		</LegalPage>
	);
}

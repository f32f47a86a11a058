import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { env } from '#app/env.server.ts';
import { Contact, LegalPage } from '#app/legal/legal-page.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';

export const loader = pageLoader(async () => ({
	contact: env.ADMIN_EMAIL,
	hasPostmark: env.postmark !== null,
}));

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Privacy Policy – Family Stories' }];

export default function Privacy() {
	const { contact, hasPostmark } = useLoaderData<typeof loader>();
	return (
		<LegalPage title="Privacy Policy">
			<p>
				You tell us things that matter to your family. This page says what we keep, why, and who else handles
				it.
			</p>

			<h2>What we keep</h2>
			<ul>
				<li>
					Your email address and your name, which come from the Google account that you sign in with, and
					Google’s ID for that account. If you let us use your Google Drive, also the permission that Google
					gave us, stored encrypted.
				</li>
				<li>
					Your conversations: what you told us and what you were asked, the names of the people who take part
					and which of them must not appear, our notes on what we understood and on whether somebody was in
					danger, what you decided to leave out or to say in other words, which names are changed, and what
					you wanted the story to be like.
				</li>
				<li>
					Your stories with their earlier versions, what each paragraph is based on, and your unsaved changes
					once you ask for a preview or a rewrite. The words in them are also kept in an index, so that you
					can search them.
				</li>
				<li>
					Your photos, and your descriptions of them. Before we keep a picture, we remove from it where it was
					taken, and everything else that a camera writes into it except the day. Photos are deleted with
					their story, or at once when you remove them. The PDF of a book made earlier still has the photo
					until you make the book again or delete it. For a day: a photo that you have sent and that did not
					get into a story.
				</li>
				<li>
					The recordings of your voice, if you have agreed to that, and which of them you do not share. Each
					is deleted with the message that you sent it with, and on Memories you can delete all of them at
					once. For 30 days: a recording that you sent without a message. Once we have asked you, also whether
					you agreed.
				</li>
				<li>
					Your books: their titles and dedications, what you wrote for their covers and chapters, which
					stories are in them, and the latest PDF of each. If you have codes printed in one, also which
					recordings each code lets people hear. The code’s address is stored so that nobody can read it. All
					of this is deleted with the book, and the codes stop working as soon as you turn them off.
				</li>
				<li>
					Your links to stories: who you said each is for, when you made it, how long it works and when it was
					last opened, but not by whom. The link itself and its passphrase are kept in a form that nobody can
					read.
				</li>
				<li>
					When you send a story by email: to which address, and when, and your words only until it is sent.
					This is deleted with the story.{' '}
					<span>
						{hasPostmark
							? 'The email itself is not kept here.'
							: 'No mail service is set up here: the email, with your words and the story, stays in a folder on ' +
								'this server until whoever runs it empties that folder.'}
					</span>
				</li>
				<li>
					For each story that you have uploaded to your Google Drive: which file that is, when you uploaded
					it, and which folder we put it in.
				</li>
				<li>
					The file with everything of yours, if you made one on the page <em>My data</em>: for 7 days, or
					until you make a new one, or delete for good anything that is in it, such as a recording or a photo.
				</li>
				<li>
					What was read aloud to you: for a story or a conversation as long as that is kept, for other texts
					for 30 days.
				</li>
				<li>While a story is being written: what has been written so far, and how far along it is.</li>
				<li>
					Your feedback: your ratings and what you wrote. Whoever runs Family Stories reads it together with
					your email address, so that they can answer you.
				</li>
				<li>
					Where you are signed in: the kind of browser and device, when you signed in there, and when it was
					last used. You see them on your Memories page.
				</li>
				<li>Your time zone, so that dates and times are right for you.</li>
				<li>
					For each answer that a language model gives you: which one it was, how long it took, and how much it
					read and wrote.
				</li>
				<li>
					If you run Family Stories and try a prompt on something: what you tried it on and what came of it.
					Nobody else sees it. Your latest 50 are kept. What came of the tests for prompts stays with the
					prompt.
				</li>
				<li>A random number for each form that you send, so that a form sent twice counts once.</li>
				<li>
					For a day at most: how often you, or the network you are on, asked for something that has a limit,
					and how many emails an address was sent. Neither names nor addresses are kept with it.
				</li>
				<li>For a minute, the fact that you are signing in.</li>
				<li>
					For an hour: what you sent when you were no longer signed in, or what had to be corrected first, so
					that it can be put back in the form.
				</li>
			</ul>
			<p>
				Our log of technical faults holds nothing you told us, and neither your name nor your address. A PDF
				is made for you and not kept.
			</p>
			<p>
				We use this to run Family Stories for you, and for nothing else. We do not sell it, and we show no
				advertising.
			</p>

			<h2>Who else handles it</h2>
			<p>
				Some of the work may be done for us by other companies, and each gets only what its part needs. Each
				conversation says at the top who is answering. If that is a language model, its provider receives what
				is told there, the text you ask to have rewritten, and perhaps your name, unless it is to stay out of
				the story, in order to answer you and to write your story; the built-in assistant sends nothing to
				anybody. A recording that you have transcribed, and a text that you listen to, may go to a provider
				that does this for us. A storage provider may hold the database, and another the files. Google handles
				your sign-in, and gets the PDF of a story that you upload to your Drive. Only you see it there until
				you share it; we see no other files of yours. If you delete the story here, that file stays in your
				Drive.
			</p>
			{hasPostmark && (
				<p>
					An email that you send is delivered by Postmark, which receives the address of your reader, your
					name and address, your words and the story, and keeps them for a while. The email does not tell us
					or Postmark whether it is opened.
				</p>
			)}

			<h2>What belongs to you</h2>
			<p>
				You own your stories. You can read, correct, download and delete each of them yourself, and delete
				conversations that have no story. On the page <a href="/my-data">My data</a> you can download
				everything at once, and delete your account. Nobody else who uses Family Stories can see them unless
				you share them.
			</p>

			<h2>How long we keep it</h2>
			<p>
				Your data is kept as long as your account exists, unless this page gives a shorter time. A story or a
				conversation that you delete, with all that belongs to it, is kept for 30 more days, so that you can{' '}
				<a href="/deleted">restore it</a>; nobody else can open it, and its links stop working. After that, or
				at once if you ask for it there, it is gone for good and cannot be brought back. Anything else you
				delete is gone at once. When you delete your account, all of this is deleted at once, and your files
				within two hours. What you have sent by email, uploaded to your Google Drive or downloaded stays where
				it is.
			</p>

			<h2>Cookies</h2>
			<p>We use a few, and all of them are for what you do here. None of them follows you to other sites.</p>
			<ul>
				<li>One keeps you signed in, for 60 days after your last visit.</li>
				<li>One tells us your time zone, for a year.</li>
				<li>One notes that you do not want replies read aloud to you, for a year.</li>
				<li>One remembers who spoke last on this device, when several people tell a memory, for a year.</li>
				<li>One notes which stories you are waiting for, for a week.</li>
				<li>
					One for each page brings back what you sent when you were no longer signed in, or what had to be
					corrected first, for an hour.
				</li>
				<li>
					One shows you a new link to a story once, for a minute. One for each link that you open with a
					passphrase notes that you know it, for an hour.
				</li>
				<li>One notes which story to upload when you come back from Google, for ten minutes.</li>
				<li>One notes that you have just shown Google who you are, for five minutes.</li>
				<li>Two complete a sign-in, for one minute and for ten.</li>
				<li>One carries a notice to the next page, for a minute.</li>
				<li>
					One notes that you have signed out, so that your browser forgets what is listed below; then it goes
					too, after a year at the latest.
				</li>
			</ul>

			<h2>In your browser</h2>
			<p>
				This stays on your device. It is removed when you sign out, or when somebody else signs in. A browser
				without scripts keeps none of it.
			</p>
			<ul>
				<li>The proof that you are signed in.</li>
				<li>The message that you are typing, until it is sent, and whether the last one arrived.</li>
				<li>The text of a story that you have not saved.</li>
				<li>After which of your stories we asked for your feedback.</li>
				<li>Which message of a conversation is the newest, so that two windows show the same.</li>
				<li>
					How far you had scrolled, whether a page had to be loaded again, and a random name for the tab, so
					that each keeps its own text, until you close the tab.
				</li>
			</ul>
			<p>
				A recording that has not been turned into words or sent yet stays on your device until it has, or
				until you delete it. It stays even when you sign out or delete your account, so that nothing you said
				is lost. We show it to nobody else who signs in there, but anyone who uses the device and knows its
				browser well can find it. If others use the device too, delete such a recording before you sign out.
			</p>

			<h2>Children</h2>
			<p>
				Family Stories is for people aged 13 and over. Those under 18 need the permission of a parent or
				guardian. If a younger child has an account, tell us and we will delete it.
			</p>

			<h2>This is a beta</h2>
			<p>Family Stories is still in beta, and this page changes as it grows.</p>

			<Contact email={contact} />
		</LegalPage>
	);
}

import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { z } from 'zod';
import { untitledTexts } from '#app/conversations/title.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import type { FormConstraint } from '#app/forms/use-fields.ts';
import { failure, failureText } from '#app/http/failure.ts';
import { toPageError } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { listPhotos } from '#app/stories/photos/photos.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { storyHtml } from '#app/stories/reading/story-body.server.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import { toldBy } from '#app/stories/record/story.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { openForm } from '#app/stories/sharing/links/link-schemas.ts';
import { readerPath } from '#app/stories/sharing/links/links.ts';
import {
	findLink,
	isUnlocked,
	noteOpened,
	unlockLink,
} from '#app/stories/sharing/reader/open-link.server.ts';
import { loadOwnVoice } from '#app/stories/sharing/reader/own-voice.server.ts';
import { OwnVoice } from '#app/stories/sharing/reader/own-voice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { ReadingPage, ReadingText, TitlePage } from '#app/ui/reading-page.tsx';

const notOpened = failure(failureText.other);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	try {
		const link = await findLink(params.token);
		if (!(await isUnlocked(request, link)))
			return { state: 'locked' as const, constraint: getZodConstraint(openForm) };
		// Programs that only check the address do not read the story.
		if (request.method !== 'HEAD') await noteOpened(link);
		const { content, conversation, user } = link.story;
		const lang = foreignTag(content);
		return {
			state: 'open' as const,
			title: conversation.title ? setTitle(conversation.title, lang) : untitledTexts.reader,
			teller: await tellerNames([link.story], user.name),
			html: await storyHtml(
				{ content, proof: null },
				{
					photos: await listPhotos(link.storyId),
					pathOf: (id, size) => `${readerPath(params.token ?? '')}${photoPath(id, size)}`,
				},
			),
			lang,
			recordings: await loadOwnVoice(link.story, params.token ?? ''),
		};
	} catch (error) {
		throw toPageError(error, context);
	}
}

export const action = formAction({
	open: intent(
		openForm,
		async ({ params, value, context }) => {
			const cookie = await unlockLink(await findLink(params.token), value.password, context.clientNetwork);
			const headers = new Headers({ 'Set-Cookie': cookie });
			return { to: readerPath(params.token ?? ''), headers };
		},
		{ failure: notOpened, access: 'public' },
	),
});

export const clientAction = clientActionWith({}, notOpened);

export const handle = { guest: true };

const titleMeta = pageMeta<typeof loader>(
	(loaded) => (loaded?.state === 'open' ? loaded.title : 'A story for you'),
	'This link doesn’t work',
);

export const meta: MetaFunction<typeof loader> = (args) => [
	...(titleMeta(args) ?? []),
	{ name: 'robots', content: 'noindex, nofollow' },
];

export default function Reader() {
	const page = useLoaderData<typeof loader>();
	const { pathname } = useLocation();
	if (page.state === 'locked') return <Locked constraint={page.constraint} />;
	return (
		<ReadingPage>
			<TitlePage title={page.title} lang={page.lang}>
				{page.teller && <p className="font-story text-story">{`${toldBy} ${page.teller}`}</p>}
			</TitlePage>
			<ReadingText html={page.html} lang={page.lang} />
			<OwnVoice teller={page.teller} recordings={page.recordings} />
			<p className="mt-10 text-center print:hidden">
				<ButtonLink variant="plain" href={`${pathname}/pdf`}>
					Download as PDF
				</ButtonLink>
			</p>
			<p className="mt-10 flex items-center justify-center gap-[0.45em] text-small text-ink-soft">
				<Mark className="h-[1.6em]" />
				Family Stories
			</p>
		</ReadingPage>
	);
}

function Locked({ constraint }: { constraint: FormConstraint }) {
	return (
		<MessageScreen>
			<h1>This story needs a passphrase</h1>
			<p>The person who sent you the link can tell you what it is. Capital letters do not matter.</p>
			<ActionForm<z.input<typeof openForm>>
				intent="open"
				constraint={constraint}
				className="mx-auto max-w-[25rem]"
			>
				{({ password }) => (
					<>
						<TextField
							field={password}
							label="Passphrase"
							autoComplete="off"
							autoCapitalize="none"
							autoCorrect="off"
							spellCheck={false}
						/>
						<SubmitButton className="mt-4">Open the story</SubmitButton>
					</>
				)}
			</ActionForm>
		</MessageScreen>
	);
}

/** The same for every dead link, whatever the reason. */
function DeadLink() {
	return (
		<MessageScreen>
			<h1>This link doesn’t work</h1>
			<p>It may have expired, or part of it may be missing. Ask the person who sent it for a new one.</p>
		</MessageScreen>
	);
}

export function ErrorBoundary() {
	return <RouteError notFound={<DeadLink />} />;
}

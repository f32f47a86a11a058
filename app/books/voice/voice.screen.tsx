import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { voicePath } from '#app/books/voice/voice.ts';
import { findVoice } from '#app/books/voice/voice-links.server.ts';
import { untitledTexts } from '#app/conversations/title.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { toPageError } from '#app/sessions/page-loader.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import { toldBy } from '#app/stories/record/story.ts';
import { Mark } from '#app/ui/mark.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { ReadingPage, TitlePage } from '#app/ui/reading-page.tsx';
import { PlayRecording } from '#app/voice/recordings/recorded.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
	try {
		const { story, recordings } = await findVoice(params.token);
		const lang = foreignTag(story.content);
		return {
			title: story.conversation.title ? setTitle(story.conversation.title, lang) : untitledTexts.reader,
			lang,
			teller: await tellerNames([story], story.user.name),
			recordings: recordings.map(({ id, speaker, beginning, seconds }) => ({
				...{ id, speaker, seconds },
				beginning: setTitle(beginning),
				href: `${voicePath(params.token ?? '')}/${id}`,
			})),
		};
	} catch (error) {
		throw toPageError(error, context);
	}
}

export const handle = { guest: true };

const titleMeta = pageMeta<typeof loader>(
	(heard) => heard?.title ?? 'A recording',
	'This code no longer works',
);

export const meta: MetaFunction<typeof loader> = (args) => [
	...(titleMeta(args) ?? []),
	{ name: 'robots', content: 'noindex, nofollow' },
];

export default function Voice() {
	const { title, lang, teller, recordings } = useLoaderData<typeof loader>();
	return (
		<ReadingPage>
			<TitlePage title={title} lang={lang}>
				{teller && <p className="font-story text-story">{`${toldBy} ${teller}`}</p>}
			</TitlePage>
			<ul className="mx-auto max-w-[30rem]">
				{recordings.map(({ id, speaker, beginning, ...recording }, at) => (
					<li key={id} className="mt-8 text-center">
						<p dir="auto" className="font-story text-story italic wrap-anywhere">
							{speaker && <strong>{`${speaker}: `}</strong>}
							{beginning}
						</p>
						<div className="mx-auto mt-4 max-w-96">
							<PlayRecording
								{...recording}
								label={recordings.length > 1 ? `Recording ${at + 1} of ${recordings.length}` : 'Recording'}
							/>
						</div>
					</li>
				))}
			</ul>
			<p className="mt-12 flex items-center justify-center gap-[0.45em] text-small text-ink-soft">
				<Mark className="h-[1.6em]" />
				Family Stories
			</p>
		</ReadingPage>
	);
}

/** The same for every dead code, whatever the reason. */
function DeadCode() {
	return (
		<MessageScreen>
			<h1>This code no longer works</h1>
			<p>
				The family may have turned it off, or part of the address may be missing. You can still read the words
				in the book.
			</p>
		</MessageScreen>
	);
}

export function ErrorBoundary() {
	return <RouteError notFound={<DeadCode />} />;
}

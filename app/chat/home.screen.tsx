import { useLoaderData } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { findUnfinished } from '#app/chat/go-on.server.ts';
import { homeIntents } from '#app/chat/home-intents.server.ts';
import { IdeaChips } from '#app/chat/idea-chips.tsx';
import { showLatestStory } from '#app/chat/latest-story.server.tsx';
import { MessageBox } from '#app/chat/message-box.tsx';
import { useDraft, useForgetSent } from '#app/chat/use-draft.ts';
import { startConversationFailed } from '#app/conversations/failures.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { changeFailed } from '#app/http/failure.ts';
import { exampleStory } from '#app/sessions/example-story.server.tsx';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Example } from '#app/ui/example.tsx';
import { Hint, Lead } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { transcriptionFailed } from '#app/voice/failures.ts';
import { useMicrophone } from '#app/voice/recorder/microphone.tsx';
import { Record, RecordHint } from '#app/voice/recorder/record.tsx';
import { voiceSettings } from '#app/voice/voice-settings.server.ts';

export const loader = pageLoader(async ({ user }) => {
	const [unfinished, latest] = await Promise.all([findUnfinished(user.id), showLatestStory(user.id)]);
	return { unfinished, example: latest ?? exampleStory, voice: voiceSettings(user) };
});

export const action = formAction(homeIntents);

export const clientAction = clientActionWith(
	{ transcribe: transcriptionFailed, 'keep-voice': changeFailed },
	startConversationFailed,
);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('New story');

const draftName = 'new-story';
const drafts = [draftName];

export default function NewStory() {
	const { unfinished, example, voice } = useLoaderData<typeof loader>();
	const box = useRef<HTMLTextAreaElement>(null);
	const { saved } = useFormState('start');
	const begun = unfinished?.begun;
	// Drops drafts that were stored although the response was lost.
	useForgetSent(
		drafts,
		useCallback(
			(draft) => begun !== undefined && [...draft].length === begun.length && draft.startsWith(begun.start),
			[begun],
		),
	);
	useDraft(draftName, box);
	const hydrated = useHydrated();
	const microphone = useMicrophone(voice, draftName, box, saved?.fields.recordings);
	return (
		<>
			<ActionForm<{ content: string; recording: File; recordings: string }>
				intent="start"
				onSubmit={(event) => {
					const { submitter } = event.nativeEvent as SubmitEvent;
					// The question about recordings is answered while one is made.
					if (microphone.isBusy && !/keep-voice/.test(submitter?.getAttribute('name') ?? ''))
						event.preventDefault();
				}}
			>
				{({ content, recording, recordings }) => (
					<div className="mt-[clamp(0rem,9vh-3rem,4rem)] [&>*+*]:mt-4">
						<h1>
							<label htmlFor={content.id} className="[font-weight:inherit]">
								What story would you like to tell?
							</label>
						</h1>
						<Lead id="how">Tell me a memory. I’ll ask as we go, and turn it into a story.</Lead>{' '}
						<FieldError field={content} role="alert" />
						<MessageBox
							ref={box}
							field={content}
							size="large"
							describedBy={hydrated ? 'how enter' : 'how'}
							autoFocus={!saved?.fields.idea}
							readOnly={microphone.isBusy}
						/>{' '}
						<div className="flex flex-wrap items-center gap-x-2 gap-y-3">
							<SubmitButton
								busyLabel="Sending..."
								aria-disabled={microphone.isBusy || undefined}
								className="paired"
							>
								Send
							</SubmitButton>{' '}
							<Record microphone={microphone} field={recording} recordings={recordings} voice={voice} />{' '}
							{hydrated && (
								<div className="hidden flex-1 ps-2 sm:block">
									<Hint id="enter">Enter sends, Shift+Enter starts a new line.</Hint>
								</div>
							)}
						</div>{' '}
						<RecordHint voice={voice} />{' '}
						{unfinished && (
							<p className="wrap-anywhere text-ink-soft">
								Or carry on with{' '}
								<TextLink href={`/chat/${unfinished.id}#newest`} className="inline-block py-2">
									<bdi>{unfinished.title}</bdi>
								</TextLink>
							</p>
						)}{' '}
						<IdeaChips box={box} asked={saved?.fields.idea} disabled={microphone.isBusy} />
					</div>
				)}
			</ActionForm>
			<Example html={example} />
		</>
	);
}

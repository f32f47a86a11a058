import { Fragment, useRef } from 'react';
import { z } from 'zod';
import { beginConversation } from '#app/chat/chat-intents.server.ts';
import { MessageBox } from '#app/chat/message-box.tsx';
import { useDraft } from '#app/chat/use-draft.ts';
import { fillIdea, ideas } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import { startConversationFailed } from '#app/conversations/failures.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';

export const loader = pageLoader(async () => null);

const failure = startConversationFailed;

export const action = formAction({
	start: intent(messageForm.pick({ content: true }), beginConversation, { failure }),
	...Object.fromEntries(
		ideas.map(({ id, sentence }) => [
			`idea-${id}`,
			intent(
				z.object({ content: z.string().default('') }),
				async ({ value }) => ({ fill: { intent: 'start', content: fillIdea(sentence, value.content) } }),
				{ failure },
			),
		]),
	),
});

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('New story');

export default function NewStory() {
	const box = useRef<HTMLTextAreaElement>(null);
	useDraft('new-story', box);
	return (
		<ActionForm<{ content: string }> intent="start">
			{({ content }) => (
				<div className="mt-[clamp(0rem,9vh-3rem,4rem)] [&>*+*]:mt-5">
					<h1 className="text-center">
						<label htmlFor={content.id} className="[font-weight:inherit]">
							What story would you like to tell?
						</label>
					</h1>
					<FieldError field={content} />
					<MessageBox ref={box} field={content} size="large" autoFocus />{' '}
					<SubmitButton busyLabel="Sending..." className="w-full sm:w-auto sm:min-w-40">
						Send
					</SubmitButton>{' '}
					<fieldset className="flex flex-wrap gap-[0.6rem] print:hidden">
						<legend className="float-left w-full font-normal text-ink-soft">Or begin with an idea</legend>{' '}
						{ideas.map(({ id, label, sentence }) => (
							<Fragment key={id}>
								<SubmitButton
									variant="chip"
									intent={`idea-${id}`}
									onClick={(event) => {
										if (!box.current) return;
										event.preventDefault();
										box.current.value = fillIdea(sentence, box.current.value);
										box.current.dispatchEvent(new Event('input', { bubbles: true }));
										box.current.focus();
									}}
								>
									{label}
								</SubmitButton>{' '}
							</Fragment>
						))}
					</fieldset>
				</div>
			)}
		</ActionForm>
	);
}

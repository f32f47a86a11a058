import { randomUUID } from 'node:crypto';
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import {
	type ClientActionFunctionArgs,
	Form,
	useActionData,
	useLoaderData,
	useNavigation,
} from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { askAndShow } from '#app/chat/ask-and-show.server.ts';
import { MessageBox } from '#app/chat/message-box.tsx';
import { useDraft } from '#app/chat/use-draft.ts';
import { fillIdea, ideas } from '#app/conversations/conversation.ts';
import { messageForm } from '#app/conversations/conversation-schemas.ts';
import { createConversation } from '#app/conversations/conversations.server.ts';
import { answerForm, findHeldForm } from '#app/forms/held-form.server.ts';
import { HeldNote } from '#app/forms/held-note.tsx';
import { orWhenOffline, unlessOffline } from '#app/forms/offline.ts';
import { failures } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { requireUser } from '#app/sessions/session.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const handle = { scripts: true };

export const meta: MetaFunction = () => [{ title: 'New story – Family Stories' }];

const startFailed = failures.startConversation.title;

export async function loader({ request }: LoaderFunctionArgs) {
	await requireUser(request);
	const held = await findHeldForm(request);
	return data({ formId: held?.formId ?? randomUUID(), held: held?.content ?? null });
}

export async function action({ request, context }: ActionFunctionArgs) {
	return answerForm(request, context.clientNetwork, (user, form) => startConversation(user.id, form));
}

async function startConversation(userId: string, form: FormData) {
	const typed = String(form.get('content') ?? '');
	const idea = ideas.find(({ id }) => id === form.get('idea'));
	if (idea) return data({ content: fillIdea(idea.sentence, typed), error: null });

	const fields = messageForm.safeParse(Object.fromEntries(form));
	if (!fields.success) {
		return data({ content: typed, error: fields.error.issues[0]?.message ?? startFailed }, { status: 400 });
	}
	const { content, formId } = fields.data;
	const first = { role: 'user' as const, content: content.trim() };
	const conversation = await createConversation(userId, { messages: [first], mode: 'single' }, formId).catch(
		(error) => log.error({ err: log.describe(error) }, 'a conversation could not be started'),
	);
	if (!conversation) return data({ content: typed, error: startFailed }, { status: 500 });
	// why: with scripts the chat screen asks for the reply itself and shows it coming; without, the next page holds it.
	if (form.has('scripted')) return redirect(`/chat/${conversation.id}`);
	return askAndShow(userId, conversation.id);
}

export async function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
	const form = await request.clone().formData();
	return orWhenOffline(serverAction<typeof action>, (error) => ({
		content: String(form.get('content') ?? ''),
		error,
	}));
}

export const shouldRevalidate = unlessOffline;

export default function NewStory() {
	const { formId, held } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const sending = useNavigation().state !== 'idle';
	const hydrated = useHydrated();
	const box = useRef<HTMLTextAreaElement>(null);
	useDraft('new-story', box);
	useEffect(() => {
		if (result && box.current) {
			box.current.value = result.content;
			box.current.focus();
		}
	}, [result]);

	return (
		<Form method="post" className="mt-[clamp(0rem,9vh-3rem,4rem)] [&>*+*]:mt-5">
			<h1 className="text-center">
				<label htmlFor="message" className="[font-weight:inherit]">
					What story would you like to tell?
				</label>
			</h1>
			{result?.error && <FormError id="message-error">{result.error}</FormError>}
			{held && !result && <HeldNote />}
			<input type="hidden" name="formId" value={formId} />
			{hydrated && <input type="hidden" name="scripted" value="1" />}
			<MessageBox
				ref={box}
				id="message"
				size="large"
				defaultValue={result?.content ?? held ?? undefined}
				aria-describedby={result?.error ? 'message-error' : undefined}
				aria-invalid={result?.error ? true : undefined}
			/>
			<Button type="submit" busy={sending} busyLabel="Sending..." className="w-full sm:w-auto sm:min-w-40">
				Send
			</Button>
			<fieldset className="flex flex-wrap gap-[0.6rem] print:hidden">
				<legend className="float-left w-full font-normal text-ink-soft">Or begin with an idea</legend>
				{ideas.map(({ id, label, sentence }) => (
					<Button
						key={id}
						variant="chip"
						type="submit"
						name="idea"
						value={id}
						onClick={(event) => {
							if (!box.current) return;
							event.preventDefault();
							box.current.value = fillIdea(sentence, box.current.value);
							box.current.dispatchEvent(new Event('input', { bubbles: true }));
							box.current.focus();
						}}
					>
						{label}
					</Button>
				))}
			</fieldset>
		</Form>
	);
}

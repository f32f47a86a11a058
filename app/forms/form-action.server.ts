import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import { NotFound } from '#app/errors.ts';
import { parseForm, toRefusal, withFailureTitle, withTitle } from '#app/forms/parse-form.server.ts';
import type { UploadLimits } from '#app/forms/read-form.server.ts';
import type { PickTyped } from '#app/forms/received-form.server.ts';
import {
	type FailureAnchor,
	type FormOutcome,
	type HandledIntent,
	type Intent,
	runIntent,
	type UserArgs,
} from '#app/forms/run-intent.server.ts';
import { askToSignIn, pagePath, showFilled, showRefused } from '#app/forms/show-again.server.ts';
import { formFields } from '#app/forms/submission.ts';
import { hiddenFields } from '#app/forms/typed-words.ts';
import type { UnsentText } from '#app/forms/unsent.tsx';
import { changeFailed, type Failure, noLongerHere } from '#app/http/failure.ts';
import { afterPost } from '#app/http/fresh-url.server.ts';
import { flashToast, redirectWithToast } from '#app/http/toast.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';

export interface FormContext<Value, Who extends Access = 'user'> extends ActionFunctionArgs {
	user: Who extends 'public' ? SessionUser | null : SessionUser;
	value: Value;
	idempotencyKey: string | undefined;
	scripted: boolean;
}

type IntentHandler<Schema extends z.ZodObject, Outcome, Who extends Access> = (
	context: FormContext<z.output<Schema>, Who>,
) => Promise<Outcome>;

export function intent<Schema extends z.ZodObject, Outcome = FormOutcome, Who extends Access = 'user'>(
	schema: Schema,
	handler: IntentHandler<Schema, Outcome, Who>,
	{ failure, isTitled, refusals, access, uploads, anchor }: IntentOptions<Who>,
): Intent<Outcome> {
	const run: Intent<Outcome>['run'] = async (fields, args) => {
		const handled = await handleForm(schema, handler, failure, fields, args);
		if (handled.kind !== 'refused') return handled;
		return withTitle(isTitled ? withFailureTitle(handled, failure) : handled, refusals);
	};
	return {
		access: access ?? 'user',
		uploads,
		schema,
		anchor,
		failure,
		run,
		refuse: (fields, error) => toRefusal(parseForm(fields, schema), error, failure, schema),
	};
}

interface IntentOptions<Who> {
	failure: Failure;
	isTitled?: boolean;
	refusals?: Failure[];
	access?: Who;
	uploads?: UploadLimits;
	/** For pages with many forms: without scripts, the reader would start at the top. */
	anchor?: FailureAnchor;
}

export const noFields = z.object({});

export function formAction(intents: Record<string, Intent>, pickTyped?: PickTyped) {
	const action = async (args: ActionFunctionArgs) => {
		const { request, context } = args;
		const answer = await runIntent(intents, args, { pickTyped });
		if (answer.kind === 'signed out') throw await askToSignIn(args, answer);
		if (answer.kind === 'refused') return showRefused(args, answer);
		if (answer.kind === 'gone') {
			const { written } = answer;
			if (written) throw data<UnsentText>({ written }, { status: 404 });
			return redirectWithToast(afterPost(request, context.isDocument, pagePath(request)), answer.failure);
		}
		const { outcome, cookie } = answer;
		const headers = ('headers' in outcome && outcome.headers) || new Headers();
		if (outcome.toast) headers.append('Set-Cookie', await flashToast(outcome.toast));
		if ('fill' in outcome) return showFilled(args, outcome, answer.save, headers);
		if (cookie) headers.append('Set-Cookie', cookie);
		return redirect(afterPost(request, context.isDocument, outcome.to), { headers });
	};
	// The tests read the intents to send every field at its limit.
	return Object.assign(action, { intents });
}

async function handleForm<Schema extends z.ZodObject, Outcome, Who extends Access>(
	schema: Schema,
	handler: IntentHandler<Schema, Outcome, Who>,
	failure: Failure,
	fields: FormData,
	args: UserArgs,
): Promise<HandledIntent<Outcome>> {
	const submission = parseForm(fields, schema);
	if (submission.status !== 'success') {
		return { kind: 'refused', result: submission.reply({ hideFields: hiddenFields }), init: { status: 400 } };
	}
	const key = z.uuid().safeParse(fields.get(formFields.idempotencyKey));
	try {
		const context = {
			...args,
			value: submission.value,
			idempotencyKey: key.data,
			scripted: fields.has(formFields.scripted),
		} as FormContext<z.output<Schema>, Who>;
		return { kind: 'done', outcome: await handler(context) };
	} catch (error) {
		if (error instanceof NotFound)
			return { kind: 'gone', failure: failure === changeFailed ? noLongerHere : failure };
		return toRefusal(submission, error, failure, schema);
	}
}

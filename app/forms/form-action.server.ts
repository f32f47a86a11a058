import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { DomainError, Invalid, NotFound, Unavailable } from '#app/errors.ts';
import { readForm, type UploadLimits } from '#app/forms/read-form.server.ts';
import { deleteSavedSubmission, saveSubmission } from '#app/forms/saved-submission.server.ts';
import { type FormResult, failureLines, formFields } from '#app/forms/submission.ts';
import type { Failure } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { flashToast } from '#app/http/toast.server.ts';
import { findUser, loginRequiredResponse, type SessionUser } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

type Access = 'public' | 'user' | 'admin';

/** What an intent's handler gets. */
export interface FormContext<Value, Who extends Access = 'user'> extends ActionFunctionArgs {
	user: Who extends 'public' ? SessionUser | null : SessionUser;
	/** The fields, parsed by the intent's schema. */
	value: Value;
	/** Sent again, a form has the same one; undefined where a form has none. */
	idempotencyKey: string | undefined;
	/** Whether scripts run: they can show that something takes long. */
	scripted: boolean;
}

/** What a handler answers: where to go and what to say there, or other values for the form's fields. */
export type FormOutcome = { to: string; toast?: Toast; headers?: Headers } | { fill: Record<string, string> };

/** One thing that a screen's forms can ask for. */
export interface Intent<Outcome = FormOutcome> {
	schema: z.ZodObject;
	handler: (context: never) => Promise<Outcome>;
	failure: Failure;
	access: Access;
	uploads?: UploadLimits;
}

/**
 * Describes one thing that a form can ask for.
 * @param schema of its fields, which constrains them in the browser too
 * @param handler does it, and throws domain errors
 * @param options.failure what the form says if it fails in any other way (specification, section 8)
 */
export function intent<Schema extends z.ZodObject, Outcome = FormOutcome, Who extends Access = 'user'>(
	schema: Schema,
	handler: (context: FormContext<z.output<Schema>, Who>) => Promise<Outcome>,
	options: { failure: Failure; access?: Who; uploads?: UploadLimits },
): Intent<Outcome> {
	return { schema, handler, access: 'user', ...options };
}

/** For intents without fields of their own. */
export const noFields = z.object({});

/**
 * The action of a screen: a table of what its forms can ask for, by the name in their field `intent`.
 * A success redirects; whatever fails is said in the form, with everything typed still there; if the session
 * has ended, the submission is saved until the person has signed in.
 */
export function formAction(intents: Record<string, Intent>) {
	return async (args: ActionFunctionArgs) => {
		const answer = await runIntent(intents, args);
		if (answer.kind === 'signed out') throw loginRequiredResponse(args.request, await answer.save());
		if (answer.kind === 'refused') return data(answer.result, answer.init);
		const { outcome } = answer;
		if ('fill' in outcome) return data<FormResult>({ initialValue: outcome.fill });
		const headers = outcome.headers ?? new Headers();
		if (outcome.toast) headers.append('Set-Cookie', await flashToast(outcome.toast));
		return redirect(outcome.to, { headers });
	};
}

/** Never sent back, and typed anew. */
const hideFields = ['password'];

type Answer<Outcome> =
	| { kind: 'done'; outcome: Outcome }
	| { kind: 'refused'; result: FormResult; init: ResponseInit }
	| { kind: 'signed out'; save: () => Promise<string | null> };

/**
 * Reads a form and does what it asks for: for routes that answer in another way than {@link formAction}.
 * @param page the path of the page that holds the form
 */
export async function runIntent<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	page = new URL(args.request.url).pathname,
): Promise<Answer<Outcome>> {
	const { request, context } = args;
	const uploads = Object.values(intents).find((each) => each.uploads)?.uploads;
	const { fields, close } = await readForm(request, uploads);
	try {
		// why: a button of the form may ask for something else than the form itself.
		const name = String(fields.getAll(formFields.intent).at(-1));
		const asked = Object.hasOwn(intents, name) ? intents[name] : undefined;
		if (!asked) throw data(null, { status: 400 });
		const user = await findUser(request);
		if (!user && asked.access !== 'public') {
			return { kind: 'signed out', save: () => saveSubmission(request, fields, context.clientNetwork) };
		}
		if (asked.access === 'admin' && !user?.isAdmin) throw data(null, { status: 403 });
		const answer = await handle(asked, fields, { ...args, user });
		if (answer.kind === 'refused') {
			answer.result.initialValue = { ...answer.result.initialValue, ...ownFields(fields) };
		} else {
			await deleteSavedSubmission(request, page, name);
		}
		return answer;
	} finally {
		await close();
	}
}

async function handle<Outcome>(
	{ schema, handler, failure }: Intent<Outcome>,
	fields: FormData,
	args: ActionFunctionArgs & { user: SessionUser | null },
): Promise<Exclude<Answer<Outcome>, { kind: 'signed out' }>> {
	const submission = parseWithZod(known(fields, schema), { schema, disableAutoCoercion: true });
	if (submission.status !== 'success') {
		return { kind: 'refused', result: submission.reply({ hideFields }), init: { status: 400 } };
	}
	const key = z.uuid().safeParse(fields.get(formFields.idempotencyKey));
	try {
		const context: FormContext<unknown, 'public'> = {
			...args,
			value: submission.value,
			idempotencyKey: key.data,
			scripted: fields.has(formFields.scripted),
		};
		return { kind: 'done', outcome: await handler(context as never) };
	} catch (error) {
		const { init, ...words } = refuse(error, failure);
		return { kind: 'refused', result: submission.reply({ ...words, hideFields }), init };
	}
}

/** What a form says for whatever its handler threw. A Response is its own answer, and what is not there is no page. */
function refuse(error: unknown, failure: Failure) {
	if (error instanceof Response) throw error;
	if (error instanceof NotFound) throw data(null, { status: 404 });
	if (!(error instanceof DomainError)) {
		log.error({ err: log.describe(error) }, 'a form could not be answered');
		return { formErrors: failureLines(failure), init: { status: 500 } };
	}
	const { status, message, retryAfter } = error;
	const init = { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined };
	if (error instanceof Invalid && error.field) return { fieldErrors: { [error.field]: [message] }, init };
	return { formErrors: error instanceof Unavailable ? failureLines(failure, message) : [message], init };
}

/** The fields of the schema, with line breaks as scripts and the API send them. */
function known(fields: FormData, schema: z.ZodObject): FormData {
	const form = new FormData();
	// why: only those that we know; others could be orders to conform, which throws at what it cannot read.
	for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
		for (const [index, value] of fields.getAll(name).entries()) {
			const key = isList(field) ? `${name}[${index}]` : name;
			form.append(key, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
		}
	}
	return form;
}

/** Whether a field takes several values, of which a form may send only one. */
function isList(field: z.ZodType): boolean {
	return field instanceof z.ZodDefault || field instanceof z.ZodOptional
		? isList(field.unwrap() as z.ZodType)
		: field instanceof z.ZodArray;
}

/** What tells a form that an answer is its own, and lets it be sent once more as the same. */
function ownFields(fields: FormData): Record<string, string> {
	const names = [formFields.intent, formFields.idempotencyKey];
	return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')]));
}

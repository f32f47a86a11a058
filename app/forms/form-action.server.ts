import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import { DomainError, Invalid, NotFound, Unavailable } from '#app/errors.ts';
import { readForm, type UploadLimits } from '#app/forms/read-form.server.ts';
import { deleteSavedSubmission, saveSubmission } from '#app/forms/saved-submission.server.ts';
import { type FormResult, failureLines, formFields } from '#app/forms/submission.ts';
import type { Lost } from '#app/forms/written.tsx';
import type { Failure } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { flashToast, redirectWithToast } from '#app/http/toast.server.ts';
import { findUser, loginRequiredResponse, type SessionUser } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

export interface FormContext<Value, Who extends Access = 'user'> extends ActionFunctionArgs {
	user: Who extends 'public' ? SessionUser | null : SessionUser;
	value: Value;
	idempotencyKey: string | undefined;
	scripted: boolean;
}

/** A redirect with an optional toast, or new values for the form's fields and something to show beside it. */
export type FormOutcome =
	| { to: string; toast?: Toast; headers?: Headers }
	| { fill: Record<string, string>; show?: unknown };

type Handler<Schema extends z.ZodObject, Outcome, Who extends Access> = (
	context: FormContext<z.output<Schema>, Who>,
) => Promise<Outcome>;

type UserArgs = ActionFunctionArgs & { user: SessionUser | null };

interface Intent<Outcome = FormOutcome> {
	access: Access;
	uploads?: UploadLimits;
	schema: z.ZodObject;
	run: (fields: FormData, args: UserArgs) => Promise<Exclude<Answer<Outcome>, { kind: 'signed out' }>>;
}

/** Describes one action of a screen's forms; `failure` is shown for unexpected errors. */
export function intent<Schema extends z.ZodObject, Outcome = FormOutcome, Who extends Access = 'user'>(
	schema: Schema,
	handler: Handler<Schema, Outcome, Who>,
	{ failure, access, uploads }: { failure: Failure; access?: Who; uploads?: UploadLimits },
): Intent<Outcome> {
	const run: Intent<Outcome>['run'] = (fields, args) => handle(schema, handler, failure, fields, args);
	return { access: access ?? 'user', uploads, schema, run };
}

export const noFields = z.object({});

/** The action of a screen: runs the intent that the form names, and gives back what was typed if that fails. */
export function formAction(intents: Record<string, Intent>) {
	return async (args: ActionFunctionArgs) => {
		const answer = await runIntent(intents, args);
		if (answer.kind === 'signed out') throw await askToSignIn(args.request, answer);
		if (answer.kind === 'refused') return data(answer.result, answer.init);
		if (answer.kind === 'gone') {
			const { written } = answer;
			if (written) throw data<Lost>({ written }, { status: 404 });
			const { pathname, search } = new URL(args.request.url);
			return redirectWithToast(pathname + search, answer.failure);
		}
		const { outcome } = answer;
		if ('fill' in outcome) return data({ initialValue: outcome.fill, show: outcome.show });
		const headers = outcome.headers ?? new Headers();
		if (outcome.toast) headers.append('Set-Cookie', await flashToast(outcome.toast));
		return redirect(outcome.to, { headers });
	};
}

const hideFields = ['password'];

/** What was typed is shown on the login screen if it cannot be kept. */
async function askToSignIn(request: Request, { written, save }: SignedOut) {
	const cookie = written ? await save() : null;
	const login = loginRequiredResponse(request, cookie);
	if (cookie || !written) return login;
	const error = 'What you wrote could not be kept. Please copy it from this page, then sign in.';
	return data({ ...login.data, error, written }, login.init ?? undefined);
}

interface SignedOut {
	kind: 'signed out';
	/** What was typed in it; blank if it takes no words. */
	written: string;
	save: () => Promise<string | null>;
}

type Answer<Outcome> =
	| { kind: 'done'; outcome: Outcome }
	| { kind: 'refused'; result: FormResult; init: ResponseInit }
	/** What it is about is not there, or somebody else's: neither is its form, once the page is loaded again. */
	| { kind: 'gone'; failure: Failure; written: string }
	| SignedOut;

/** Runs an intent for routes that answer without {@link formAction}; `page` is the path of the form's page. */
export async function runIntent<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	page = new URL(args.request.url).pathname,
): Promise<Answer<Outcome>> {
	const { request, context } = args;
	const uploads = Object.values(intents).find((each) => each.uploads)?.uploads;
	const { fields, close } = await readForm(request, uploads);
	try {
		// A submit button may name another intent than its form; it comes last.
		const name = String(fields.getAll(formFields.intent).at(-1));
		const asked = Object.hasOwn(intents, name) ? intents[name] : undefined;
		const user = await findUser(request);
		if (!user && asked?.access !== 'public') {
			const written = asked ? readWritten(fields, asked.schema) : '';
			return {
				kind: 'signed out',
				written,
				save: () => saveSubmission(request, fields, context.clientNetwork),
			};
		}
		if (!asked) throw data(null, { status: 400 });
		if (asked.access === 'admin' && !user?.isAdmin) throw data(null, { status: 403 });
		const answer = await asked.run(fields, { ...args, user });
		if (answer.kind === 'refused') {
			answer.result.initialValue = { ...answer.result.initialValue, ...pickHiddenFields(fields) };
		} else if (answer.kind === 'done') {
			await deleteSavedSubmission(request, page, name);
		}
		return answer;
	} finally {
		await close();
	}
}

async function handle<Schema extends z.ZodObject, Outcome, Who extends Access>(
	schema: Schema,
	handler: Handler<Schema, Outcome, Who>,
	failure: Failure,
	fields: FormData,
	args: UserArgs,
): Promise<Exclude<Answer<Outcome>, { kind: 'signed out' }>> {
	const submission = parseWithZod(pickFields(fields, schema), { schema, disableAutoCoercion: true });
	if (submission.status !== 'success') {
		return { kind: 'refused', result: submission.reply({ hideFields }), init: { status: 400 } };
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
		if (error instanceof NotFound) return { kind: 'gone', failure, written: readWritten(fields, schema) };
		const { init, ...words } = toFormErrors(error, failure, schema);
		return { kind: 'refused', result: submission.reply({ ...words, hideFields }), init };
	}
}

/** What a form says for whatever its handler threw; a Response is its own answer. */
function toFormErrors(error: unknown, failure: Failure, { shape }: z.ZodObject) {
	if (error instanceof Response) throw error;
	if (!(error instanceof DomainError)) {
		log.error({ err: log.describe(error) }, 'a form could not be answered');
		return { formErrors: failureLines(failure), init: { status: 500 } };
	}
	const { status, message, retryAfter } = error;
	const init = { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined };
	const field = error instanceof Invalid && error.field;
	if (field && field in shape) return { fieldErrors: { [field]: [message] }, init };
	return { formErrors: error instanceof Unavailable ? failureLines(failure, message) : [message], init };
}

/** Picks the schema's fields, with line breaks as scripts and the API send them. */
function pickFields(fields: FormData, schema: z.ZodObject): FormData {
	const form = new FormData();
	// Conform reads unknown field names as commands and throws on malformed ones.
	for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
		for (const [index, value] of fields.getAll(name).entries()) {
			const key = isList(field) ? `${name}[${index}]` : name;
			form.append(key, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
		}
	}
	return form;
}

/** What a form says in words of the person's own: not ids, choices or a password. */
function readWritten(fields: FormData, schema: z.ZodObject): string {
	const names = Object.entries<z.ZodType>(schema.shape)
		.filter(([name, field]) => !hideFields.includes(name) && field.safeParse('any words').success)
		.map(([name]) => name);
	return names
		.flatMap((name) => fields.getAll(name))
		.filter((value) => typeof value === 'string' && value.trim() !== '')
		.join('\n\n');
}

function isList(field: z.ZodType): boolean {
	return field instanceof z.ZodDefault || field instanceof z.ZodOptional
		? isList(field.unwrap() as z.ZodType)
		: field instanceof z.ZodArray;
}

function pickHiddenFields(fields: FormData): Record<string, string> {
	const names = [formFields.intent, formFields.idempotencyKey];
	return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')]));
}

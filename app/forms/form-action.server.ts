import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import { NotFound } from '#app/errors.ts';
import { parseForm, toRefusal, type Unkept, withTitle } from '#app/forms/parse-form.server.ts';
import type { UploadLimits } from '#app/forms/read-form.server.ts';
import {
	type FormOptions,
	joinWords,
	type PickTyped,
	type ReceivedForm,
	receiveForm,
	toUnsent,
} from '#app/forms/received-form.server.ts';
import { deleteSavedForm } from '#app/forms/saved-submission.server.ts';
import {
	askToSignIn,
	fillIn,
	pageOf,
	type Refused,
	refuse,
	type Save,
	type SignedOut,
} from '#app/forms/show-again.server.ts';
import { formFields, parseIntent, pressedIntent } from '#app/forms/submission.ts';
import { hiddenFields, pickWords } from '#app/forms/typed-words.ts';
import type { Unsent } from '#app/forms/unsent.tsx';
import type { Failure } from '#app/http/failure.ts';
import { afterPost } from '#app/http/fresh-url.server.ts';
import { unlessLost } from '#app/http/lost-database.server.ts';
import { flashToast, redirectWithToast } from '#app/http/toast.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

export interface FormContext<Value, Who extends Access = 'user'> extends ActionFunctionArgs {
	user: Who extends 'public' ? SessionUser | null : SessionUser;
	value: Value;
	idempotencyKey: string | undefined;
	scripted: boolean;
}

/** A redirect, or new values for the form's fields and the id of where they are shown; with an optional toast. */
export type FormOutcome =
	| { to: string; toast?: Toast; headers?: Headers }
	| { fill: Record<string, string>; anchor?: string; toast?: Toast };

type Handler<Schema extends z.ZodObject, Outcome, Who extends Access> = (
	context: FormContext<z.output<Schema>, Who>,
) => Promise<Outcome>;

type UserArgs = ActionFunctionArgs & { user: SessionUser | null };

interface Intent<Outcome = FormOutcome> {
	access: Access;
	uploads?: UploadLimits;
	schema: z.ZodObject;
	anchor?: Anchor;
	run: (fields: FormData, args: UserArgs) => Promise<Handled<Outcome>>;
	/** The answer when it cannot even be known who is asking. */
	refuse: (fields: FormData, error: unknown) => Unkept;
}

/** The id of where on the page a refusal is shown, from the texts of the form. */
type Anchor = (texts: Record<string, string>) => string;

/** Describes one action of a screen's forms; `failure` is shown for unexpected errors. */
export function intent<Schema extends z.ZodObject, Outcome = FormOutcome, Who extends Access = 'user'>(
	schema: Schema,
	handler: Handler<Schema, Outcome, Who>,
	{ failure, refusals, access, uploads, anchor }: IntentOptions<Who>,
): Intent<Outcome> {
	const run: Intent<Outcome>['run'] = async (fields, args) => {
		const handled = await handle(schema, handler, failure, fields, args);
		return handled.kind === 'refused' ? withTitle(handled, refusals) : handled;
	};
	return {
		access: access ?? 'user',
		uploads,
		schema,
		anchor,
		run,
		refuse: (fields, error) => toRefusal(parseForm(fields, schema), error, failure, schema),
	};
}

interface IntentOptions<Who> {
	failure: Failure;
	/** What its fields may be refused with by a title: it is said at the field, and above the form. */
	refusals?: Failure[];
	access?: Who;
	uploads?: UploadLimits;
	/** For a page with many forms, whose reader without scripts would begin at its top. */
	anchor?: Anchor;
}

export const noFields = z.object({});

/**
 * The action of a screen: runs the intent that the form names, and gives back what was typed if that fails.
 * @param pickTyped where a form comes with texts that nobody may have touched
 */
export function formAction(intents: Record<string, Intent>, pickTyped?: PickTyped) {
	const action = async (args: ActionFunctionArgs) => {
		const { request, context } = args;
		const answer = await runIntent(intents, args, { pickTyped });
		if (answer.kind === 'signed out') throw await askToSignIn(args, answer);
		if (answer.kind === 'refused') return refuse(args, answer);
		if (answer.kind === 'gone') {
			const { written } = answer;
			if (written) throw data<Unsent>({ written }, { status: 404 });
			return redirectWithToast(afterPost(request, context.isDocument, pageOf(request)), answer.failure);
		}
		const { outcome, cookie } = answer;
		const headers = ('headers' in outcome && outcome.headers) || new Headers();
		if (outcome.toast) headers.append('Set-Cookie', await flashToast(outcome.toast));
		if ('fill' in outcome) return fillIn(args, outcome, answer.save, headers);
		if (cookie) headers.append('Set-Cookie', cookie);
		return redirect(afterPost(request, context.isDocument, outcome.to), { headers });
	};
	// The tests read the intents, to send every field at its limit.
	return Object.assign(action, { intents });
}

type Answer<Outcome> =
	/** `cookie` restores what was typed beside what the intent took. */
	| { kind: 'done'; outcome: Outcome; save: Save; cookie?: string }
	| Refused
	/** What it is about is not there, or somebody else's: neither is its form, once the page is loaded again. */
	| { kind: 'gone'; failure: Failure; written: string }
	| SignedOut;

type Handled<Outcome> = { kind: 'done'; outcome: Outcome } | Unkept | { kind: 'gone'; failure: Failure };

/** In milliseconds: a database that has not answered for so long is not waited for once more, to load the page. */
const lateAfter = 2_000;

/** Runs an intent for routes that answer without {@link formAction}. */
export async function runIntent<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	options: FormOptions = {},
): Promise<Answer<Outcome>> {
	const begun = Date.now();
	const sent = await receiveForm(Object.values(intents), args, options);
	try {
		const answer = await answerForm(intents, args, sent);
		if (answer.kind === 'refused') {
			const { words, fields } = sent;
			const unsent = toUnsent(args.request.url, fields, words, answer.result);
			args.context.refused = { isLate: Date.now() - begun > lateAfter, unsent };
		}
		return answer;
	} finally {
		await sent.close();
	}
}

async function answerForm<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	{ fields, texts, words, user, lost, place, save }: ReceivedForm,
): Promise<Answer<Outcome>> {
	const { context } = args;
	const { name, about } = parseIntent(pressedIntent(fields));
	const asked = Object.hasOwn(intents, name) ? intents[name] : undefined;
	if (lost && !asked) throw lost;
	if (!user && !lost && asked?.access !== 'public')
		return { kind: 'signed out', written: asked ? joinWords(words) : '', save };
	if (!asked) throw data(null, { status: 400 });
	if (asked.access === 'admin' && !lost && !user?.isAdmin) throw data(null, { status: 403 });
	const left = Object.entries(words).filter(([field]) => !(field in asked.schema.shape));
	const shown = texts[formFields.saved];
	// With scripts the page is still there, and what is typed in it.
	const mustKeep = !lost && left.length > 0 && (context.isDocument || shown !== undefined);
	const kept = mustKeep ? await save({ fields: Object.fromEntries(left) }) : null;
	if (mustKeep && !kept) {
		const result = { status: 'error' as const, initialValue: texts, error: { '': [notKept] } };
		return { kind: 'refused', result, init: { status: 503 }, save };
	}
	for (const [field, value] of about) {
		fields.set(field, value);
		// A refusal is shown where the button stands that was pressed.
		texts[field] ??= value;
	}
	const answer = lost ? asked.refuse(fields, lost) : await asked.run(fields, { ...args, user });
	if (answer.kind === 'gone') {
		return { ...answer, written: joinWords(context.isDocument ? words : pickWords(texts, [asked])) };
	}
	if (answer.kind === 'refused') {
		answer.result.initialValue = { ...texts, ...answer.result.initialValue };
		return { ...answer, save, anchor: asked.anchor?.(texts) };
	}
	// It is done, and what was saved for it goes by itself in an hour.
	if (!kept && shown) await unlessLost(context, () => deleteSavedForm(place, shown), undefined);
	return { ...answer, save, cookie: kept?.cookie };
}

const notKept = 'What you wrote could not be kept. Please send it first, or copy it.';

async function handle<Schema extends z.ZodObject, Outcome, Who extends Access>(
	schema: Schema,
	handler: Handler<Schema, Outcome, Who>,
	failure: Failure,
	fields: FormData,
	args: UserArgs,
): Promise<Handled<Outcome>> {
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
		if (error instanceof NotFound) return { kind: 'gone', failure };
		return toRefusal(submission, error, failure, schema);
	}
}

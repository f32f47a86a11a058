import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import { NotFound } from '#app/errors.ts';
import { limitSignedOut } from '#app/forms/limit-signed-out.server.ts';
import { parseForm, toRefusal, type Unkept, withTitle } from '#app/forms/parse-form.server.ts';
import { readForm, type UploadLimits } from '#app/forms/read-form.server.ts';
import { deleteSavedForm, saveForm } from '#app/forms/saved-submission.server.ts';
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
import { hiddenFields, pickWords, readTexts } from '#app/forms/typed-words.ts';
import { toUnsent } from '#app/forms/unsent.server.ts';
import type { UnsavedText } from '#app/forms/written.tsx';
import type { Failure } from '#app/http/failure.ts';
import { afterPost } from '#app/http/fresh-url.server.ts';
import { log } from '#app/http/log.server.ts';
import { DatabaseLost, toDomainError, unlessLost } from '#app/http/lost-database.server.ts';
import { maxBytesOf } from '#app/http/schema-size.ts';
import { flashToast, redirectWithToast } from '#app/http/toast.server.ts';
import { findUser, type SessionUser } from '#app/sessions/session.server.ts';
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

/** Picks from a form's texts, by field, what is kept for the form to be shown again. */
type PickTyped = (
	args: ActionFunctionArgs & { user: SessionUser },
	texts: Record<string, string>,
) => Promise<Record<string, string>>;

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
			if (written) throw data<UnsavedText>({ written }, { status: 404 });
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

/** With room for what stands beside its fields; twice, as the form itself says that a text is somewhat too long. */
const bytesOf = (characters: number) => 64 * 1024 + 2 * bytesOfCharacter * characters;
/** In UTF-8, with each byte as an escape. */
const bytesOfCharacter = 9;

/** Runs an intent for routes that answer without {@link formAction}; `page` is the path of the form's page, if that is another. */
export async function runIntent<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	{ page = new URL(args.request.url).pathname, pickTyped }: { page?: string; pickTyped?: PickTyped } = {},
): Promise<Answer<Outcome>> {
	const { request, context } = args;
	const begun = Date.now();
	const uploads = Object.values(intents).find((each) => each.uploads)?.uploads;
	const user = await findSender(args).catch((error) => {
		const known = toDomainError(error);
		if (known instanceof DatabaseLost) return known;
		throw known;
	});
	const schemas = Object.values(intents).map(({ schema }) => schema);
	const { fields, close } = await readForm(request, maxBytesOf(schemas, bytesOf), uploads);
	try {
		const { name, about } = parseIntent(pressedIntent(fields));
		const asked = Object.hasOwn(intents, name) ? intents[name] : undefined;
		if (user instanceof DatabaseLost && !asked) throw user;
		const texts = readTexts(fields);
		const words = pickWords(texts, Object.values(intents));
		const userId = user instanceof DatabaseLost ? undefined : user?.id;
		const place = { request, page, userId, network: user ? null : context.clientNetwork };
		const save: Save = async ({ fields, ...form }) => {
			try {
				const all = fields ? { ...pickOwn(texts), ...fields } : texts;
				const isKnown = pickTyped && user && !(user instanceof DatabaseLost);
				return await saveForm(place, {
					...form,
					fields: isKnown ? await pickTyped({ ...args, user }, all) : all,
				});
			} catch (error) {
				log.error({ err: log.describe(error) }, 'what was typed could not be saved');
				return null;
			}
		};
		if (!user && asked?.access !== 'public') {
			return { kind: 'signed out', written: asked ? Object.values(words).join('\n\n') : '', save };
		}
		if (!asked) throw data(null, { status: 400 });
		const isLost = user instanceof DatabaseLost;
		if (asked.access === 'admin' && !isLost && !user?.isAdmin) throw data(null, { status: 403 });
		const left = Object.entries(words).filter(([field]) => !(field in asked.schema.shape));
		const shown = texts[formFields.saved];
		// With scripts the page is still there, and what is typed in it.
		const mustKeep = !isLost && left.length > 0 && (context.isDocument || shown !== undefined);
		const kept = mustKeep ? await save({ fields: Object.fromEntries(left) }) : null;
		if (mustKeep && !kept) {
			const error = { '': ['What you wrote could not be kept. Please send it first, or copy it.'] };
			return {
				kind: 'refused',
				result: { status: 'error', initialValue: texts, error },
				init: { status: 503 },
				save,
			};
		}
		for (const [field, value] of about) {
			fields.set(field, value);
			// A refusal is shown where the button stands that was pressed.
			texts[field] ??= value;
		}
		const answer = isLost ? asked.refuse(fields, user) : await asked.run(fields, { ...args, user });
		if (answer.kind === 'gone') {
			const lost = context.isDocument ? words : pickWords(texts, [asked]);
			return { ...answer, written: Object.values(lost).join('\n\n') };
		}
		if (answer.kind === 'refused') {
			answer.result.initialValue = { ...texts, ...answer.result.initialValue };
			const unsent = toUnsent(request.url, fields, Object.values(intents), answer.result);
			context.refused = { isLate: Date.now() - begun > lateAfter, unsent };
			return { ...answer, save, anchor: asked.anchor?.(texts) };
		}
		// It is done, and what was saved for it goes by itself in an hour.
		if (!kept && shown) await unlessLost(context, () => deleteSavedForm(place, shown), undefined);
		return { ...answer, save, cookie: kept?.cookie };
	} finally {
		await close();
	}
}

/** Who sends a form; null for those who are signed out. @throws a Response (429) for too many of them from a network */
async function findSender({ request, context }: ActionFunctionArgs): Promise<SessionUser | null> {
	const user = await findUser(request, context);
	if (!user) await limitSignedOut(context.clientNetwork);
	return user;
}

/** What tells a form from others; not its key, which is used up. */
function pickOwn(texts: Record<string, string>): Record<string, string> {
	const own: string[] = [formFields.intent, formFields.user, formFields.saved];
	return Object.fromEntries(Object.entries(texts).filter(([name]) => own.includes(name)));
}

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

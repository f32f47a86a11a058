import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import type { RefusedForm } from '#app/forms/parse-form.server.ts';
import type { UploadLimits } from '#app/forms/read-form.server.ts';
import {
	type FormOptions,
	joinWords,
	type ReceivedForm,
	receiveForm,
	toUnsent,
} from '#app/forms/received-form.server.ts';
import { deleteSavedForm } from '#app/forms/saved-submission.server.ts';
import type { RefusedSubmission, SaveForm, SignedOutForm } from '#app/forms/show-again.server.ts';
import { type FormResult, formFields, parseIntent, pressedIntent } from '#app/forms/submission.ts';
import { pickWords } from '#app/forms/typed-words.ts';
import { type Failure, failureText } from '#app/http/failure.ts';
import { unlessLost } from '#app/http/lost-database.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

export type FormOutcome =
	| { to: string; toast?: Toast; headers?: Headers }
	| { fill: Record<string, string>; anchor?: string; toast?: Toast };

export type UserArgs = ActionFunctionArgs & { user: SessionUser | null };

export interface Intent<Outcome = FormOutcome> {
	access: Access;
	uploads?: UploadLimits;
	schema: z.ZodObject;
	anchor?: FailureAnchor;
	failure: Failure;
	run: (fields: FormData, args: UserArgs) => Promise<HandledIntent<Outcome>>;
	refuse: (fields: FormData, error: unknown) => RefusedForm;
}

export type FailureAnchor = (texts: Record<string, string>, error: FormResult['error']) => string | undefined;

type IntentAnswer<Outcome> =
	/** `cookie` restores other text on the page that was not sent. */
	| { kind: 'done'; outcome: Outcome; save: SaveForm; cookie?: string }
	| RefusedSubmission
	/** Missing, or somebody else's; its form will be gone after a reload. */
	| { kind: 'gone'; failure: Failure; written: string }
	| SignedOutForm;

export type HandledIntent<Outcome> =
	| { kind: 'done'; outcome: Outcome }
	| RefusedForm
	| { kind: 'gone'; failure: Failure };

/** In ms: after so long a wait, the page loads without the database. */
const lateAfterMs = 2_000;

export async function runIntent<Outcome>(
	intents: Record<string, Intent<Outcome>>,
	args: ActionFunctionArgs,
	options: FormOptions = {},
): Promise<IntentAnswer<Outcome>> {
	const begun = Date.now();
	const sent = await receiveForm(Object.values(intents), args, options);
	try {
		const answer = await answerForm(intents, args, sent);
		if (answer.kind === 'refused') {
			const { words, fields } = sent;
			const unsent = toUnsent(args.request.url, fields, words, answer.result);
			const isLate = answer.isLost === true && Date.now() - begun > lateAfterMs;
			args.context.refused = { isLate, unsent };
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
): Promise<IntentAnswer<Outcome>> {
	const { context } = args;
	const { name, about } = parseIntent(pressedIntent(fields));
	const asked = Object.hasOwn(intents, name) ? intents[name] : undefined;
	if (lost && !asked) throw lost;
	// Somebody else has signed in in this browser since the page was loaded.
	const isOthers = user !== null && (texts[formFields.user] ?? user.id) !== user.id;
	if ((!user || isOthers) && !lost && asked?.access !== 'public')
		return { kind: 'signed out', written: asked ? joinWords(words) : '', again: asked?.uploads?.again, save };
	if (!asked) throw new Response(failureText.invalid, { status: 400 });
	if (asked.access === 'admin' && !lost && !user?.isAdmin) throw data(null, { status: 403 });
	const left = Object.entries(words).filter(([field]) => !(field in asked.schema.shape));
	const shown = texts[formFields.saved];
	const mustKeep = !lost && left.length > 0 && (context.isDocument || shown !== undefined);
	const kept = mustKeep ? await save({ fields: Object.fromEntries(left) }) : null;
	if (mustKeep && !kept) {
		const result = { status: 'error' as const, initialValue: texts, error: { '': [notKeptText] } };
		return { kind: 'refused', result, init: { status: 503 }, isLost: true, save };
	}
	for (const [field, value] of about) {
		fields.set(field, value);
		texts[field] ??= value;
	}
	const answer = lost ? asked.refuse(fields, lost) : await asked.run(fields, { ...args, user });
	if (answer.kind === 'gone') {
		return { ...answer, written: joinWords(context.isDocument ? words : pickWords(texts, [asked])) };
	}
	if (answer.kind === 'refused') {
		if (answer.isKeyUsed) texts[formFields.idempotencyKey] = randomUUID();
		answer.result.initialValue = { ...texts, ...answer.result.initialValue };
		return { ...answer, save, anchor: asked.anchor?.(texts, answer.result.error) };
	}
	if (!kept && shown) await unlessLost(context, () => deleteSavedForm(place, shown), undefined);
	return { ...answer, save, cookie: kept?.cookie };
}

const notKeptText = 'What you wrote could not be kept. Please send it first, or copy it.';

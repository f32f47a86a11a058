import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Access } from '#app/api/call.ts';
import { DomainError } from '#app/errors.ts';
import { limitSignedOut } from '#app/forms/limit-signed-out.server.ts';
import { notReadAnswer } from '#app/forms/not-read.server.ts';
import { readForm, type UploadLimits } from '#app/forms/read-form.server.ts';
import { type FormPlace, saveForm } from '#app/forms/saved-submission.server.ts';
import type { SaveForm } from '#app/forms/show-again.server.ts';
import { type FormResult, formFields } from '#app/forms/submission.ts';
import { hiddenFields, pickWords, readTexts, unreadFields } from '#app/forms/typed-words.ts';
import type { UnsentText } from '#app/forms/unsent.tsx';
import { takePlaceFor } from '#app/http/large-bodies.server.ts';
import { DatabaseLost, toDomainError } from '#app/http/lost-database.server.ts';
import { maxBytesOf } from '#app/http/schema-size.ts';
import { log } from '#app/observe/log.server.ts';
import { findUser, type SessionUser } from '#app/sessions/session.server.ts';

export type PickTyped = (
	args: ActionFunctionArgs & { user: SessionUser },
	texts: Record<string, string>,
) => Promise<Record<string, string>>;

export interface FormOptions {
	page?: string;
	pickTyped?: PickTyped;
}

export interface ReceivedForm {
	fields: FormData;
	/** Also deletes the uploaded files. */
	close: () => Promise<void>;
	texts: Record<string, string>;
	words: Record<string, string>;
	user: SessionUser | null;
	lost: DatabaseLost | null;
	place: FormPlace;
	save: SaveForm;
}

export async function receiveForm(
	intents: { schema: z.ZodObject; access: Access; uploads?: UploadLimits }[],
	args: ActionFunctionArgs,
	{ page = new URL(args.request.url).pathname, pickTyped }: FormOptions,
): Promise<ReceivedForm> {
	const { request, context } = args;
	const sender = await findSender(args);
	const { user } = sender;
	const { uploads, access } = intents.find((each) => each.uploads) ?? {};
	const schemas = intents.map(({ schema }) => schema);
	const isSignedIn = user !== null || sender.lost !== null;
	const leave = takeFormPlace(request, user?.id ?? context.clientNetwork);
	const form = await readForm(request, maxBytesOf(schemas, maxFormBytes), {
		uploads,
		keepsFiles: isSignedIn || access === 'public',
	}).catch((error) => {
		leave();
		throw error;
	});
	const close = () => form.close().finally(leave);
	const texts = readTexts(form.fields);
	const place = { request, page, userId: user?.id, network: isSignedIn ? null : context.clientNetwork };
	const save: SaveForm = async ({ fields, ...rest }) => {
		try {
			const all = fields ? { ...pickOwn(texts), ...fields } : texts;
			const typed = pickTyped && user ? await pickTyped({ ...args, user }, all) : all;
			return await saveForm(place, { ...rest, fields: typed });
		} catch (error) {
			log.error({ err: log.describe(error) }, 'what was typed could not be saved');
			return null;
		}
	};
	return { ...form, close, ...sender, texts, words: pickWords(texts, intents), place, save };
}

/** @throws a Response: 429, 503 */
function takeFormPlace(request: Request, who: string) {
	try {
		return takePlaceFor(request, who);
	} catch (error) {
		throw error instanceof DomainError ? notReadAnswer(error) : error;
	}
}

/** @throws a Response (429) for too many signed-out forms from a network */
async function findSender({
	request,
	context,
}: ActionFunctionArgs): Promise<Pick<ReceivedForm, 'user' | 'lost'>> {
	try {
		const user = await findUser(request, context);
		if (!user) await limitSignedOut(context.clientNetwork);
		return { user, lost: null };
	} catch (error) {
		const known = toDomainError(error);
		if (known instanceof DatabaseLost) return { user: null, lost: known };
		throw known;
	}
}

function pickOwn(texts: Record<string, string>): Record<string, string> {
	const own: string[] = [formFields.intent, formFields.user, formFields.saved];
	return Object.fromEntries(Object.entries(texts).filter(([name]) => own.includes(name)));
}

/** Twice the limit, so that the form can report a text that is somewhat too long. */
const maxFormBytes = (characters: number) => 64 * 1024 + 2 * bytesOfCharacter * characters;
/** UTF-8 with every byte percent-encoded. */
const bytesOfCharacter = 9;

export const joinWords = (words: Record<string, string>) =>
	Object.entries(words)
		.flatMap(([name, text]) => (unreadFields.includes(name) ? [] : [text]))
		.join('\n\n');

export function toUnsent(
	url: string,
	sent: FormData,
	words: Record<string, string>,
	{ error }: FormResult,
): UnsentText {
	const { pathname, search } = new URL(url);
	const texts = [...sent].filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string' && !hiddenFields.includes(entry[0]),
	);
	const isTyped = (name: string) => name in words && !unreadFields.includes(name);
	const form = {
		lines: Object.values(error ?? {}).flatMap((lines) => lines ?? []),
		action: pathname + search,
		fields: texts.map(([name, value]) => ({ name, value, isTyped: isTyped(name) && value.trim() !== '' })),
	};
	return { written: joinWords(words), form };
}

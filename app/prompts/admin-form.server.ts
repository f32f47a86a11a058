import { randomUUID } from 'node:crypto';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { findHeldForm } from '#app/forms/held-form.server.ts';
import { parseId } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';
import { redirectWithToast } from '#app/http/toast.server.ts';
import { newPromptForm } from '#app/prompts/prompt-schemas.ts';
import { createPrompt, deletePrompt, setPromptLive } from '#app/prompts/prompts.server.ts';
import { adminUrl, type PromptType } from '#app/prompts/prompts.ts';

const constraint = getZodConstraint(newPromptForm);

/** What the form for a new version begins with: what was typed in it before signing in again, or nothing. */
export async function loadNewPrompt(request: Request) {
	const form = await findHeldForm(request);
	const held = form?.intent === 'create' ? form : null;
	const { formId = randomUUID(), version, subtype, versionNotes, content } = held ?? {};
	const begins = { formId, version, subtype, versionNotes, content };
	return { constraint, begins, held: held !== null };
}

/**
 * Does what a form on the admin dashboard asks for; its `intent` says which.
 * @param tab the list that is shown
 * @returns a redirect, or what is wrong with a new version together with what was typed
 */
export async function answerAdminForm(tab: PromptType, form: FormData) {
	const intent = form.get('intent');
	if (intent === 'create') return create(form);
	const id = parseId(String(form.get('id')));
	switch (intent) {
		case 'set-live': {
			const live = id && (await setPromptLive(id).catch(note));
			if (!live || typeof live === 'string') return redirectWithToast(adminUrl(tab), failures.setPromptLive);
			return success(tab, 'Prompt set as live successfully.');
		}
		case 'delete': {
			// why: one that is gone already is what was wanted; the button may have been pressed twice.
			const deleted = id && (await deletePrompt(id).catch(note));
			if (deleted === null) return redirectWithToast(adminUrl(tab), failures.deletePrompt);
			return success(tab, 'Prompt deleted successfully.');
		}
		default:
			throw data(null, { status: 400 });
	}
}

async function create(form: FormData) {
	const submission = parseWithZod(readNewPrompt(form), { schema: newPromptForm, disableAutoCoercion: true });
	const formErrors = [failures.createPrompt.description];
	if (submission.status !== 'success') return data(submission.reply({ formErrors }), { status: 400 });
	const { formId, ...prompt } = submission.value;
	const made = await createPrompt(prompt, formId).catch(note);
	if (!made) return data(submission.reply({ formErrors }), { status: 500 });
	return success(prompt.type, 'Prompt created successfully.');
}

/** The fields of a new version, with line breaks as scripts and the API send them. */
function readNewPrompt(form: FormData): FormData {
	const fields = new FormData();
	// why: only those that we know; others could be orders to conform, which throws at what it cannot read.
	for (const name of newPromptForm.keyof().options) {
		const value = form.get(name);
		if (typeof value === 'string') fields.set(name, value.replaceAll('\r\n', '\n'));
	}
	return fields;
}

const success = (tab: PromptType, description: string) =>
	redirectWithToast(adminUrl(tab), { title: 'Success!', description });

function note(error: unknown): null {
	log.error({ err: log.describe(error) }, 'a prompt could not be changed');
	return null;
}

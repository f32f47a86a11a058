import type { z } from 'zod';
import { titleLimit } from '#app/conversations/title.ts';
import { Invalid } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { decodeText } from '#app/my-data/import/decode-text.server.ts';
import { type Brought, importLimits, mostLinked, nothingYet, sayMore } from '#app/my-data/import/import.ts';
import {
	type bringInForm,
	type importBody,
	importedConversation,
} from '#app/my-data/import/import-schemas.ts';
import { isArchive, listArchived } from '#app/my-data/import/read-archive.server.ts';
import { documentStart, refuseDocument } from '#app/my-data/import/refuse-document.ts';
import {
	notOurs,
	type Outcome,
	parseJson,
	storeConversation,
	storeText,
} from '#app/my-data/import/store-conversation.server.ts';

const importLimit = defineUserRateLimit('import', [10, 200]);

const nothingGiven = 'Please paste a text, or choose a file.';

/** @throws Invalid if nothing could be read, RateLimited */
export async function bringIn(
	userId: string,
	{ title, text, files }: z.output<typeof bringInForm>,
): Promise<Brought> {
	if (text === null && files.length === 0) throw new Invalid(nothingGiven, 'text');
	if (files.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes)
		throw new Invalid('Please choose files of 60 MB at most together.', 'files');
	return collect(userId, async (importing) => {
		if (text !== null) await importing.attempt('The text', () => storeText(userId, text, title));
		for (const file of files) await addFile(userId, file, importing);
	});
}

/** @throws Invalid if nothing could be read, RateLimited */
export async function bringInSent(
	userId: string,
	{ title, text, conversations }: z.output<typeof importBody>,
): Promise<Brought> {
	if (text === null && conversations.length === 0) throw new Invalid('Please send a text, or conversations.');
	return collect(userId, async (importing) => {
		if (text !== null) await importing.attempt('The text', () => storeText(userId, text, title));
		for (const [index, each] of conversations.entries())
			await importing.attempt(`Conversation ${index + 1}`, () => storeConversation(userId, each));
	});
}

interface Importing {
	brought: Brought;
	attempt: (name: string, step: () => Promise<Outcome | null>) => Promise<void>;
}

async function collect(userId: string, fill: (importing: Importing) => Promise<void>): Promise<Brought> {
	await importLimit.consume(userId);
	const brought = nothingYet();
	const deadline = Date.now() + importLimits.ms;
	await fill({
		brought,
		async attempt(name, step) {
			brought.left ||= Date.now() > deadline;
			if (brought.left) return;
			try {
				const outcome = await step();
				if (!outcome) return;
				brought[outcome.kind] += 1;
				if (outcome.kind === 'broughtIn' && brought.made.length < mostLinked) brought.made.push(outcome.id);
			} catch (error) {
				if (!(error instanceof Invalid)) throw error;
				brought.refused.push({ name, why: error.message });
			}
		},
	});
	const { broughtIn, present, empty } = brought;
	if (broughtIn + present + empty === 0)
		throw new Invalid(sayMore({ ...brought, left: false }) ?? nothingGiven);
	return brought;
}

async function addFile(userId: string, file: File, importing: Importing): Promise<void> {
	const name = file.name.slice(0, titleLimit).toWellFormed() || 'The file';
	const start = new Uint8Array(await file.slice(0, documentStart).arrayBuffer());
	await importing.attempt(name, async () => {
		refuseDocument(name, start);
		if (isArchive(start)) {
			for await (const { name, read } of listArchived(file)) {
				await addJson(userId, name, read, importing);
				if (importing.brought.left) break;
			}
			return null;
		}
		if (/\.json$/i.test(name)) {
			if (file.size > importLimits.jsonBytes) throw new Invalid('It is larger than a conversation can be.');
			await addJson(userId, name, async () => file.stream(), importing);
			return null;
		}
		if (file.size > importLimits.textBytes) throw new Invalid('It is longer than a conversation can be.');
		const { text, isGuessed } = decodeText(new Uint8Array(await file.arrayBuffer()));
		const outcome = await storeText(userId, text, name.replace(/\.\w{1,8}$/, '').trim() || null);
		if (isGuessed) importing.brought.guessed.push(name);
		return outcome;
	});
}

async function addJson(
	userId: string,
	name: string,
	read: () => Promise<ReadableStream<Uint8Array>>,
	{ attempt }: Importing,
): Promise<void> {
	await attempt(name, async () => {
		const parsed = await parseJson(await read());
		for (const each of Array.isArray(parsed) ? parsed : [parsed])
			await attempt(name, async () => {
				const conversation = importedConversation.safeParse(each);
				if (!conversation.success) throw new Invalid(notOurs);
				return storeConversation(userId, conversation.data);
			});
		return null;
	});
}

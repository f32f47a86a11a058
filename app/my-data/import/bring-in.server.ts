import type { z } from 'zod';
import { titleLimit } from '#app/conversations/title.ts';
import { Invalid } from '#app/errors.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { decodeText } from '#app/my-data/import/decode-text.server.ts';
import {
	emptyImportResult,
	type ImportResult,
	importLimits,
	maxLinked,
	sayMore,
} from '#app/my-data/import/import.ts';
import {
	type bringInForm,
	type importBody,
	importedConversation,
} from '#app/my-data/import/import-schemas.ts';
import { isArchive, listArchived } from '#app/my-data/import/read-archive.server.ts';
import { documentStartBytes, refuseDocument } from '#app/my-data/import/refuse-document.ts';
import {
	type ImportOutcome,
	notOursText,
	parseConversationJson,
	storeConversation,
	storeText,
} from '#app/my-data/import/store-conversation.server.ts';

const importLimit = defineUserRateLimit('import', [10, 200]);

const nothingGivenText = 'Please paste a text, or choose a file.';

/** @throws Invalid if nothing could be read, RateLimited */
export async function bringIn(
	userId: string,
	{ title, text, files }: z.output<typeof bringInForm>,
): Promise<ImportResult> {
	if (text === null && files.length === 0) throw new Invalid(nothingGivenText, 'text');
	if (files.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes)
		throw new Invalid('Please choose files of at most 60 MB in all.', 'files');
	return collectOutcomes(userId, async (importing) => {
		if (text !== null) await importing.attempt('The text', () => storeText(userId, text, title));
		for (const file of files) await addFile(userId, file, importing);
	});
}

/** @throws Invalid if nothing could be read, RateLimited */
export async function bringInSent(
	userId: string,
	{ title, text, conversations }: z.output<typeof importBody>,
): Promise<ImportResult> {
	if (text === null && conversations.length === 0) throw new Invalid('Please send a text, or conversations.');
	return collectOutcomes(userId, async (importing) => {
		if (text !== null) await importing.attempt('The text', () => storeText(userId, text, title));
		for (const [index, each] of conversations.entries())
			await importing.attempt(`Conversation ${index + 1}`, () => storeConversation(userId, each));
	});
}

interface ImportRun {
	brought: ImportResult;
	attempt: (name: string, step: () => Promise<ImportOutcome | null>) => Promise<void>;
}

async function collectOutcomes(
	userId: string,
	fill: (importing: ImportRun) => Promise<void>,
): Promise<ImportResult> {
	await importLimit.consume(userId);
	const brought = emptyImportResult();
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
				if (outcome.kind === 'broughtIn' && brought.made.length < maxLinked) brought.made.push(outcome.id);
			} catch (error) {
				if (!(error instanceof Invalid)) throw error;
				brought.refused.push({ name, why: error.message });
			}
		},
	});
	const { broughtIn, present, empty } = brought;
	if (broughtIn + present + empty === 0)
		throw new Invalid(sayMore({ ...brought, left: false }) ?? nothingGivenText);
	return brought;
}

async function addFile(userId: string, file: File, importing: ImportRun): Promise<void> {
	const name = file.name.slice(0, titleLimit).toWellFormed() || 'The file';
	const start = new Uint8Array(await file.slice(0, documentStartBytes).arrayBuffer());
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
	{ attempt }: ImportRun,
): Promise<void> {
	await attempt(name, async () => {
		const parsed = await parseConversationJson(await read());
		for (const each of Array.isArray(parsed) ? parsed : [parsed])
			await attempt(name, async () => {
				const conversation = importedConversation.safeParse(each);
				if (!conversation.success) throw new Invalid(notOursText);
				return storeConversation(userId, conversation.data);
			});
		return null;
	});
}

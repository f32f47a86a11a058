import type { z } from 'zod';
import { Invalid } from '#app/errors.ts';
import { readJsonText } from '#app/http/read-json.server.ts';
import { describeIssue, inputErrorText } from '#app/http/user-text.ts';
import { importedPromptFile } from '#app/prompts/files/prompt-file-schemas.ts';
import { maxFileBytes } from '#app/prompts/files/prompt-files.ts';

/** @throws Invalid, in words about the file */
export async function readPromptFile(file: File): Promise<z.output<typeof importedPromptFile>> {
	if (file.size > maxFileBytes) throw refusal('This file is larger than 10 MB.');
	const value = parse(await readJsonText(file.stream()));
	const read = importedPromptFile.safeParse(value, { error: inputErrorText });
	if (read.success) return read.data;
	const { message, field = '' } = describeIssue(read.error);
	const [where, number = ''] = /^prompts\.(\d+)\.?/.exec(field) ?? [];
	throw refusal(
		where ? `Version ${Number(number) + 1} of the file: ${message.replace(where, '')}` : readable(message),
	);
}

function parse(text: string | null): unknown {
	if (text === null) throw refusal('This file has too much in it.');
	try {
		return JSON.parse(text);
	} catch {
		throw refusal('This file is not JSON, or part of it is missing.');
	}
}

const readable = (message: string) => message.replace(/^The body /, 'The file ');

const refusal = (message: string) => new Invalid(message, 'file');

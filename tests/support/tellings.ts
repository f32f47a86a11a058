import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A memory told in messages; tests/data/README.md says what it holds. */
export interface Telling {
	id: string;
	title: string;
	/** A language tag. */
	language: string;
	kind: string[];
	speakers?: string[];
	messages: { content: string; speaker?: string }[];
}

const folder = path.resolve(import.meta.dirname, '../data');

/** One of the tellings in tests/data. */
export function readTelling(id: string): Telling {
	return readJson(path.join(folder, `${id}.json`));
}

/** All tellings in tests/data. */
export function readTellings(): Telling[] {
	const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
	return files.sort().map((name) => readTelling(name.replace('.json', '')));
}

/** What somebody says in a telling, message by message. */
export const readMessages = (id: string): string[] => readTelling(id).messages.map(({ content }) => content);

const bookFile = path.resolve(import.meta.dirname, '../../../shared/data/keller.json');

/** What is said once where the book is not there. */
export const bookIsMissing = existsSync(bookFile)
	? null
	: 'Skipped: ../shared/data/keller.json is not here, so nothing is tried with a whole book of memories.';

/** The chapters of a whole book of memories, in paragraphs; none where it does not lie beside the project. */
export const book: string[][] = bookIsMissing
	? []
	: readJson<{ chapters: { paragraphs: string[] }[] }>(bookFile).chapters.map(({ paragraphs }) => paragraphs);

function readJson<Content>(file: string): Content {
	return JSON.parse(readFileSync(file, 'utf8'));
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A memory of our own writing, told in messages. */
export interface Telling {
	title: string;
	/** A language tag. */
	language: string;
	messages: string[];
}

/** One of the tellings in tests/data. @param name of its file, without the ending */
export function readTelling(name: string): Telling {
	return readJson(path.resolve(import.meta.dirname, `../data/${name}.json`));
}

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

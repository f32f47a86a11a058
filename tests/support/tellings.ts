import { readdirSync, readFileSync } from 'node:fs';
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

/** The messages of a telling. */
export const readMessages = (id: string): string[] => readTelling(id).messages.map(({ content }) => content);

/** The beginning of a chapter of a printed memoir, in paragraphs. */
export const chapter: string[] = readJson<{ paragraphs: string[] }>(
	path.join(folder, 'recorded/keller.json'),
).paragraphs;

/** Paragraphs with as many words as a whole book of memories. */
export const book: string[] = Array.from({ length: 45 }, () => chapter).flat();

function readJson<Content>(file: string): Content {
	return JSON.parse(readFileSync(file, 'utf8'));
}

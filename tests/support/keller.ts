import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../shared/data/keller.json');

const ownWords = [
	'The most important day I remember is the one on which my teacher, Anne Sullivan, came to me. It was the third of March, 1887.',
	'On the afternoon of that day I stood on the porch. I guessed from my mother’s signs that something unusual was about to happen, so I went to the door and waited on the steps.',
	'The morning after my teacher came she led me into her room and gave me a doll. The little blind children at the Perkins Institution had sent it.',
	'We walked down the path to the well-house. Someone was drawing water and my teacher placed my hand under the spout.',
];

/** Paragraphs of a real memory: chapter 4 of Helen Keller’s book where it lies beside the project, else a few of its sentences. */
export const memory: string[] = existsSync(file)
	? JSON.parse(readFileSync(file, 'utf8')).chapters[3].paragraphs
	: ownWords;

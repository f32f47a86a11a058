import { cleanTitle } from '#app/assistant/openai/clean.ts';
import { rename } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';

export function wishedTitle({ wishes, names }: Pick<Telling, 'wishes' | 'names'>): string | undefined {
	const wish = wishes.findLast(({ kind }) => kind === 'title');
	return (wish && cleanTitle(rename(wish.text, names))) || undefined;
}

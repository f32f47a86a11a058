import { type AnswerName, isAnswered, type TriedAnswer } from '#app/trials/results.ts';

export interface AskedAnswer {
	name: AnswerName;
	instructions: string;
	/** Gets the new answer under `name`. */
	answers: Partial<Record<AnswerName, TriedAnswer>>;
}

interface Missing<Item> {
	items: Item[];
	/** Of one answer: the parts of a story, otherwise 1. */
	steps: number;
	/** @param keep stores an answer that is not whole yet: another try goes on there */
	ask: (item: Item, keep: (answer: TriedAnswer) => Promise<void>) => Promise<TriedAnswer>;
	/** Stores the answers, and how many steps are done. */
	report: (done: number) => Promise<void>;
}

/** Asks for each answer that is missing and stores it as it comes. Failed ones come last, so that none waits for them. */
export async function askForMissing<Item extends AskedAnswer>({
	items,
	steps,
	ask,
	report,
}: Missing<Item>): Promise<void> {
	const missing = items.filter(({ answers, name }) => !isAnswered(answers[name]));
	const hasFailed = ({ answers, name }: Item) => Boolean(answers[name]?.failure);
	let done = (items.length - missing.length) * steps;
	await report(done);
	for (const item of [...missing.filter((each) => !hasFailed(each)), ...missing.filter(hasFailed)]) {
		const { answers, name } = item;
		const keep = async (answer: TriedAnswer) => {
			answers[name] = answer;
			// The last part is reported with the whole.
			await report(done + Math.min(answer.parts?.length ?? 0, steps - 1));
		};
		answers[name] = await ask(item, keep);
		done += steps;
		await report(done);
	}
}

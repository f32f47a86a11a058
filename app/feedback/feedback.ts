/** In characters. */
export const answerLimit = 5_000;

export const questions = {
	funAssessment: 'The product is fun to use',
	easeOfUseAssessment: 'The product is easy to use',
	funSuggestions: 'How could it be more fun?',
	easeOfUseSuggestions: 'How could it be easier to use?',
	additionalFeedback: 'Any additional feedback?',
} as const;

export const questionNames = Object.keys(questions) as (keyof typeof questions)[];

/** Specification, section 9. */
export const ratings = [1, 2, 3, 4, 5] as const;

export function ratingChoices(lowest: string, highest: string) {
	const ends: Partial<Record<number, string>> = { 1: lowest, 5: highest };
	return ratings.map((value) => {
		const end = ends[value];
		return { value, label: end ? `${value}: ${end}` : String(value) };
	});
}

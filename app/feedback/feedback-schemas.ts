import { z } from 'zod';
import { answerLimit, ratings } from '#app/feedback/feedback.ts';
import { optionalText } from '#app/http/user-text.ts';

/** Text or number; `z.coerce` would also turn `true` into 1. */
const rating = z.literal([...ratings.map(String), ...ratings], 'Please provide a rating').transform(Number);

export const feedbackForm = z.object({
	funAssessment: rating,
	easeOfUseAssessment: rating,
	funSuggestions: optionalText(answerLimit),
	easeOfUseSuggestions: optionalText(answerLimit),
	additionalFeedback: optionalText(answerLimit),
});

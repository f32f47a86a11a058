import { z } from 'zod';
import { answerLimit, ratings } from '#app/feedback/feedback.ts';
import { optionalText } from '#app/http/user-text.ts';

/** As text or as a number; `z.coerce` would take `true` for a 1. */
const rating = z.literal([...ratings.map(String), ...ratings], 'Please provide a rating').transform(Number);

export const feedbackForm = z.object({
	funAssessment: rating,
	easeOfUseAssessment: rating,
	funSuggestions: optionalText(answerLimit),
	easeOfUseSuggestions: optionalText(answerLimit),
	additionalFeedback: optionalText(answerLimit),
});

import { z } from 'zod';
import { memberNameLimit, palette, showsName } from '#app/conversations/participant.ts';
import { userText } from '#app/http/user-text.ts';

const noName = 'Please enter a name.';

/** Older, looser rule for names, which existing downloads contain. */
export const storedName = userText(memberNameLimit)
	.transform((text) => text.trim())
	.refine((text) => text !== '', noName);
const participantName = storedName
	.refine(showsName, noName)
	.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Please enter the name in one line.');
const participantColor = z
	.string()
	.max(7)
	// In any case; documented as in the specification.
	.meta({ enum: [...palette] })
	.transform((text) => text.toUpperCase())
	.pipe(z.enum(palette));

export const newParticipant = z.object({ participantName, participantColor: participantColor.optional() });

export const participantUpdate = z
	.object({ participantName, participantColor })
	.partial()
	.refine((update) => Object.keys(update).length > 0, 'No changes were sent.');

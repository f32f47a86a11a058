import { z } from 'zod';
import { palette } from '#app/conversations/participant.ts';
import { userText } from '#app/http/user-text.ts';

const name = userText(80)
	.transform((text) => text.trim())
	.refine((text) => text !== '', 'Please enter a name.');
const color = z
	.string()
	.max(7)
	// In any case; described as the specification writes them.
	.meta({ enum: [...palette] })
	.transform((text) => text.toUpperCase())
	.pipe(z.enum(palette));

export const newParticipant = z.object({ participantName: name, participantColor: color.optional() });

export const participantUpdate = z
	.object({ participantName: name, participantColor: color })
	.partial()
	.refine((update) => Object.keys(update).length > 0, 'No changes were sent.');

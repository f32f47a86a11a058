import { z } from 'zod';
import { userText } from '#app/http/user-text.ts';

/** The development sign-in (specification, section 5: no rules but these fields). */
export const loginSchema = z.object({ email: userText(320), password: userText(1000) });

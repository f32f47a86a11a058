import type { ScriptedReply } from '#tests/doubles/openai.ts';
import { modelEnv } from '#tests/support/app.ts';
import { it as productTest } from '#tests/support/product-test.ts';

export type Tell = (conversationId: string, content: string, answer?: ScriptedReply) => Promise<Response>;

/** A test of the running product with a model of our own, the double. */
export const it = productTest
	.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double))
	// Sends a message in the browser; the model answers so, or as it does by itself.
	.extend('tell', { scope: 'file' }, ({ double, visitor }): Tell => {
		return (conversationId, content, answer) => {
			if (answer) double.next(answer);
			return visitor.submit(`/chat/${conversationId}`, 'send', { content });
		};
	});

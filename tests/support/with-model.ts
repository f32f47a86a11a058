import { type OpenAiDouble, type ScriptedReply, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import type { Settings } from '#tests/support/settings.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

/** The product with a model of our own, and one person: as a program, and in a browser without scripts. */
export interface WithModel {
	double: OpenAiDouble;
	app: App;
	rosa: Client;
	screen: Visitor;
	/** Sends a message in the browser; the model answers so, or as it does by itself. */
	tell: (conversationId: string, content: string, answer?: ScriptedReply) => ReturnType<Visitor['submit']>;
	stop: () => Promise<void>;
}

/** @param env more settings than those that lead to the model */
export async function startWithModel(env: Settings = {}): Promise<WithModel> {
	const double = await startOpenAiDouble();
	const app = await startApp({ env: { ...modelEnv(double), ...env } });
	const stop = async () => {
		await app.stop();
		await double.close();
	};
	try {
		const [rosa, screen] = [await signIn(app.url), await visit(app.url)];
		const tell: WithModel['tell'] = (conversationId, content, answer) => {
			if (answer) double.next(answer);
			return screen.submit(`/chat/${conversationId}`, 'send', { content });
		};
		return { double, app, rosa, screen, tell, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

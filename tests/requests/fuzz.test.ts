import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoogleDouble, googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { invitePeople } from '#tests/support/people.ts';

// Enough to notice a careless call; `npm run fuzz` sends as many as one likes.
const requests = 1300;

let google: GoogleDouble;
let model: OpenAiDouble;
let app: App;

beforeAll(async () => {
	google = await startGoogle();
	model = await startOpenAiDouble();
	app = await startApp({ env: { ...googleEnv(google), ...modelEnv(model) } });
});
afterAll(async () => {
	await app?.stop();
	await google?.stop();
	await model?.close();
});

it('holds under generated requests: no 5xx, nothing leaked, nothing changed by a refusal', async () => {
	const people = await invitePeople(app, google);
	const report = await fuzz({ app, people, seed: 1, requests });
	expect(report.faults).toEqual([]);
	expect(report.neverGranted).toEqual([]);
});

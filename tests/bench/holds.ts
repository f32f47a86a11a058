import { startApp } from '#tests/support/app.ts';
import { watchHolds } from '#tests/support/holds.ts';
import { type Hold, kindsOfText, sendLargest } from '#tests/support/largest-inputs.ts';

const begin = 'The longest that one thing holds the event loop';

/** Sends texts of every kind, and of every two kinds in turn, in every field at its limit. @returns a paragraph */
export async function longestHold(singlesOnly: boolean): Promise<string> {
	const kinds = Object.entries(kindsOfText);
	const pairs = kinds.flatMap(([one, unit]) =>
		kinds.flatMap(([two, other]) => (one === two ? [] : [[`${one} and ${two}`, unit + other] as const])),
	);
	const texts = singlesOnly ? kinds : [...kinds, ...pairs];
	const app = await startApp();
	const watch = watchHolds();
	const found: (Hold & { kind: string })[] = [];
	try {
		// The first texts are slower, since code is compiled for them.
		await sendLargest(app, watch, 'a ', 'every form', 50);
		for (const [kind, unit] of texts) {
			// The sign-ins of all kinds would exceed the limit of one network.
			await app.database.query('truncate "RateLimit"');
			const holds = await sendLargest(app, watch, unit, 'every button', 50);
			console.log(`${kind}: ${Math.max(...holds.map(({ held }) => held)).toFixed(0)} ms`);
			found.push(...holds.map((hold) => ({ ...hold, kind })));
		}
	} finally {
		watch.stop();
		await app.stop();
	}
	const [first] = found.toSorted((one, other) => other.held - one.held);
	const date = new Date().toISOString().slice(0, 10);
	return (
		`${begin}, in time of the processor: ${first?.held.toFixed(0)} ms (\`${first?.name}\`, ${first?.kind}), of ` +
		`${found.length.toLocaleString('en')} requests with ${texts.length} kinds of text in each field at its ` +
		`limit, and for what shows them. What goes to the listener is not among them. \`npm run bench -- --only ` +
		`holds\`, ${date}.`
	);
}

/** The page with another such paragraph. */
export function replaceHolds(page: string, paragraph: string): string {
	const others = page.split('\n\n').filter((each) => !each.startsWith(begin));
	const [top = '', ...sections] = others.join('\n\n').trimEnd().split('\n\n## ');
	return `${[`${top}\n\n${paragraph}`, ...sections].join('\n\n## ')}\n`;
}

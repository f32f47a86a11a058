import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toPage } from '#tests/interview/page.ts';
import { type Interview, playTelling } from '#tests/interview/play.ts';
import { bookTellings, readTellings, type Telling } from '#tests/support/tellings.ts';

// Plays every telling through the assistant that the environment names and writes one page to be read by a person.
const { values } = parseArgs({
	options: { only: { type: 'string' }, out: { type: 'string', default: 'tests/.output/interview.html' } },
});
const wanted = (telling: Telling) => !values.only || telling.id.includes(values.only);
const tellings = [...readTellings(), ...bookTellings()].filter(wanted);
const interviews: Interview[] = [];
for (const telling of tellings) {
	interviews.push(await playTelling(telling));
}
mkdirSync('tests/.output', { recursive: true });
writeFileSync(values.out, toPage(interviews));
const replies = interviews.flatMap(({ exchanges }) => exchanges);
const slowest = Math.max(...replies.map(({ ms }) => ms));
console.log(`${replies.length} replies, the slowest in ${Math.round(slowest)} ms: ${values.out}`);

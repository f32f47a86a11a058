import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { settingGroups } from '#app/env-schema.ts';

const intro = `# Configuration

Every setting is an environment variable, and on one machine all of them are optional. An empty variable counts as
unset. An invalid value stops the start with one sentence that names it.

The development accounts, whose passwords the login screen shows, are open to everybody who can reach the port. While
they are on, the server therefore listens to this machine only. To use it from the phones of your household, start it
with \`HOST=0.0.0.0\`, on a network that you trust.

[Deploying](deploying.md) says which settings a server on the internet needs.
`;

/** docs/configuration.md, made from the descriptions and defaults in the schema. */
export function makeConfigurationPage(): string {
	const sections = Object.entries(settingGroups).map(([title, settings]) => {
		const rows = Object.entries<z.ZodType>(settings).map(
			([name, setting]) => `| \`${name}\` | ${describeDefault(setting)} | ${setting.description ?? ''} |`,
		);
		return [`## ${title}\n`, '| name | default | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
	});
	return [intro, ...sections].join('\n');
}

function describeDefault(setting: z.ZodType): string {
	const { def } = setting as z.ZodType & { def: { in?: z.ZodType; defaultValue?: unknown } };
	if (def.in) return describeDefault(def.in);
	const { defaultValue } = def;
	const text =
		typeof defaultValue === 'object'
			? Object.values(defaultValue ?? {}).join(',')
			: String(defaultValue ?? '');
	return text ? `\`${text}\`` : 'unset';
}

if (import.meta.main) writeFileSync('docs/configuration.md', makeConfigurationPage());

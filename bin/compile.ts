// Part of the build: compiles all server modules into NODE_COMPILE_CACHE. The server then starts faster and saves the
// 25 MB of Node's type compiler. The cache depends on user and flags.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
process.env.SESSION_SECRET = 'only so that settings can be read';
await import(path.join(root, 'server.ts'));
await import('#prisma/schema-engine.ts');
await import('#prisma/seed/fill.ts');
const { loadBuild } = await import('#app/create-app.server.ts');
const { entry } = await loadBuild();
await entry.module.warmUp();
// Uncompiled, the first PDF's modules take twice as long to load.
for (const name of ['playwright-core', 'opentype.js', 'sanitize-html']) await import(name);
const { nodeOptions } = await import('#app/images/run-child.server.ts');
const decoder = path.join(root, 'app/images/decode/main.ts');
// It ends at once without input; even if it hangs on exit, it has compiled.
const patient = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
spawnSync(process.execPath, [...nodeOptions, decoder], { stdio: 'inherit', ...patient });
process.exit();

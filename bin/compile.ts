// Compiles all that a server loads into NODE_COMPILE_CACHE, as a part of the build. A start from there is quicker, and
// does not keep Node's compiler of types in memory, which takes 25 MB. Node tells caches apart by user and by flags.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// Nobody is served with it.
process.env.SESSION_SECRET = 'only so that settings can be read';
await import(path.join(root, 'server.ts'));
await import('#prisma/schema-engine.ts');
await import('#prisma/seed/fill.ts');
const { loadBuild } = await import('#app/create-app.server.ts');
const { entry } = await loadBuild();
// What is loaded a little later.
await entry.module.warmUp();
const { nodeOptions } = await import('#app/images/run-child.server.ts');
const decoder = path.join(root, 'app/images/decode/main.ts');
// It ends at once where nobody asks it something; one that hangs at its end has compiled all the same.
const patient = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
spawnSync(process.execPath, [...nodeOptions, decoder], { stdio: 'inherit', ...patient });
process.exit();

// Runs before `npm start` and `npm test` on any version of Node, and installs or builds only what is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
process.chdir(root);

const packagesStamp = 'node_modules/.family-stories';
const buildStamp = 'build/.family-stories';
const turn = '.preparing';

const packages = hashOf(['package.json', 'package-lock.json']);
const sources = hashOf([
	'app',
	'public',
	'prisma/schema.prisma',
	'vite.config.ts',
	'remix.config.js',
	'package-lock.json',
]);
const isInstalled = () => readStamp(packagesStamp) === packages;
const isBuilt = () => readStamp(buildStamp) === sources;

if (!isInstalled() || !isBuilt()) takeTurn();
if (!isInstalled()) {
	// Unlike `npm ci`, this accepts a lock file without other platforms' packages; see docs/decisions/0006-install.md.
	// The build needs the development packages, also where NODE_ENV says production.
	const install = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
	runStep('Installing packages. The first time this takes a minute or two…', 'npm', install);
	writeFileSync(packagesStamp, packages);
}
if (!isBuilt()) {
	runStep('Building…', 'npm', ['run', '--silent', 'build']);
	writeFileSync(buildStamp, sources);
}

/** Two builds at once empty each other's folders. Whoever was killed leaves a turn that others take. */
function takeTurn() {
	for (let hasSaid = false; ; hasSaid = true) {
		try {
			writeFileSync(turn, String(process.pid), { flag: 'wx' });
			process.on('exit', () => rmSync(turn, { force: true }));
			return;
		} catch (error) {
			if (error.code !== 'EEXIST') throw error;
		}
		if (isAbandoned()) rmSync(turn, { force: true });
		else {
			if (!hasSaid) console.log('Another process is installing or building here. Waiting…');
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
		}
	}
}

/** Its process is gone, or another one has its number after half an hour. */
function isAbandoned() {
	try {
		if (Date.now() - statSync(turn).mtimeMs > 1_800_000) return true;
		const holder = Number(readStamp(turn));
		// In a container that starts again, processes have the same numbers.
		return holder === process.pid || !process.kill(holder, 0);
	} catch (error) {
		return error.code !== 'EPERM';
	}
}

function runStep(message, command, args) {
	console.log(message);
	const started = Date.now();
	const { status, error, stdout, stderr } = spawnSync(command, args, {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	});
	if (error) throw error;
	if (status !== 0) {
		console.error(`${stdout}${stderr}This did not work: ${command} ${args.join(' ')}`);
		process.exit(status ?? 1);
	}
	console.log(`Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function readStamp(file) {
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Hashes files and folders, except what the build generates. */
function hashOf(entries) {
	const hash = createHash('sha256');
	const add = (entry) => {
		if (entry === path.join('app', 'generated')) return;
		if (statSync(entry).isDirectory())
			for (const name of readdirSync(entry).sort()) add(path.join(entry, name));
		else hash.update(entry).update('\0').update(readFileSync(entry)).update('\0');
	};
	for (const entry of entries) if (existsSync(entry)) add(entry);
	return hash.digest('hex');
}

import { readFileSync } from 'node:fs';

const read = (path: string): string => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		// It has ended.
		return '';
	}
};

/** The processes that a process has started, and theirs. */
function descendants(pid: number): number[] {
	const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
	return children.flatMap((child) => [child, ...descendants(child)]);
}

/** In bytes: what a process has in memory, by what the kernel calls it. */
function memoryOf(pid: number) {
	const rollup = read(`/proc/${pid}/smaps_rollup`);
	const bytes = (name: string) =>
		Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) * 1024;
	return {
		own: bytes('Pss_Anon') + bytes('Pss_Shmem'),
		/** Its part of the files that it shares: less where others of the machine run Node, too. */
		sharedFiles: bytes('Pss_File'),
		files: bytes('Rss') - bytes('Anonymous'),
	};
}

/** In bytes: what processes take together where nobody else runs the same program. */
function sumOf(pids: number[]): number {
	const all = pids.map(memoryOf).sort((one, other) => other.files - one.files);
	return all.reduce(
		(sum, { own, sharedFiles, files }, index) => sum + own + (index === 0 ? files : sharedFiles),
		0,
	);
}

/** Looks again and again how much memory a process takes with all that it starts. */
export function watchMemory(pid: number) {
	let most = 0;
	const decoders = new Set<number>();
	const timer = setInterval(() => {
		const children = descendants(pid);
		for (const child of children)
			if (read(`/proc/${child}/cmdline`).includes('images/decode/main.ts')) decoders.add(child);
		most = Math.max(most, sumOf([pid, ...children]));
	}, 50);
	/** @returns the most bytes at once, and how many processes for pictures were seen */
	return () => {
		clearInterval(timer);
		return { most, decoders: decoders.size };
	};
}

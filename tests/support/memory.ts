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

/** In bytes: what a process has for itself, and its part of what it shares. */
const pss = (pid: number) =>
	Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

/** Looks again and again how much memory a process takes with all that it starts. */
export function watchMemory(pid: number) {
	let most = 0;
	const decoders = new Set<number>();
	const timer = setInterval(() => {
		const children = descendants(pid);
		for (const child of children)
			if (read(`/proc/${child}/cmdline`).includes('images/decode/main.ts')) decoders.add(child);
		const sum = [pid, ...children].reduce((bytes, each) => bytes + pss(each), 0);
		most = Math.max(most, sum);
	}, 50);
	/** @returns the most bytes at once, and how many processes for pictures were seen */
	return () => {
		clearInterval(timer);
		return { most, decoders: decoders.size };
	};
}

interface ScanEnd {
	at: number;
	isWhole: boolean;
}

/**
 * Indexed by the next 16 bits. Low byte: bits of the code and its value; high byte: coefficients it covers; 0 for an
 * invalid code.
 */
type CodeTable = Uint16Array;

interface ScanComponent {
	across: number;
	down: number;
}

const blockCoefficients = 64;

export class ScanReader {
	private readonly tables = new Map<number, CodeTable>();
	private readonly components = new Map<number, ScanComponent>();
	private width = 0;
	private height = 0;
	private restartInterval = 0;

	/** @param data of a frame’s segment @returns the number of components */
	readFrame(data: Buffer): number {
		this.height = data.readUInt16BE(1);
		this.width = data.readUInt16BE(3);
		const count = data.readUInt8(5);
		for (let at = 6; at < 6 + 3 * count; at += 3) {
			const factors = data.readUInt8(at + 1);
			this.components.set(data.readUInt8(at), { across: factors >> 4, down: factors & 15 });
		}
		return count;
	}

	readRestartInterval(data: Buffer): void {
		this.restartInterval = data.readUInt16BE(0);
	}

	/** @param data of a segment with Huffman tables */
	readTables(data: Buffer): void {
		for (let at = 0; at + 17 <= data.length; ) {
			const id = data.readUInt8(at);
			const counts = data.subarray(at + 1, at + 17);
			const symbols = data.subarray(at + 17, at + 17 + counts.reduce((sum, count) => sum + count, 0));
			this.tables.set(id, makeTable(counts, symbols, id < 0x10));
			at += 17 + symbols.length;
		}
	}

	/**
	 * Walks a sequential scan block by block, without decoding pixels: the only way to find where the picture ends.
	 * @param header data of the scan’s segment
	 * @returns null for any other scan
	 */
	findEnd(file: Buffer, start: number, header: Buffer): ScanEnd | null {
		const blocks = this.blocksOf(header);
		if (!blocks) return null;
		const units = this.countUnits(header[0] === 1);
		const data = Buffer.alloc(file.length - start + 4);
		let at = start;
		for (let left = units; left > 0; ) {
			const { length, end } = readData(file, at, data);
			const here = this.restartInterval ? Math.min(left, this.restartInterval) : left;
			const bits = skipUnits(data, length, blocks, here);
			if (bits === null) return null;
			left -= here;
			const used = Math.ceil(bits / 8);
			if (used > length) return { at: end, isWhole: false };
			if (left === 0) return { at: findByte(file, at, used), isWhole: true };
			if (used < length) return null;
			at = skipRestart(file, end);
			if (at < 0) return end >= file.length ? { at: end, isWhole: false } : null;
		}
		return null;
	}

	private blocksOf(header: Buffer): [CodeTable, CodeTable][] | null {
		const blocks: [CodeTable, CodeTable][] = [];
		const count = header.readUInt8(0);
		for (let index = 0; index < count; index++) {
			const component = this.components.get(header.readUInt8(1 + 2 * index));
			const ids = header.readUInt8(2 + 2 * index);
			const first = this.tables.get(ids >> 4);
			const others = this.tables.get(0x10 | (ids & 15));
			if (!component || !first || !others) return null;
			// A single component is not interleaved.
			const inUnit = count === 1 ? 1 : component.across * component.down;
			for (let block = 0; block < inUnit; block++) blocks.push([first, others]);
		}
		return blocks;
	}

	private countUnits(isAlone: boolean): number {
		const max = (side: keyof ScanComponent) =>
			isAlone ? 1 : Math.max(...[...this.components.values()].map((component) => component[side]));
		return Math.ceil(this.width / (8 * max('across'))) * Math.ceil(this.height / (8 * max('down')));
	}
}

/** @param counts of codes by length @param isFirst for the first coefficient of a block */
function makeTable(counts: Buffer, symbols: Buffer, isFirst: boolean): CodeTable {
	const table = new Uint16Array(0x10000);
	let [code, at] = [0, 0];
	for (const [index, count] of counts.entries()) {
		const length = index + 1;
		for (const symbol of symbols.subarray(at, at + count)) {
			const [zeros, size] = [symbol >> 4, symbol & 15];
			const isLast = size === 0 && zeros < 15;
			const made = isFirst ? 1 : isLast ? blockCoefficients : zeros + 1;
			const first = code << (16 - length);
			table.fill((made << 8) | (length + size), first, first + (1 << (16 - length)));
			code++;
		}
		at += count;
		code <<= 1;
	}
	return table;
}

function readData(file: Buffer, start: number, into: Buffer): { length: number; end: number } {
	let [length, from] = [0, start];
	for (;;) {
		const at = file.indexOf(0xff, from);
		const isData = file[at + 1] === 0;
		const end = at < 0 ? file.length : at;
		length += file.copy(into, length, from, isData && at >= 0 ? at + 1 : end);
		if (at < 0 || !isData) {
			into.fill(0, length, length + 4);
			return { length, end };
		}
		from = at + 2;
	}
}

/** In bits; beyond the data if that ends early, null if invalid. */
function skipUnits(
	data: Buffer,
	length: number,
	blocks: [CodeTable, CodeTable][],
	units: number,
): number | null {
	const end = length * 8;
	let bit = 0;
	for (let unit = 0; unit < units; unit++) {
		for (const [first, others] of blocks) {
			let table = first;
			for (let index = 0; index < blockCoefficients; ) {
				if (bit > end) return bit;
				const entry = table[peekBits(data, bit)] as number;
				if (entry === 0) return bit + 16 > end ? end + 1 : null;
				bit += entry & 0xff;
				index += entry >> 8;
				table = others;
			}
		}
	}
	return bit;
}

function peekBits(data: Buffer, bit: number): number {
	const at = bit >> 3;
	const word =
		((data[at] as number) << 24) |
		((data[at + 1] as number) << 16) |
		((data[at + 2] as number) << 8) |
		(data[at + 3] as number);
	return (word << (bit & 7)) >>> 16;
}

function findByte(file: Buffer, start: number, bytes: number): number {
	let at = start;
	for (let left = bytes; left > 0; left--) at += file[at] === 0xff ? 2 : 1;
	return at;
}

function skipRestart(file: Buffer, start: number): number {
	let at = start;
	while (file[at] === 0xff) at++;
	const marker = file[at] ?? 0;
	return at > start && marker >= 0xd0 && marker <= 0xd7 ? at + 1 : -1;
}

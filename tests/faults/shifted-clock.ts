import { readFileSync } from 'node:fs';

// Loaded by `--import`: the time of this process is shifted by the number of ms in CLOCK_FILE, read at SIGUSR2.
const TrueDate = Date;
let shift = 0;

globalThis.Date = new Proxy(TrueDate, {
	construct: (target, given, self) =>
		Reflect.construct(target, given.length > 0 ? given : [TrueDate.now() + shift], self),
	apply: () => new TrueDate(TrueDate.now() + shift).toString(),
	get: (target, name, self) =>
		name === 'now' ? () => TrueDate.now() + shift : Reflect.get(target, name, self),
});

process.on('SIGUSR2', () => {
	shift = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
});

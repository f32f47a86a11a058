import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { smallDiskMb } from '#tests/faults/installation.ts';
import type { Scenario } from '#tests/faults/scenario.ts';

const fullDisk: Scenario = {
	name: 'disk-full',
	title: 'no space left in the data folder for 10 s',
	onDisk: true,
	async play({ dataDir }) {
		const filler = path.join(dataDir, 'objects/filler');
		await writeFile(filler, Buffer.alloc(smallDiskMb * 1024 * 1024)).catch(() => {});
		await delay(10_000);
		await rm(filler);
		await delay(10_000);
	},
};

const clockFile = path.resolve('tests/.output/clock');
const day = 24 * 60 * 60 * 1000;

const clock: Scenario = {
	name: 'clock',
	title: 'the clock of the app a day ahead, a day behind, and over a change to summer time',
	settings: {
		TZ: 'America/New_York',
		CLOCK_FILE: clockFile,
		NODE_OPTIONS: `--import ${path.resolve('tests/faults/shifted-clock.ts')}`,
	},
	async play(installation) {
		const toSummerTime = Date.parse('2027-03-14T06:59:55Z') - Date.now();
		for (const shift of [day, -day, 0, toSummerTime, 0]) {
			await writeFile(clockFile, String(shift));
			installation.product().process.kill('SIGUSR2');
			await delay(12_000);
		}
		await rm(clockFile);
	},
};

const slowConnections: Scenario = {
	name: 'slow-connections',
	title: '10,000 connections that send a byte every ten seconds, for a minute',
	async play({ url }, { report }) {
		const { hostname, port } = new URL(url);
		const sockets: Socket[] = [];
		for (let count = 0; count < 10_000; count++) {
			const socket = connect(Number(port), hostname).on('error', () => {});
			socket.write('POST /api/conversations HTTP/1.1\r\nHost: a\r\nX-Slow: ');
			sockets.push(socket);
			if (count % 500 === 0) await delay(100);
		}
		const trickle = setInterval(() => {
			for (const socket of sockets) if (socket.writable) socket.write('a');
		}, 10_000);
		await delay(60_000);
		clearInterval(trickle);
		const open = sockets.filter((socket) => socket.writable).length;
		for (const socket of sockets) socket.destroy();
		if (open === 0) report('no slow connection was accepted');
	},
};

export const machineScenarios = [fullDisk, clock, slowConnections];

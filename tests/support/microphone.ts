import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#tests/support/browser.ts';

/** Real recorded speech: 8 seconds, 8 kHz, one channel, 16 bits. */
export const speechFile = resolve('tests/data/jfk.wav');

/** A browser whose microphone plays a file again and again; every page may use it. */
export function openBrowserHearing(file: string): Promise<Browser> {
	return openBrowser([
		'--use-fake-device-for-media-stream',
		'--use-fake-ui-for-media-stream',
		`--use-file-for-fake-audio-capture=${file}`,
	]);
}

/** Writes the same recording with each of its samples changed. @returns its path */
export async function writeChanged(
	folder: string,
	name: string,
	change: (sample: number) => number,
): Promise<string> {
	const bytes = Buffer.from(readFileSync(speechFile));
	for (let at = bytes.indexOf('data') + 8; at + 1 < bytes.length; at += 2) {
		const sample = Math.round(change(bytes.readInt16LE(at)));
		bytes.writeInt16LE(Math.max(-32768, Math.min(32767, sample)), at);
	}
	const path = join(folder, name);
	await writeFile(path, bytes);
	return path;
}

/** Measures the length and the loudness of a recording in the browser. */
export function listenTo(page: Page, bytes: Buffer): Promise<{ seconds: number; loudness: number }> {
	return page.evaluate(async (base64) => {
		const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
		const context = new AudioContext();
		const audio = await context.decodeAudioData(data.buffer);
		await context.close();
		const samples = audio.getChannelData(0);
		const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
		return { seconds: audio.duration, loudness: Math.sqrt(power) };
	}, bytes.toString('base64'));
}

/** The recordings that a page sends to a call, each with its bytes. */
export function collectSent(page: Page, path = '/api/stt'): Buffer[] {
	const sent: Buffer[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return;
		sent.push(Buffer.from(request.postDataJSON().audio.split(',')[1], 'base64'));
	});
	return sent;
}

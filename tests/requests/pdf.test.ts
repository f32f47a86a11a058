import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { QueueFull } from '#app/http/fair-queue.server.ts';
import { currentTrace, inTrace } from '#app/observe/trace.server.ts';
import { createPdfPrinter, PdfError, type PdfPrinterOptions } from '#app/pdf/pdf.server.ts';
import { countPages } from '#tests/requests/pdf-reader.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { makeSlowBrowser } from '#tests/support/slow-browser.ts';

const chromiumPath = process.env.CHROMIUM_PATH;
const shared = createPdfPrinter({ chromiumPath, timeoutMs: 50_000 });
const others: { close(): Promise<void> }[] = [];

afterEach(async () => {
	for (const printer of others.splice(0)) await printer.close();
});
afterAll(() => shared.close());

function printer(options: PdfPrinterOptions = {}) {
	// A long timeout, since the machine runs other tests too.
	const created = createPdfPrinter({ chromiumPath, timeoutMs: 50_000, ...options });
	others.push(created);
	return created;
}

function page(body: string): string {
	return `<!doctype html><html lang="cy"><head><title>Hen Stori</title></head><body>${body}</body></html>`;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const short = { html: page('<h1>Hen Stori</h1>') };
/** A document whose layout takes longer than any test waits. */
const heavy = {
	html: page(
		`<style>* { text-wrap: balance }</style>${'<table><tr><td>'.repeat(400)}${'a b '.repeat(400_000)}`,
	),
};

/** The processes of Chromium that this process started. */
function browserProcesses(parent = process.pid): number[] {
	const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
	const all = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row)?.slice(1) ?? []);
	return all
		.filter(
			([, ppid, state, args]) =>
				Number(ppid) === parent && !state?.startsWith('Z') && /chrom/i.test(args ?? ''),
		)
		.map(([pid]) => Number(pid));
}

/** @returns which of these have begun since then; a browser of another test may end meanwhile */
function watchStarted(): () => number[] {
	const before = new Set(browserProcesses());
	return () => browserProcesses().filter((pid) => !before.has(pid));
}

describe('A printed PDF', () => {
	it('what a PDF reads does not count for the request that started the browser', async () => {
		const own = printer();
		const seen: (string | undefined)[] = [];
		const read = async () => {
			seen.push(currentTrace()?.request);
			return { contentType: 'image/gif', bytes: gif };
		};
		const document = { html: page('<img src="/a.gif">'), assets: new Map([['/a.gif', { read }]]) };
		for (const request of ['first', 'second']) await inTrace({ request }, () => own.print(document));
		expect(seen).toEqual([undefined, undefined]);
	});

	it('a PDF has a title, a language, a structure and an outline', async () => {
		const body =
			`<h1>Hen Stori</h1><p>${'Amser maith yn ôl. '.repeat(20)}</p><h2>Ail bennod sydd â theitl hir iawn iawn ` +
			`${'a hir '.repeat(20)}</h2><h2>Diwedd</h2>`;
		const pdf = await shared.print({
			html: page(`<style>@page { size: A5 } h2 { break-before: page }</style>${body}`),
		});
		const text = Buffer.from(pdf).toString('latin1');
		expect(text).toMatch(/^%PDF-/);
		expect(text).toMatch(/\/Title \(Hen Stori\)/);
		expect(text).toMatch(/\/Lang \(cy\)/);
		expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/);
		expect(text).toMatch(/\/Outlines \d+ 0 R/);
		expect(countPages(pdf)).toBe(3);
		expect(text).toMatch(/\/Title \(Diwedd\)/);
	});

	it('a PDF shows the images it is given, and reads no others', async () => {
		const read: string[] = [];
		const asset = (name: string) => ({
			async read() {
				read.push(name);
				return { contentType: 'image/gif', bytes: gif };
			},
		});
		const assets = new Map([
			['/a.gif', asset('a')],
			['/b.gif', asset('b')],
		]);
		const pdf = await shared.print({
			html: page('<img src="/a.gif" alt="A dog"><img src="/c.gif">'),
			assets,
		});
		expect(read).toEqual(['a']);
		expect(Buffer.from(pdf).toString('latin1')).toContain('/Alt (A dog)');
	});

	it('a PDF is not made without one of its pictures', async () => {
		const assets = new Map([['/a.gif', { read: () => Promise.reject(new Error('gone')) }]]);
		const printed = shared.print({ html: page('<img src="/a.gif">'), assets });
		await expect(printed).rejects.toMatchObject({ name: 'PdfError', cause: new Error('gone') });
	});
});

describe('A hostile document', () => {
	it('a hostile document reaches no network, no file and no script', async () => {
		let connections = 0;
		const server = createServer((_, response) => response.end('x'));
		server.on('connection', () => connections++);
		server.listen(0);
		await once(server, 'listening');
		const folder = await makeFolder();
		try {
			await writeFile(path.join(folder.path, 'secret.html'), '<h1>SECRET</h1>');
			await writeFile(path.join(folder.path, 'style.css'), 'body { font-size: 500pt; break-before: page }');
			const { port } = server.address() as AddressInfo;
			for (const host of [
				`http://127.0.0.1:${port}`,
				`http://localhost:${port}`,
				`http://[::1]:${port}`,
				`//127.0.0.1:${port}`,
			]) {
				const body = `
					<link rel="preconnect" href="${host}"><link rel="dns-prefetch" href="${host}">
					<link rel="prefetch" href="${host}/1"><link rel="preload" as="image" href="${host}/2">
					<link rel="stylesheet" href="${host}/3"><link rel="icon" href="${host}/4">
					<link rel="manifest" href="${host}/5"><link rel="modulepreload" href="${host}/6">
					<link rel="prerender" href="${host}/7">
					<style>@import "${host}/8"; @font-face { font-family: F; src: url(${host}/9) }
					body { font-family: F; background: url(${host}/10); cursor: url(${host}/11), auto }
					p::before { content: url(${host}/12) }</style>
					<img src="${host}/13" srcset="${host}/14 2x">
					<picture><source srcset="${host}/15"><img src="${host}/16"></picture>
					<iframe src="${host}/17"></iframe><object data="${host}/18"></object><embed src="${host}/19">
					<iframe srcdoc="<img src='${host}/20'>"></iframe>
					<video src="${host}/21" poster="${host}/22" autoplay></video><audio src="${host}/23" autoplay></audio>
					<svg><image href="${host}/24"/><use href="${host}/25#a"/><style>@import "${host}/26";</style></svg>
					<script>document.title = 'SCRIPTED'; fetch('${host}/27'); new WebSocket('ws://127.0.0.1:${port}')</script>
					<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${host}/28"]}]}</script>
					<img src=x onerror="new Image().src='${host}/29'">
					<body background="${host}/30" onload="location='${host}/31'">
					<meta http-equiv="refresh" content="0;url=${host}/32"><base href="${host}/">
					<form action="${host}/33"><input autofocus></form>
					<iframe src="file://${folder.path}/secret.html"></iframe>
					<link rel="stylesheet" href="file://${folder.path}/style.css">
					<object data="file:///etc/passwd"></object><iframe src="view-source:file:///etc/passwd"></iframe>
					<iframe src="data:text/html,<img src=${host}/34>"></iframe>
					<p>Text</p>`;
				const pdf = await shared.print({ html: page(body) });
				expect(countPages(pdf)).toBe(1);
				expect(Buffer.from(pdf).toString('latin1')).toContain('/Title (Hen Stori)');
			}
			expect(connections).toBe(0);
		} finally {
			server.close();
			await folder.remove();
		}
	});

	it('a document that takes too long fails, and the next one is printed', async () => {
		const impatient = printer({ timeoutMs: 4_000, concurrency: 1 });
		await expect(impatient.print(heavy)).rejects.toThrow(PdfError);
		await expect.poll(() => impatient.print(short).then(countPages, () => 0)).toBe(1);
	});
});

describe('The printer', () => {
	it('the printer prints two documents at once, lets three wait and turns the rest away', async () => {
		const busy = printer({ concurrency: 2, queueLimit: 3 });
		const results = await Promise.allSettled(Array.from({ length: 8 }, () => busy.print(short)));
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
		for (const result of results) {
			if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(QueueFull);
		}
		expect(countPages(await busy.print(short))).toBe(1);
	});

	it('one person cannot take all places, and everybody’s first document comes before anybody’s second', async () => {
		const fair = printer({ concurrency: 1, queueLimit: 20, personLimit: 4 });
		const done: string[] = [];
		const ask = async (person: string, count: number) => {
			const results = await Promise.allSettled(
				Array.from({ length: count }, async () => {
					await fair.print(short, { person });
					done.push(person);
				}),
			);
			return results.filter(({ status }) => status === 'fulfilled').length;
		};
		expect(await Promise.all([ask('greedy', 24), ask('anna', 2), ask('ben', 1)])).toEqual([4, 2, 1]);
		expect(done.join(' ')).toBe('greedy anna ben greedy anna greedy greedy');
		// A printed document frees its place in the queue.
		expect(await ask('greedy', 4)).toBe(4);
	});

	it('a place is free as soon as a document that is being printed is given up', async () => {
		const gone = new AbortController();
		const one = printer({ concurrency: 1, queueLimit: 1, personLimit: 1 });
		await one.print(short);
		const first = one.print(heavy, { person: 'anna', signal: gone.signal });
		await expect(one.print(short, { person: 'anna' })).rejects.toThrow(QueueFull);
		gone.abort(new Error('went away'));
		await expect(first).rejects.toThrow('went away');
		expect(countPages(await one.print(short, { person: 'anna' }))).toBe(1);
	});

	it('a document that nobody waits for any more is given up, and others are printed', async () => {
		const gone = new AbortController();
		const one = printer({ concurrency: 1 });
		const first = one.print(short);
		const second = one.print(short, { signal: gone.signal });
		gone.abort(new Error('went away'));
		await expect(second).rejects.toThrow('went away');
		expect(countPages(await first)).toBe(1);
		expect(countPages(await one.print(short))).toBe(1);
	});

	it('the browser is started again after it was killed, even while printing', async () => {
		const started = watchStarted();
		const own = printer();
		await own.print(short);
		const kill = () => {
			for (const pid of started()) process.kill(pid, 'SIGKILL');
		};
		kill();
		expect(countPages(await own.print(short))).toBe(1);
		// The browser is killed at its first request for a picture, which is certainly in the middle of printing.
		const read = vi
			.fn(async () => ({ contentType: 'image/gif', bytes: gif }))
			.mockImplementationOnce(async () => {
				kill();
				return { contentType: 'image/gif', bytes: gif };
			});
		const assets = new Map([['/a.gif', { read }]]);
		expect(countPages(await own.print({ html: page('<img src="/a.gif">'), assets }))).toBe(1);
		expect(read).toHaveBeenCalledTimes(2);
	});

	it('the browser is closed when it is not used, and opened again', async () => {
		const started = watchStarted();
		const own = printer({ idleMs: 200 });
		await own.print(short);
		await expect.poll(started).toEqual([]);
		expect(countPages(await own.print(short))).toBe(1);
	});

	it('a closed printer leaves no process behind and prints nothing more', async () => {
		const started = watchStarted();
		const own = printer();
		const unfinished = own.print(heavy);
		unfinished.catch(() => {});
		await own.print(short);
		await own.close();
		await expect(unfinished).rejects.toThrow(PdfError);
		await expect(own.print(short)).rejects.toThrow(PdfError);
		await expect.poll(started).toEqual([]);
	});

	it('the printer hands over what is printed, and closes, although its browser hangs', async () => {
		const started = watchStarted();
		const own = printer();
		await own.print(short);
		const signal = (name: NodeJS.Signals) => {
			for (const pid of started()) process.kill(pid, name);
		};
		onTestFinished(() => signal('SIGKILL'));
		// The printer reads `html` to set the page, and again after printing, before it closes the page.
		let reads = 0;
		const hanging = {
			get html() {
				reads += 1;
				if (reads === 2) signal('SIGSTOP');
				return short.html;
			},
		};
		expect(countPages(await own.print(hanging))).toBe(1);
		expect(reads).toBe(2);
		await own.close();
	});

	it('the start of the browser does not count among the time that printing may take', async () => {
		const folder = await makeFolder();
		onTestFinished(folder.remove);
		const browser = await makeSlowBrowser(folder.path);
		const hurried = printer({ chromiumPath: browser.path, timeoutMs: 100 });
		const printed = hurried.print(short).then(countPages, (error) => error);
		await expect.poll(browser.isAsked).toBe(true);
		expect(await Promise.race([printed, delay(500, 'waits')])).toBe('waits');
		await browser.letGo();
		// Printing itself may still take longer than a tenth of a second, and fail.
		const outcome = await printed;
		expect(outcome === 1 || outcome instanceof PdfError).toBe(true);
	});

	it('the browser ends when the process of the printer is killed', async () => {
		const module = pathToFileURL(path.resolve('app/pdf/pdf.server.ts')).href;
		const script = `const { createPdfPrinter } = await import(${JSON.stringify(module)});
			await createPdfPrinter({ chromiumPath: ${JSON.stringify(chromiumPath)} }).print(${JSON.stringify(short)});
			console.log('printed'); setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		await once(child.stdout, 'data');
		const started = browserProcesses(child.pid);
		expect(started).not.toHaveLength(0);
		child.kill('SIGKILL');
		await once(child, 'exit');
		const isAlive = (pid: number) => {
			try {
				return process.kill(pid, 0);
			} catch {
				return false;
			}
		};
		await expect.poll(() => started.filter(isAlive)).toEqual([]);
	});

	it('the error names the variable that names no browser', async () => {
		const lost = printer({ chromiumPath: '/nowhere/chromium' });
		await expect(lost.print(short)).rejects.toMatchObject({
			name: 'PdfError',
			cause: { message: expect.stringMatching(/^CHROMIUM_PATH names \/nowhere\/chromium, which/) },
		});
	});
});

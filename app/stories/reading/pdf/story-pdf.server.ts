import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '#app/database/db.server.ts';
import { NotFound, Unavailable } from '#app/errors.ts';
import { keptNowhere } from '#app/http/cache-control.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { orLate } from '#app/http/or-late.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { log } from '#app/observe/log.server.ts';
import { currentTrace, inTrace } from '#app/observe/trace.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { inTime } from '#app/storage/patience.server.ts';
import { readWhole } from '#app/storage/read-whole.server.ts';
import { pdfFolder } from '#app/storage/story-prefixes.ts';
import { pdfKey } from '#app/stories/reading/pdf/pdf-keys.server.ts';
import { findPdfPhotos, type PdfPhoto } from '#app/stories/reading/pdf/pdf-photos.server.ts';
import { printStory } from '#app/stories/reading/pdf/print-story.server.ts';
import { createSharedWork } from '#app/stories/reading/pdf/share-work.ts';
import { bookNoteHtml } from '#app/stories/reading/proof-notes.ts';
import { tellerNames } from '#app/stories/reading/tellers.server.ts';
import { pdfLate } from '#app/stories/record/failures.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

interface PdfRequest {
	story: TitledStory;
	teller: { name: string | null; timeZone: string | null };
	hasNote: boolean;
	person: string;
	/** Long work has its own rate limit instead of one per PDF. */
	isLongWork?: boolean;
	signal?: AbortSignal;
	/** In milliseconds; afterwards the PDF is still made, for the next request. */
	patienceMs?: number;
}

/** In milliseconds, for links without scripts: proxies give up after a minute. */
export const pagePatienceMs = 50_000;

/** In ms: the reader gets a PDF that is made, even if the storage is slow. */
const storeMs = 5_000;

const pdfType = 'application/pdf';
const printLimit = defineRateLimit('pdf', { minute: [20, 60] });
const sharedPdfs = createSharedWork<Uint8Array<ArrayBuffer>>();

/**
 * @throws NotFound if the story is deleted meanwhile, Conflict if no browser could lay it out in time, RateLimited,
 * Unavailable (503 if it is made later), or the signal's reason
 */
export function storyPdf(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
	return withPatience(request, async (patience) => {
		const { asked, photos } = await preparePdf(request);
		const { key } = await pdfKeys(asked, photos);
		const stored = await unlessItFails('read', () => readWhole(key));
		return stored?.bytes ?? makePdf(asked, photos, patience);
	});
}

export function storyPdfResponse(
	{ request, context: { drained } }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
	pdfRequest: PdfRequest,
	name = pdfFileName(pdfRequest.story.title),
): Promise<Response> {
	return withPatience(pdfRequest, async (patience) => {
		const { asked, photos } = await preparePdf(pdfRequest);
		const { key } = await pdfKeys(asked, photos);
		const options = { disposition: attachment(name, 'story.pdf'), drained };
		const answer = () => unlessItFails('read', () => objectResponse(request, key, options));
		const stored = await answer();
		if (stored) return stored;
		const pdf = await makePdf(asked, photos, patience);
		const headers = {
			'Content-Type': pdfType,
			'Content-Disposition': options.disposition,
			'Cache-Control': keptNowhere,
		};
		return (await answer()) ?? new Response(pdf, { headers });
	});
}

const madeLater = () => new Unavailable(pdfLate.description, { retryAfter: 2 });

/** All of it counts: reading what is stored, printing and storing. */
async function withPatience<Result>(
	{ patienceMs }: PdfRequest,
	make: (patience?: AbortSignal) => Promise<Result>,
): Promise<Result> {
	if (patienceMs === undefined) return make();
	return orLate(make(AbortSignal.timeout(patienceMs)), patienceMs, {
		late: madeLater,
		discard: (made) => made instanceof Response && made.body?.cancel(),
	});
}

async function preparePdf(asked: PdfRequest): Promise<{ asked: PdfRequest; photos: PdfPhoto[] }> {
	const { story, teller } = asked;
	const name = await tellerNames([story], teller.name);
	return { asked: { ...asked, teller: { ...teller, name } }, photos: await findPdfPhotos(story) };
}

async function makePdf(
	asked: PdfRequest,
	photos: PdfPhoto[],
	patience?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const { story, person } = asked;
	const { key, kept } = await pdfKeys(asked, photos);
	const photoFiles = new Map(photos.map(({ src, file }) => [src, file]));
	const work = async (signal: AbortSignal) => {
		if (!asked.isLongWork) await printLimit.consume(person);
		const pdf = await printStory(toStoryBook(asked, photos), { photoFiles, person, signal });
		await unlessItFails('kept', async () => {
			// Also once nobody waits any more: the next reader will.
			await inTime(
				async () => {
					await storage.write(key, pdf, { type: pdfType });
					for await (const { key: old } of storage.list(pdfFolder(story.id)))
						if (!kept.includes(old)) await storage.remove(old);
				},
				asked.isLongWork ? undefined : storeMs,
			);
		});
		return pdf;
	};
	if (patience?.aborted) throw madeLater();
	try {
		// As a task: whoever asks next waits for it too, and how long this request may still wait is no matter to them.
		const asTask = (signal: AbortSignal) => inTrace({ ...currentTrace(), task: 'pdf' }, () => work(signal));
		return await sharedPdfs(key, asTask, { signal: asked.signal, patience });
	} catch (error) {
		if (patience?.aborted) throw madeLater();
		// A story deleted meanwhile takes its photos along.
		if ((await db.story.count({ where: { id: story.id } })) === 0) throw new NotFound();
		throw error;
	}
}

async function pdfKeys(asked: PdfRequest, photos: PdfPhoto[]): Promise<{ key: string; kept: string[] }> {
	const [withNote, without] = await Promise.all(
		[true, false].map((hasNote) => pdfKey(asked.story.id, toStoryBook({ ...asked, hasNote }, photos))),
	);
	const kept = [withNote ?? '', without ?? ''];
	return { key: kept[asked.hasNote ? 0 : 1] ?? '', kept };
}

function toStoryBook({ story, teller, hasNote }: PdfRequest, photos: PdfPhoto[]) {
	const { title, content, createdAt } = story;
	const note = hasNote ? bookNoteHtml(story) : undefined;
	return { title, content, createdAt, timeZone: teller.timeZone, author: teller.name, photos, note };
}

/** Storage errors must not prevent a PDF. */
async function unlessItFails<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
	try {
		return await work();
	} catch (error) {
		log.warn({ err: log.describe(error) }, `a story’s PDF could not be ${what}`);
		return null;
	}
}
